"""Notre Dame: action cards passed on, persons for hire and the plague. Rules: docs/games/notre-dame/RULES.md."""
