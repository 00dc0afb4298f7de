"""The questions of Viscounts, one file per phase or part of the board."""
