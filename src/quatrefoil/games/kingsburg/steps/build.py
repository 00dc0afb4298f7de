"""Step (d) and the end of a harvest: building, then Inn, Embassy and Town Hall (K-6.4, K-6.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.kingsburg import events as ev
from quatrefoil.games.kingsburg.effects import (
    add_plus2,
    construct,
    end_choice,
    pay,
    plus2_left,
    score,
    spend_plus2,
    use_envoy,
)
from quatrefoil.games.kingsburg.nouns import (
    BUILDING,
    EMBASSY,
    GOOD_COUNT,
    INN,
    SEASON_END,
    SHEET_COLUMNS,
    SHEET_ROWS,
    SUMMER,
    TOWN_HALL,
    USED_TOWN_HALL,
)
from quatrefoil.games.kingsburg.refusals import why_not_build, why_not_now
from quatrefoil.games.kingsburg.rules import gold_price, why_building
from quatrefoil.games.kingsburg.state import Kingsburg
from quatrefoil.games.kingsburg.vocabulary import (
    BUILD,
    FIRST_USE,
    INN_FIRST,
    NO_BUILD,
    NO_TOWN_HALL,
    TOWN_HALL_GOOD,
    TOWN_HALL_TOKEN,
)
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.state import NO_SEAT
from quatrefoil.kernel.step import Automatic, Step

if TYPE_CHECKING:
    from mypy_extensions import i64


def begin_building(s: Kingsburg) -> None:
    """K-6.4.1: in turn order (K-R24) each seat may build; then the season ends seat by seat (K-6.5.2)."""
    s.end_turn()
    s.harvest_step = BUILDING
    s.emit(ev.STEP_BEGAN, NO_SEAT, BUILDING)
    s.stack.append(SEASON_ENDS)
    for seat in reversed(s.order):
        s.stack.append(Build(seat, False))


def can_build(s: Kingsburg, seat: i64) -> list[Option]:
    """K-6.4.2, K-6.4.3, K-6.4.4: return the buildings whose left neighbours stand and which the seat can pay for.

    Each building is available once: the sheet is the only limit (K-17.4), unless the table caps the tokens (K-R1).
    """
    province = s.provinces[seat]
    rules = s.rules
    built: i64 = province.built
    gold: i64 = province.goods[0]
    wood: i64 = province.goods[1]
    stone: i64 = province.goods[2]
    options: list[Option] = []
    if gold + wood + stone == 0:
        return options
    first: i64 = 0  # of a row of the sheet
    while first < SHEET_ROWS * SHEET_COLUMNS:
        column: i64 = 0
        while column < SHEET_COLUMNS and built >> first + column & 1 != 0:
            column += 1
        if column < SHEET_COLUMNS:
            building: i64 = first + column  # the only one of its row that may come next
            if wood >= rules.wood_cost[building] and stone >= rules.stone_cost[building]:
                if gold >= gold_price(rules, province, building):
                    options.append(BUILD[building])
        first += SHEET_COLUMNS
    if len(options) > 0 and province.building_count() >= rules.building_cap:
        options = []
    return options


class Build(Step[Kingsburg]):
    """K-6.4.1: build one building or decline; `second` is the one the Envoy allows (K-8.6)."""

    __slots__ = ("second",)

    def __init__(self, actor: i64, second: bool) -> None:
        super().__init__(actor)
        self.second: Final[bool] = second

    def options(self, s: Kingsburg) -> list[Option]:
        options = can_build(s, self.actor)
        options.append(NO_BUILD)
        return options

    def apply(self, s: Kingsburg, chosen: Option) -> None:
        if chosen is NO_BUILD:  # K-R5: an Envoy not used for a second building stays
            if not self.second:
                s.emit(ev.DECLINED, self.actor, ev.DECLINED_BUILD)
            end_choice(s)
            return
        if self.second:
            use_envoy(s, self.actor, ev.ENVOY_FOR_BUILDING)
        construct(s, self.actor, chosen.arg)
        end_choice(s)
        if s.envoy == self.actor:
            s.stack.append(Build(self.actor, True))

    def why_not(self, s: Kingsburg, option: Option) -> Refusal:
        if option.family == "build":
            return why_not_build(s, self.actor, option.arg)
        return why_not_now(s, self.actor, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.second)]

    def facts(self, s: Kingsburg) -> dict[str, object]:
        return {"second": int(self.second)}

    def facts_key(self, s: Kingsburg) -> i64:
        return 1 if self.second else 0


class SeasonEnds(Automatic[Kingsburg]):
    """K-6.5.1, K-6.5.2: the end-of-season abilities of one seat after the other (K-16.2).

    Buildings of this season count already (K-6.4.6), and all abilities are done before the next phase (K-6.5.3).
    """

    __slots__ = ()

    def apply(self, s: Kingsburg, chosen: Option) -> None:
        s.end_turn()
        s.harvest_step = SEASON_END
        s.emit(ev.STEP_BEGAN, NO_SEAT, SEASON_END)
        s.stack.append(HARVEST_DONE)
        for seat in reversed(s.order):
            built: i64 = s.provinces[seat].built
            if built & SEASON_END_BUILDINGS != 0:
                s.stack.append(SeatEndsSeason(seat))


class SeatEndsSeason(Automatic[Kingsburg]):
    """K-R9: Inn and Embassy apply automatically and first, so that the new token can be spent at the Town Hall.

    The order changes the outcome only where the supply has no token for the Inn; then the owner chooses it (K-16.1).
    """

    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: Final[i64] = seat

    def apply(self, s: Kingsburg, chosen: Option) -> None:
        province = s.provinces[self.seat]
        inn_works = province.has(INN) and s.phase == SUMMER  # K-14.3, K-R23
        if inn_works and province.has(TOWN_HALL) and province.plus2 > 0 and plus2_left(s) == 0:
            s.stack.append(EndOrder(self.seat))
        else:
            if province.has(TOWN_HALL):
                s.stack.append(TownHall(self.seat))
            if inn_works:
                add_plus2(s, self.seat, 1, why_building(INN))
        if province.has(EMBASSY):  # K-14.9
            score(s, self.seat, s.rules.embassy_vp, why_building(EMBASSY))

    def fields(self) -> list[int]:
        return [int(self.seat)]


class EndOrder(Step[Kingsburg]):
    """K-R9, K-16.1: use the Inn or the Town Hall first."""

    __slots__ = ()

    def options(self, s: Kingsburg) -> list[Option]:
        return FIRST_USE

    def apply(self, s: Kingsburg, chosen: Option) -> None:
        if chosen is INN_FIRST:  # the supply is empty: the Inn gives nothing
            s.stack.append(TownHall(self.actor))
        else:
            s.stack.append(UseInn(self.actor))
            s.stack.append(TownHall(self.actor))

    def gives_nothing(self, s: Kingsburg, option: Option) -> bool:
        return option is INN_FIRST  # no token is left for it

    def why_not(self, s: Kingsburg, option: Option) -> Refusal:
        return why_not_now(s, self.actor, option)


class UseInn(Automatic[Kingsburg]):
    """K-14.3: take a "+2" token, after the Town Hall."""

    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: Final[i64] = seat

    def apply(self, s: Kingsburg, chosen: Option) -> None:
        add_plus2(s, self.seat, 1, why_building(INN))

    def fields(self) -> list[int]:
        return [int(self.seat)]


class TownHall(Step[Kingsburg]):
    """K-14.8: pay a "+2" token or one good for a point, once per season."""

    __slots__ = ()

    def options(self, s: Kingsburg) -> list[Option]:
        province = s.provinces[self.actor]
        options: list[Option] = []
        if province.plus2 > 0:
            options.append(TOWN_HALL_TOKEN)
        for good in range(GOOD_COUNT):
            if province.goods[good] > 0:
                options.append(TOWN_HALL_GOOD[good])
        options.append(NO_TOWN_HALL)
        return options

    def apply(self, s: Kingsburg, chosen: Option) -> None:
        if chosen is NO_TOWN_HALL:
            s.emit(ev.DECLINED, self.actor, ev.DECLINED_TOWN_HALL)
            end_choice(s)
            return
        why = why_building(TOWN_HALL)
        s.provinces[self.actor].used |= USED_TOWN_HALL
        if chosen is TOWN_HALL_TOKEN:
            spend_plus2(s, self.actor, why)
        else:
            pay(s, self.actor, chosen.arg, 1, why)
        score(s, self.actor, s.rules.town_hall_vp, why)
        end_choice(s)

    def why_not(self, s: Kingsburg, option: Option) -> Refusal:
        if option.family == "town_hall":
            if option is TOWN_HALL_TOKEN:
                return Refusal("plus2_none", "K-14.8", {})
            return Refusal("choice_invalid", "K-14.8", {"good": int(option.arg)})
        return why_not_now(s, self.actor, option)


class HarvestDone(Automatic[Kingsburg]):
    """The end of a harvest, a milestone for charts."""

    __slots__ = ()

    def apply(self, s: Kingsburg, chosen: Option) -> None:
        s.emit(ev.MILESTONE, NO_SEAT, s.year, s.phase)


SEASON_ENDS: Final = SeasonEnds()
HARVEST_DONE: Final = HarvestDone()
SEASON_END_BUILDINGS: Final = 1 << INN | 1 << EMBASSY | 1 << TOWN_HALL
