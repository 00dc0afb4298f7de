"""The questions of Troyes, one file per phase of the rulebook or part of a turn."""
