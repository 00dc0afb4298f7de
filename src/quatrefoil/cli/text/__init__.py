"""English texts of the games for the terminal; a game that is not in the registry gets generic texts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console

from quatrefoil.cli.text.kingsburg import KingsburgText
from quatrefoil.cli.text.plain import GameText
from quatrefoil.kernel.event import SPECTATOR
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Match

REGISTRY: dict[str, type[GameText]] = {
    "kingsburg": KingsburgText,
}


def text_for(game: Game[Any], names: Sequence[str]) -> GameText:
    """Return the texts of a game for the seat names of a table."""
    return REGISTRY.get(game.name, GameText)(game, names)


def describe(screen: Console, match: Match, viewer: int = SPECTATOR) -> None:
    """Print a whole position and the current question."""
    names = [f"seat {seat}" for seat in range(match.record.seats)]
    text = text_for(match.game, names)
    for part in text.board(match.game.view(match.state, viewer), viewer, ""):
        screen.print(part)
    if match.is_over:
        screen.print("The game is over.")
        return
    step = match.state.stack[-1]
    who = "chance" if match.is_chance_due() else " and ".join(names[seat] for seat in match.asked())
    screen.print(f"asked: {who}, {text.question(step.name(), step.facts(match.state))}")
    screen.print("options: " + ", ".join(option.text for option in match.state.offered))
