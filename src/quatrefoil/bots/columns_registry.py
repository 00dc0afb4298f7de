"""The columns of each game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from quatrefoil.bots.kingsburg.columns import KingsburgColumns
from quatrefoil.bots.knowledge.columns import Columns
from quatrefoil.bots.notre_dame.columns import NotreDameColumns
from quatrefoil.bots.troyes.columns import TroyesColumns
from quatrefoil.bots.viscounts.columns import ViscountsColumns
from quatrefoil.kernel.errors import Unreadable

if TYPE_CHECKING:
    from quatrefoil.kernel.game import Game


def columns_of(game: Game[Any]) -> Columns:
    """Return what describes the positions of a game to a network, or raise Unreadable."""
    if game.name == "kingsburg":
        return KingsburgColumns(game)
    if game.name == "notre-dame":
        return NotreDameColumns(game)
    if game.name == "troyes":
        return TroyesColumns(game)
    if game.name == "viscounts":
        return ViscountsColumns(game)
    raise Unreadable("unknown_bot", f"there are no columns for {game.name}")
