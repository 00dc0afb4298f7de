"""The message with what a seat may know, for bots that use the library."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal


@dataclass
class WorldMessage:
    """What a seat may know as a world, of which `quatrefoil.games.worlds` makes a state again."""

    type: Literal["world"] = field(default="world", kw_only=True)
    version: int
    seat: int
    world: dict[str, Any]
