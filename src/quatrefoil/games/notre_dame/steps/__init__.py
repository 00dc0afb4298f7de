"""The steps of Notre Dame, one file for each part of the rulebook."""
