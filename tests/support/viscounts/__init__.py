"""Viscounts for tests: positions (`viscounts(...)`), scenarios, goldens and what else the common tests need."""

from support.viscounts.positions import ViscountsTable, data, game, new_table, viscounts

__all__ = ["ViscountsTable", "data", "game", "new_table", "viscounts"]
