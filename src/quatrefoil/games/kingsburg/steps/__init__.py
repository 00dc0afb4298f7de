"""The steps of Kingsburg, one file for each phase of the rulebook."""
