"""Notre Dame for tests: positions (`notre_dame(...)`), scenarios, goldens and what else the common tests need."""

from support.notre_dame.positions import COINS, MARKERS, NotreDameTable, game, new_table, notre_dame

__all__ = ["COINS", "MARKERS", "NotreDameTable", "game", "new_table", "notre_dame"]
