"""The state of Kingsburg and its parts, each with a hand-written `copy()`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from quatrefoil.games.kingsburg.nouns import HIGHEST_ADVISOR, NO_STEP
from quatrefoil.kernel.bits import count_bits
from quatrefoil.kernel.pickling import Reduced, constructor_arguments
from quatrefoil.kernel.state import NO_SEAT, State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.games.kingsburg.rules import Rules
    from quatrefoil.kernel.game import Game

#: The card of a year before anybody has looked at it: it gets its identity then (K-2.4).
UNSEEN: Final = -1

#: Stands in `numbers()` for an advisor without a group.
NO_GROUP: Final = -9


class Group:
    """The dice that one seat (or NEUTRAL) put on one advisor (K-3.5); never changes."""

    __slots__ = ("seat", "coloured", "white", "aid")

    def __init__(self, seat: i64, coloured: i64, white: i64, aid: i64) -> None:
        self.seat: Final[i64] = seat
        self.coloured: Final[i64] = coloured
        self.white: Final[i64] = white
        self.aid: Final[i64] = aid

    def __reduce__(self) -> Reduced:
        return (Group, constructor_arguments(self))


class Province:
    """What one seat owns (K-2.2): goods, tokens, soldiers, points, buildings and this season's dice.

    Two of its three discs (K-1.3) are `soldiers` and `vp`; the third is its place in `Kingsburg.order`.
    """

    __slots__ = (
        "goods", "plus2", "soldiers", "vp", "built", "used",
        "coloured", "white", "rolled_coloured", "rolled_white",
    )  # fmt: skip

    def __init__(self) -> None:
        self.goods: list[int] = [0, 0, 0]  # indexed by GOLD, WOOD, STONE
        self.plus2: i64 = 0
        self.soldiers: i64 = 0
        self.vp: i64 = 0
        self.built: i64 = 0  # bit b: building b stands
        self.used: i64 = 0  # USED_… marks of this season (K-6.0.1)
        self.coloured: i64 = 0  # dice not yet used, numbers of handfuls
        self.white: i64 = 0
        self.rolled_coloured: i64 = 0  # all dice of this season (K-3.4)
        self.rolled_white: i64 = 0

    def copy(self) -> Province:
        new = Province()
        new.goods = self.goods[:]
        new.plus2 = self.plus2
        new.soldiers = self.soldiers
        new.vp = self.vp
        new.built = self.built
        new.used = self.used
        new.coloured = self.coloured
        new.white = self.white
        new.rolled_coloured = self.rolled_coloured
        new.rolled_white = self.rolled_white
        return new

    def numbers(self) -> list[int]:
        return [
            *self.goods, int(self.plus2), int(self.soldiers), int(self.vp), int(self.built), int(self.used),
            int(self.coloured), int(self.white), int(self.rolled_coloured), int(self.rolled_white),
        ]  # fmt: skip

    def has(self, building: i64) -> bool:
        return (self.built >> building & 1) != 0

    def good_count(self) -> i64:
        """K-3.1: count gold, wood and stone; tokens are not goods."""
        goods = self.goods
        return goods[0] + goods[1] + goods[2]

    def building_count(self) -> i64:
        """K-3.7: count the tokens on the sheet."""
        return count_bits(self.built)


class Kingsburg(State):
    """The whole position; the Envoy and the markers of calendar and year (K-1.4) are `envoy`, `phase` and `year`."""

    __slots__ = (
        "rules", "provinces", "year", "phase", "harvest_step", "order", "passed", "court", "second", "second_on",
        "taken", "serving", "envoy", "aid_die", "enemies", "knowers", "kings_die",
    )  # fmt: skip

    def __init__(self, seats: i64, rules: Rules) -> None:
        super().__init__(seats)
        self.rules = rules
        self.provinces: list[Province] = []
        self.year: i64 = 0
        self.phase: i64 = 0
        self.harvest_step: i64 = NO_STEP
        self.order: list[int] = []  # K-3.3: seats, first to act first
        self.passed: i64 = 0  # bit per seat that has passed in this step (b)
        self.court: list[Group | None] = []  # by advisor, index 0 unused
        self.second: Group | None = None  # the Envoy's group on an advisor that carries one already (K-8.5)
        self.second_on: i64 = 0  # its advisor
        self.taken: i64 = 0  # bit n: advisor n carries a group
        self.serving: i64 = 0  # the advisor that helps right now
        self.envoy: i64 = NO_SEAT
        self.aid_die: i64 = NO_SEAT  # the seat that rolls the King's white die this spring (K-5.2)
        self.enemies: list[int] = []  # per year the number of its card, or UNSEEN
        self.knowers: i64 = 0  # bit per seat that looked at this year's card
        self.kings_die: i64 = 0

    def copy(self) -> Kingsburg:
        new = Kingsburg(self.seats, self.rules)
        self.copy_kernel_part_to(new)
        new.provinces = [province.copy() for province in self.provinces]
        new.year = self.year
        new.phase = self.phase
        new.harvest_step = self.harvest_step
        new.order = self.order[:]
        new.passed = self.passed
        new.court = self.court[:]
        new.second = self.second
        new.second_on = self.second_on
        new.taken = self.taken
        new.serving = self.serving
        new.envoy = self.envoy
        new.aid_die = self.aid_die
        new.enemies = self.enemies[:]
        new.knowers = self.knowers
        new.kings_die = self.kings_die
        return new

    def origin(self) -> tuple[Game[Any], dict[str, str]]:
        return (self.rules.game, self.rules.options)

    def numbers(self) -> list[int]:
        out = self.kernel_numbers()
        for province in self.provinces:
            out.extend(province.numbers())
        out.extend([int(self.year), int(self.phase), int(self.harvest_step), int(self.passed), int(self.taken)])
        out.extend([int(self.serving), int(self.envoy), int(self.aid_die), int(self.knowers), int(self.kings_die)])
        out.append(int(self.second_on))
        out.extend(self.order)
        out.extend(self.enemies)
        for group in [*self.court, self.second]:
            if group is None:
                out.append(NO_GROUP)
            else:
                out.extend([int(group.seat), int(group.coloured), int(group.white), int(group.aid)])
        return out

    def clear_court(self) -> None:
        """K-6.3.5, K-12.5: remove all groups from the board."""
        self.court = [None] * (HIGHEST_ADVISOR + 1)
        self.second = None
        self.second_on = 0
        self.taken = 0
