"""HTTP shapes of the games that can be played on this server."""

from __future__ import annotations

from msgspec import Struct


class TableOption(Struct):
    """A table option of a game; the first choice is the default."""

    name: str
    choices: list[str]
    clause: str


class ComponentSet(Struct):
    """A set of components that a game can be played with; the standard set has no name."""

    checksum: str
    name: str


class GameInfo(Struct):
    """One game of this server; the first component set is the default."""

    name: str
    min_seats: int
    max_seats: int
    rules_version: int
    components_checksum: str
    component_sets: list[ComponentSet]
    table_options: list[TableOption]
    bots: list[str]
