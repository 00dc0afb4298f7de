"""The questions of Notre Dame, one file per part of the rulebook."""
