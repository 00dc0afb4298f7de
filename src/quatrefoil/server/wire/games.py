"""HTTP shapes of the games that can be played on this server."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from quatrefoil.games.packs import MOST_VALUES
from quatrefoil.server.wire.strings import Name


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


class ComponentField(Struct):
    """A number of the standard components that a pack may replace; its range while all others are standard.

    A number with `lowest` = `highest` is fixed by the rules, or follows from others.
    """

    path: str
    value: int
    lowest: int
    highest: int
    #: `rulebook`, `public`, `recalled` or `designed`.
    origin: str


class NewPack(Struct, forbid_unknown_fields=True):
    """The numbers of somebody's own box, by path, in place of the standard ones."""

    name: Name
    edition: Name = ""
    values: Annotated[dict[str, int], Meta(max_length=MOST_VALUES)] = {}


class PackToCheck(Struct, forbid_unknown_fields=True):
    """A pack that nobody plays with yet."""

    game: str
    name: Name
    edition: Name = ""
    values: Annotated[dict[str, int], Meta(max_length=MOST_VALUES)] = {}


class PackProblem(Struct):
    """A number of a pack that does not fit, and the range that would; null if there is no such number."""

    path: str
    text: str
    lowest: int | None
    highest: int | None


class PackCheck(Struct):
    """Everything that is wrong with a pack, or the checksum of the components it makes."""

    checksum: str | None
    problems: list[PackProblem]
