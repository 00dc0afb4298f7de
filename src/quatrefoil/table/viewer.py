"""Somebody who looks at a table."""

from __future__ import annotations

from quatrefoil.kernel.event import SPECTATOR
from quatrefoil.kernel.open_classes import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Viewer:
    """The person, and the seat whose perspective they see."""

    __slots__ = ("is_delayed", "person", "perspective")

    def __init__(self, person: str | None, *, is_delayed: bool = False) -> None:
        self.person = person
        #: A seat of theirs, or SPECTATOR. Several people at one screen share a viewer: it follows the asked seat.
        self.perspective = SPECTATOR
        #: Whether this is a delayed spectator.
        self.is_delayed = is_delayed
