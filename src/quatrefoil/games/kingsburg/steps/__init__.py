"""The questions of Kingsburg, one file per phase of the rulebook."""
