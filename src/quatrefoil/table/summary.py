"""The public numbers of a game, for lists of tables that are not loaded."""

from __future__ import annotations

from typing import Any

from quatrefoil.kernel.game import Game
from quatrefoil.kernel.state import State
from quatrefoil.table.info import Summary


def summarize(
    game: Game[Any],
    state: State,
    asked: list[int],
    *,
    is_assisted: bool = False,
    stand_ins: dict[int, str] | None = None,
    left: list[int] | None = None,
) -> Summary:
    """Return what lists show of a position."""
    is_over = state.is_over()
    return Summary(
        asked=asked,
        round=game.progress(state) or None,
        scores=game.scores(state) if is_over else None,
        places=game.places(state) if is_over else None,
        is_assisted=is_assisted,
        stand_ins={str(seat): level for seat, level in (stand_ins or {}).items()},
        left=left or [],
    )
