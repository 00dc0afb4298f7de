"""The questions of Viscounts, one file for each phase, action or part of the board."""
