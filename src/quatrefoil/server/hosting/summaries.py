"""The public numbers of a game, for lists of tables that are not loaded."""

from __future__ import annotations

from typing import Any

from quatrefoil.kernel.event import SPECTATOR
from quatrefoil.kernel.match import Match
from quatrefoil.table.info import Summary

#: The numbers of a public view that tell how far a game is, where a game has them.
ROUND_FIELDS = ("year", "round", "phase")


def summarize(
    match: Match,
    view: dict[str, Any] | None = None,
    *,
    is_assisted: bool = False,
    stand_ins: dict[str, str] | None = None,
) -> Summary:
    """What lists show of a game; its numbers are the same in everybody's view."""
    view = match.game.view(match.state, SPECTATOR) if view is None else view
    counts = {name: int(n) for name in ROUND_FIELDS if isinstance(n := view.get(name), int)}
    return Summary(
        asked=match.asked(),
        round=counts or None,
        scores=match.record.scores,
        places=match.game.places(match.state) if match.is_over else None,
        is_assisted=is_assisted,
        stand_ins=stand_ins or {},
    )
