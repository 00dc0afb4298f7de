"""A memory that remembers nothing: enough for games without hidden information that passes through hands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

View = dict[str, Any]
#: An event as its receiver gets it: {"event": "played", "seat": 1, "card": "thief"}.
Told = dict[str, Any]


class Memory:
    """What one viewer knows from its own views and events, and what therefore cannot be.

    It shares no code with the games: it reads what a page gets, and finds imagined worlds out by the views of the
    other seats in them.
    """

    def __init__(self, viewer: int, seats: int) -> None:
        self.viewer = viewer
        self.seats = seats

    def watch(self, view: View, told: list[Told]) -> None:
        """Take in the events of one choice and the view after it."""

    def contradictions(self, views: list[View], outcomes: list[str]) -> Iterator[str]:
        """Yield what is impossible in a world, given each seat's view of it and the outcomes chance has in it."""
        yield from ()
