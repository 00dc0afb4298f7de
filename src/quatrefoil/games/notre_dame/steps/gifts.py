"""Persons with a choice of sectors, of things to return, or of a type of message (ND-7.9, ND-8.5 to ND-8.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.notre_dame import events as ev
from quatrefoil.games.notre_dame.effects import (
    gain_prestige,
    markers_at,
    message_effect,
    pay_coins,
    place_from_general,
    rat_back,
    return_markers,
)
from quatrefoil.games.notre_dame.nouns import (
    CATHEDRAL,
    MESSAGE_COUNT,
    PERSONS,
    PLACES,
    SECTOR_COUNT,
    STEWARD,
    WHY_PERSON,
)
from quatrefoil.games.notre_dame.ops import PAY_COINS, PLACE_FROM_GENERAL, RETURN_MARKERS, SECTOR_ACTION
from quatrefoil.games.notre_dame.refusals import why_not_now
from quatrefoil.games.notre_dame.state import Borough, NotreDame
from quatrefoil.games.notre_dame.steps.moves import op_of
from quatrefoil.games.notre_dame.steps.sector import act
from quatrefoil.games.notre_dame.vocabulary import PAY, REPEAT, RETURN, SECTOR
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.look_ahead import tried
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.step import Step

if TYPE_CHECKING:
    from mypy_extensions import i64


#: The questions of the sectors whose action has a choice.
HAS_CHOICE: Final[list[str]] = ["Drive", "ChooseBonus"]


def empty_sectors(borough: Borough) -> list[Option]:
    """Return the sectors without any piece."""
    return [SECTOR[sector] for sector in range(SECTOR_COUNT) if borough.count(sector) == 0]


class PickSector(Step[NotreDame]):
    """Choose where Bishop (ND-7.9) or Butcher (ND-8.12) put a marker, or where the Steward acts (ND-8.5)."""

    __slots__ = ("person", "n")

    def __init__(self, actor: i64, person: i64, n: i64) -> None:
        super().__init__(actor)
        self.person: Final[i64] = person
        self.n: Final[i64] = n  # how many sectors are still to be picked

    def options(self, s: NotreDame) -> list[Option]:
        return SECTOR if self.person == STEWARD else empty_sectors(s.boroughs[self.actor])  # ND-R8

    def apply(self, s: NotreDame, chosen: Option) -> None:
        sector: i64 = chosen.arg
        if self.person == STEWARD:
            act(s, self.actor, sector)
            return
        place_from_general(s, self.actor, sector)
        if op_of(s.rules, self.person, PLACE_FROM_GENERAL).acts:
            act(s, self.actor, sector)
        elif self.n > 1:
            s.stack.append(PickSector(self.actor, self.person, self.n - 1))

    def gives_nothing(self, s: NotreDame, option: Option) -> bool:
        """ND-R8: return whether the Steward would act in vain; a marker that is placed stays useful."""
        if self.person != STEWARD:
            return False
        trial = tried(s, self.actor, option)
        if not trial.is_done() and len(trial.next_options()) > 0 and trial.state.stack[-1].name() in HAS_CHOICE:
            return False
        for event in trial.seen:
            if event.kind is not ev.ACTED and event.kind is not ev.STAYED:
                return False
        return True

    def why_not(self, s: NotreDame, option: Option) -> Refusal:
        if option.family != "sector":
            return why_not_now(s, self.actor, option)
        clause = "ND-7.9" if op_of(s.rules, self.person, PLACE_FROM_GENERAL).acts else "ND-8.12"
        return Refusal("sector_occupied", clause, {"sector": int(option.arg)})

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.person), int(self.n)]

    def facts(self, s: NotreDame) -> dict[str, object]:
        return {"person": PERSONS[self.person], "n": int(self.n)}


def begin_butchering(s: NotreDame, seat: i64, person: i64) -> None:
    """ND-8.12: put a marker into each empty sector; with too few markers the player chooses (ND-R21)."""
    borough = s.boroughs[seat]
    empty = empty_sectors(borough)
    if borough.general >= len(empty):
        for option in empty:
            place_from_general(s, seat, option.arg)
    elif borough.general > 0:
        s.stack.append(PickSector(seat, person, borough.general))


def begin_steward(s: NotreDame, seat: i64, person: i64) -> None:
    """ND-8.5, ND-R8: perform the action of any sector, an empty one too."""
    assert op_of(s.rules, person, SECTOR_ACTION).n == 1
    s.stack.append(PickSector(seat, person, 1))


def begin_returning(s: NotreDame, seat: i64, person: i64, place: i64, returned: i64) -> None:
    """ND-8.8, ND-R22: ask place by place, the cathedral last; then pay all returned markers as one event."""
    while place <= CATHEDRAL:
        if markers_at(s.boroughs[seat], place) > 0:
            s.stack.append(ReturnMarkers(seat, person, place, returned))
            return
        place += 1
    gain_prestige(s, seat, returned * op_of(s.rules, person, RETURN_MARKERS).n, WHY_PERSON + person)


class ReturnMarkers(Step[NotreDame]):
    """ND-8.8: choose how many markers of this place return to the general supply; the friend stays."""

    __slots__ = ("person", "place", "returned")

    def __init__(self, actor: i64, person: i64, place: i64, returned: i64) -> None:
        super().__init__(actor)
        self.person: Final[i64] = person
        self.place: Final[i64] = place
        self.returned: Final[i64] = returned  # from places before this one

    def options(self, s: NotreDame) -> list[Option]:
        return RETURN[: markers_at(s.boroughs[self.actor], self.place) + 1]

    def apply(self, s: NotreDame, chosen: Option) -> None:
        return_markers(s, self.actor, self.place, chosen.arg, WHY_PERSON + self.person)
        begin_returning(s, self.actor, self.person, self.place + 1, self.returned + chosen.arg)

    def why_not(self, s: NotreDame, option: Option) -> Refusal:
        if option.family == "return":
            markers = markers_at(s.boroughs[self.actor], self.place)
            return Refusal("too_many_markers", "ND-8.8", {"place": int(self.place), "markers": int(markers)})
        return why_not_now(s, self.actor, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.person), int(self.place), int(self.returned)]

    def facts(self, s: NotreDame) -> dict[str, object]:
        return {"place": PLACES[self.place], "returned": int(self.returned)}


def copies_of(borough: Borough, kind: i64) -> i64:
    """Return how many messages of one type the seat has, of any colour (ND-R23)."""
    found: i64 = 0
    left: i64 = borough.taken >> kind
    while left != 0:
        found += left & 1
        left >>= MESSAGE_COUNT
    return found


class RepeatMessages(Step[NotreDame]):
    """ND-8.9: apply all collected messages of one type again, as one event; they stay."""

    __slots__ = ("person",)

    def __init__(self, actor: i64, person: i64) -> None:
        super().__init__(actor)
        self.person: Final[i64] = person

    def options(self, s: NotreDame) -> list[Option]:
        borough = s.boroughs[self.actor]
        return [REPEAT[kind] for kind in range(MESSAGE_COUNT) if copies_of(borough, kind) > 0]

    def apply(self, s: NotreDame, chosen: Option) -> None:
        times = copies_of(s.boroughs[self.actor], chosen.arg)
        message_effect(s, self.actor, chosen.arg, times, WHY_PERSON + self.person)

    def why_not(self, s: NotreDame, option: Option) -> Refusal:
        if option.family == "message":
            return Refusal("no_such_message", "ND-8.9", {"message": int(option.arg)})
        return why_not_now(s, self.actor, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.person)]


class ReturnCoins(Step[NotreDame]):
    """ND-8.11: return any number of coins and move the rat marker back as many steps."""

    __slots__ = ("person",)

    def __init__(self, actor: i64, person: i64) -> None:
        super().__init__(actor)
        self.person: Final[i64] = person

    def options(self, s: NotreDame) -> list[Option]:
        return PAY[: s.boroughs[self.actor].coins + 1]

    def apply(self, s: NotreDame, chosen: Option) -> None:
        why: i64 = WHY_PERSON + self.person
        pay_coins(s, self.actor, chosen.arg, why)
        rat_back(s, self.actor, chosen.arg * op_of(s.rules, self.person, PAY_COINS).n, why)

    def why_not(self, s: NotreDame, option: Option) -> Refusal:
        if option.family == "pay":
            facts = {"price": int(option.arg), "coins": int(s.boroughs[self.actor].coins)}
            return Refusal("not_enough_coins", "ND-8.11", facts)
        return why_not_now(s, self.actor, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.person)]

    def facts(self, s: NotreDame) -> dict[str, object]:
        return {"rat": int(s.boroughs[self.actor].rat)}
