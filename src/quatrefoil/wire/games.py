"""HTTP shapes of the games that can be played on this server."""

from __future__ import annotations

from dataclasses import dataclass, field

from quatrefoil.games.packs import MOST_VALUES
from quatrefoil.wire.limits import LONGEST_NAME, check_length


@dataclass
class TableOption:
    """A table option of a game; the first choice is the default."""

    name: str
    choices: list[str]
    clause: str


@dataclass
class ComponentSet:
    """A set of components that a game can be played with; the standard set has no name."""

    checksum: str
    name: str


@dataclass
class GameInfo:
    """One game of this server; the first component set is the default."""

    name: str
    min_seats: int
    max_seats: int
    rules_version: int
    components_checksum: str
    component_sets: list[ComponentSet]
    table_options: list[TableOption]
    bots: list[str]


@dataclass
class ComponentField:
    """A number of the standard components that a pack may replace; its range while all others are standard.

    A number with `lowest` = `highest` is fixed by the rules, or follows from others.
    """

    path: str
    value: int
    lowest: int
    highest: int
    #: `rulebook`, `public`, `recalled` or `designed`.
    origin: str


@dataclass
class NewPack:
    """The numbers of somebody's own box, by path, in place of the standard ones."""

    name: str
    edition: str = ""
    values: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        _check_pack(self.name, self.edition, self.values)


@dataclass
class PackToCheck:
    """A pack that nobody plays with yet."""

    game: str
    name: str
    edition: str = ""
    values: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        _check_pack(self.name, self.edition, self.values)


@dataclass
class PackProblem:
    """A number of a pack that does not fit, and the range that would; null if there is no such number."""

    path: str
    text: str
    lowest: int | None
    highest: int | None


@dataclass
class PackCheck:
    """Everything that is wrong with a pack, or the checksum of the components it makes."""

    checksum: str | None
    problems: list[PackProblem]


def _check_pack(name: str, edition: str, values: dict[str, int]) -> None:
    check_length("`name`", name, LONGEST_NAME)
    check_length("`edition`", edition, LONGEST_NAME)
    check_length("`values`", values, MOST_VALUES)
