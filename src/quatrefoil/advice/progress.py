"""How far a game has come, from the counters of its public view."""

from __future__ import annotations

from typing import Any

#: Counters of a public view that say how far a game has come; each game has some of them.
PROGRESS_FIELDS = ("year", "round", "phase")


def progress_of(view: dict[str, Any]) -> dict[str, int]:
    """Return the counters of progress that the view has; phases that are words belong to a turn and do not count."""
    return {name: int(count) for name in PROGRESS_FIELDS if isinstance(count := view.get(name), int)}
