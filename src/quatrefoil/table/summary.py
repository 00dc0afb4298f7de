"""The public numbers of a game, for lists of tables that are not loaded."""

from __future__ import annotations

from typing import Any

from quatrefoil.kernel.game import Game
from quatrefoil.kernel.state import State
from quatrefoil.table.info import Summary

#: Fields of a view that show the progress of a game; each game has some of them.
PROGRESS_FIELDS = ("year", "round", "phase")


def progress(view: dict[str, Any]) -> dict[str, int]:
    """Return the progress of a game; it is the same in every view."""
    return {name: int(number) for name in PROGRESS_FIELDS if isinstance(number := view.get(name), int)}


def summarize(
    game: Game[Any],
    state: State,
    asked: list[int],
    view: dict[str, Any],
    *,
    is_assisted: bool = False,
    stand_ins: dict[int, str] | None = None,
    left: list[int] | None = None,
) -> Summary:
    """Return what lists show of a position; `view` may be anybody's."""
    is_over = state.is_over()
    return Summary(
        asked=asked,
        round=progress(view) or None,
        scores=game.scores(state) if is_over else None,
        places=game.places(state) if is_over else None,
        is_assisted=is_assisted,
        stand_ins={str(seat): level for seat, level in (stand_ins or {}).items()},
        left=left or [],
    )
