"""The steps of Troyes, one file for each phase of the rulebook or part of a turn."""
