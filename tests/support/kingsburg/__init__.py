"""Kingsburg for tests: positions (`kingsburg(...)`), scenarios, goldens and what else the common tests need."""

from support.kingsburg.positions import (
    BUILDINGS,
    GOODS,
    UNSEEN,
    KingsburgTable,
    cards,
    draw_of,
    game,
    kingsburg,
    new_table,
)

__all__ = ["BUILDINGS", "GOODS", "UNSEEN", "KingsburgTable", "cards", "draw_of", "game", "kingsburg", "new_table"]
