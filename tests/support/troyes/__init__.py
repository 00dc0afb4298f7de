"""Troyes for tests: positions (`troyes(...)`), scenarios, goldens and what else the common tests need."""

from support.troyes.positions import COMPONENTS, Owner, TroyesTable, game, new_table, steady_game, troyes, with_event

__all__ = ["COMPONENTS", "Owner", "TroyesTable", "game", "new_table", "steady_game", "troyes", "with_event"]
