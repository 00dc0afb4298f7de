"""Kingsburg: dice, the King's advisors and the winter battle. Rules: docs/games/kingsburg/RULES.md."""
