"""Viscounts of the West Kingdom: a rondel, a deck and a castle. Rules: docs/games/viscounts/RULES.md."""
