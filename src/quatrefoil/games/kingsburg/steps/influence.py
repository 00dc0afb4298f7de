"""Step (b) of a harvest: placing dice on advisors (K-6.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.kingsburg import events as ev
from quatrefoil.games.kingsburg.dice import (
    GROUP_SUMS,
    HANDFULS,
    PARTS,
    SIZE,
    SUM,
    TEXT,
    WHITE_HANDFULS,
    WITHOUT,
)
from quatrefoil.games.kingsburg.effects import end_choice, spend_plus2, use_envoy
from quatrefoil.games.kingsburg.forecast import soldiers_by_advisor
from quatrefoil.games.kingsburg.nouns import (
    AID_DOWN,
    AID_NONE,
    AID_PLUS2,
    AID_PLUS2_DOWN,
    AID_PLUS2_UP,
    AID_SHIFT,
    AID_UP,
    AID_USES_PLUS2,
    HIGHEST_ADVISOR,
    MARKET,
    USED_MARKET,
    USED_PLUS2,
    WHY_INFLUENCE,
)
from quatrefoil.games.kingsburg.refusals import why_not_now
from quatrefoil.games.kingsburg.state import Group, Kingsburg, Province
from quatrefoil.games.kingsburg.steps.help import begin_help
from quatrefoil.games.kingsburg.vocabulary import ADVISOR, AID_BY_BOTH, AID_BY_MARKET, DICE, ONLY_PASS, PASS
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.step import Step

if TYPE_CHECKING:
    from mypy_extensions import i64

#: The values a group may reach (K-6.2.7): bits 1 to 18.
ALL_ADVISORS: Final = (1 << HIGHEST_ADVISOR + 1) - 2


def has_plus2(province: Province) -> bool:
    """K-6.2.5: return whether the seat may add a "+2" token, once per season."""
    return province.plus2 > 0 and province.used & USED_PLUS2 == 0


def has_market(province: Province) -> bool:
    """K-6.2.6: return whether the seat may shift a sum by one with the Market, once per season."""
    return province.has(MARKET) and province.used & USED_MARKET == 0


def reachable(s: Kingsburg, seat: i64) -> i64:
    """Return a mask: bit n if dice, token and Market can make advisor n (K-6.2.3 to K-6.2.7)."""
    province = s.provinces[seat]
    sums: i64 = GROUP_SUMS[province.coloured * WHITE_HANDFULS + province.white]
    plus2: i64 = sums << 2 if has_plus2(province) else 0
    if has_market(province):
        shifted: i64 = sums | plus2 if s.rules.market_with_plus2 else sums  # K-R6
        sums |= shifted << 1 | shifted >> 1
    return (sums | plus2) & ALL_ADVISORS


class Influence(Step[Kingsburg]):
    """K-6.2.1: influence exactly one advisor that some of the dice make, or pass."""

    __slots__ = ()

    def options(self, s: Kingsburg) -> list[Option]:
        if s.provinces[self.actor].coloured == 0:  # K-6.2.9, K-6.2.10
            return ONLY_PASS
        advisors: i64 = free_to_influence(s, self.actor)
        options: list[Option] = []
        n: i64 = 0
        while advisors != 0:
            if advisors & 1 != 0:
                options.append(ADVISOR[n - 1])
            advisors >>= 1
            n += 1
        options.append(PASS)  # K-6.2.2, K-R28: passing is always allowed
        return options

    def apply(self, s: Kingsburg, chosen: Option) -> None:
        if chosen is PASS:
            s.passed |= 1 << self.actor  # K-6.2.2: final for this step, so a forced pass is safe (K-R19)
            s.emit(ev.PASSED, self.actor)
            end_choice(s)
            next_to_influence(s, self.actor)
        else:
            s.stack.append(SpendDice(self.actor, chosen.arg + 1))

    def why_not(self, s: Kingsburg, option: Option) -> Refusal:
        if option.family != "advisor":
            return why_not_now(s, self.actor, option)
        advisor: i64 = option.arg + 1
        if s.provinces[self.actor].coloured == 0:
            return Refusal("no_coloured_die", "K-6.2.4", {"advisor": int(advisor)})
        if s.taken >> advisor & 1 != 0 and s.envoy != self.actor:
            group = s.court[advisor]
            assert group is not None
            return Refusal("advisor_taken", "K-6.2.8", {"advisor": int(advisor), "holder": int(group.seat)})
        return why_not_made(s, self.actor, advisor)

    def page_facts(self, s: Kingsburg) -> dict[str, object]:
        return {"soldiers": soldiers_by_advisor(s, self.actor)}


def free_to_influence(s: Kingsburg, seat: i64) -> i64:
    """Return a mask: bit n if the seat may influence advisor n now."""
    advisors: i64 = reachable(s, seat)
    if s.envoy != seat:  # K-6.2.8; K-8.5 and K-R20: the Envoy's owner is asked
        advisors &= ~s.taken
    return advisors


def why_not_made(s: Kingsburg, seat: i64, advisor: i64) -> Refusal:
    """Return why no group of the seat's dice makes the advisor, maybe because token or Market are used up."""
    province = s.provinces[seat]
    facts = {"advisor": int(advisor)}
    sums: i64 = GROUP_SUMS[province.coloured * WHITE_HANDFULS + province.white]
    if province.used & USED_PLUS2 != 0 and sums << 2 >> advisor & 1 != 0:
        return Refusal("plus2_limit", "K-6.2.5", facts)
    if province.used & USED_MARKET != 0 and (sums << 1 | sums >> 1) >> advisor & 1 != 0:
        facts["used"] = 1
        return Refusal("market_unavailable", "K-6.2.6", facts)
    shifts = shifts_of(s, province)
    for white in PARTS[province.white]:
        bit: i64 = advisor - SUM[white] + 1
        if white > 0 and bit >= 0 and shifts >> bit & 1 != 0:
            return Refusal("no_coloured_die", "K-6.2.4", facts)
    free = free_to_influence(s, seat)
    facts["below"] = nearest(free, advisor, -1)
    facts["above"] = nearest(free, advisor, 1)
    return Refusal("sum_mismatch", "K-6.2.3", facts)


def nearest(advisors: i64, advisor: i64, step: i64) -> int:
    """Return the next advisor of a mask in one direction, 0 if there is none."""
    found: i64 = advisor + step
    while 1 <= found <= HIGHEST_ADVISOR:
        if advisors >> found & 1 != 0:
            return int(found)
        found += step
    return 0


def next_to_influence(s: Kingsburg, after: i64) -> None:
    """K-6.2.1: ask the next seat in turn order; K-6.2.10: when all have passed, the advisors help."""
    s.end_turn()
    order = s.order
    count: i64 = len(order)
    place: i64 = 0
    while order[place] != after:
        place += 1
    for _ in range(count):
        place += 1
        if place == count:
            place = 0
        seat: i64 = order[place]
        if s.passed >> seat & 1 == 0:
            s.stack.append(Influence(seat))
            return
    begin_help(s)


class SpendDice(Step[Kingsburg]):
    """K-6.2.3: which dice? Equal dice are interchangeable; white ones may stay unused (K-6.2.11)."""

    __slots__ = ("advisor",)

    def __init__(self, actor: i64, advisor: i64) -> None:
        super().__init__(actor)
        self.advisor: Final[i64] = advisor

    def options(self, s: Kingsburg) -> list[Option]:
        province = s.provinces[self.actor]
        shifts = shifts_of(s, province)
        options: list[Option] = []
        advisor: i64 = self.advisor
        white_parts = PARTS[province.white]
        for coloured in PARTS[province.coloured]:
            if coloured > 0:  # K-6.2.4: at least one coloured die
                need: i64 = advisor - SUM[coloured] + 1  # bit numbers begin at -1
                for white in white_parts:
                    bit: i64 = need - SUM[white]
                    if bit >= 0 and shifts >> bit & 1 != 0:
                        options.append(DICE[coloured * WHITE_HANDFULS + white])
        return options

    def apply(self, s: Kingsburg, chosen: Option) -> None:
        coloured: i64 = chosen.arg // WHITE_HANDFULS
        white: i64 = chosen.arg % WHITE_HANDFULS
        s.stack.append(ChooseAid(self.actor, self.advisor, coloured, white))

    def cheapest(self, s: Kingsburg) -> Option | None:
        """Return the dice without a token, then without the Market, then the fewest dice, then no white ones."""
        best: Option | None = None
        least: i64 = 1 << 20
        for option in s.offered:
            coloured: i64 = option.arg // WHITE_HANDFULS
            white: i64 = option.arg % WHITE_HANDFULS
            price: i64 = PRICE_OF_SHIFT[self.advisor - SUM[coloured] - SUM[white] + 1]
            price += 4 * (SIZE[coloured] + SIZE[white]) + SIZE[white]
            if price < least:
                least = price
                best = option
        return best

    def why_not(self, s: Kingsburg, option: Option) -> Refusal:
        if option.family != "dice":
            return why_not_now(s, self.actor, option)
        province = s.provinces[self.actor]
        coloured: i64 = option.arg // WHITE_HANDFULS
        white: i64 = option.arg % WHITE_HANDFULS
        total = SUM[coloured] + SUM[white]
        facts = {"advisor": int(self.advisor), "sum": total}
        if WITHOUT[province.coloured * HANDFULS + coloured] < 0 or WITHOUT[province.white * HANDFULS + white] < 0:
            return Refusal("die_not_available", "K-6.2.3", facts)
        if coloured == 0:
            return Refusal("no_coloured_die", "K-6.2.4", facts)
        missing = self.advisor - total
        if missing == 2:
            if province.used & USED_PLUS2 != 0:
                return Refusal("plus2_limit", "K-6.2.5", facts)
            return Refusal("plus2_none", "K-6.2.5", facts)
        if missing == 1 or missing == -1:
            facts["used"] = int(province.used & USED_MARKET != 0)
            return Refusal("market_unavailable", "K-6.2.6", facts)
        return Refusal("sum_mismatch", "K-6.2.3", facts)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.advisor)]

    def facts(self, s: Kingsburg) -> dict[str, object]:
        return {"advisor": int(self.advisor)}

    def facts_key(self, s: Kingsburg) -> i64:
        return self.advisor

    def page_facts(self, s: Kingsburg) -> dict[str, object]:
        return {"soldiers": soldiers_by_advisor(s, self.actor)}


def shifts_of(s: Kingsburg, province: Province) -> i64:
    """Return a mask: bit n + 1 if a group may be n below its advisor, by a token, the Market, or both (K-R6)."""
    shifts: i64 = 2
    plus2 = has_plus2(province)
    if plus2:
        shifts |= 8
    if has_market(province):
        shifts |= 1 | 4
        if plus2 and s.rules.market_with_plus2:
            shifts |= 16
    return shifts


class ChooseAid(Step[Kingsburg]):
    """K-6.2.5, K-6.2.6: shift the sum by token or Market; asked only if the Market alone or both would do (K-R6)."""

    __slots__ = ("advisor", "coloured", "white")

    def __init__(self, actor: i64, advisor: i64, coloured: i64, white: i64) -> None:
        super().__init__(actor)
        self.advisor: Final[i64] = advisor
        self.coloured: Final[i64] = coloured
        self.white: Final[i64] = white

    def missing(self) -> i64:
        return self.advisor - SUM[self.coloured] - SUM[self.white]

    def options(self, s: Kingsburg) -> list[Option]:
        if self.missing() == 1 and s.rules.market_with_plus2 and has_plus2(s.provinces[self.actor]):
            return BOTH_AIDS
        return MARKET_AID

    def apply(self, s: Kingsburg, chosen: Option) -> None:
        aid: i64 = AID_PLUS2_DOWN if chosen is AID_BY_BOTH else AID_OF_SHIFT[self.missing() + 1]
        assert AID_SHIFT[aid] == self.missing()
        place_group(s, self.actor, self.advisor, self.coloured, self.white, aid)
        end_choice(s)
        next_to_influence(s, self.actor)

    def cheapest(self, s: Kingsburg) -> Option | None:
        return AID_BY_MARKET

    def why_not(self, s: Kingsburg, option: Option) -> Refusal:
        return why_not_now(s, self.actor, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.advisor), int(self.coloured), int(self.white)]

    def facts(self, s: Kingsburg) -> dict[str, object]:
        return {"advisor": int(self.advisor), "coloured": TEXT[self.coloured], "white": TEXT[self.white]}


BOTH_AIDS: Final[list[Option]] = [AID_BY_MARKET, AID_BY_BOTH]
#: With one way only there is nothing to ask; the word itself does not matter then.
MARKET_AID: Final[list[Option]] = [AID_BY_MARKET]
#: The plain way to make up for -1, 0, 1, 2 or 3.
AID_OF_SHIFT: Final[list[int]] = [AID_DOWN, AID_NONE, AID_UP, AID_PLUS2, AID_PLUS2_UP]
#: In the same order: a token costs more than the Market, the Market more than any dice.
PRICE_OF_SHIFT: Final[list[int]] = [100, 0, 100, 200, 300]


def place_group(s: Kingsburg, seat: i64, advisor: i64, coloured: i64, white: i64, aid: i64) -> None:
    """K-3.5, K-6.2.3: put the group on the advisor; the Envoy allows a second group there (K-8.5)."""
    province = s.provinces[seat]
    province.coloured = WITHOUT[province.coloured * HANDFULS + coloured]
    province.white = WITHOUT[province.white * HANDFULS + white]
    s.emit(ev.INFLUENCED, seat, advisor, coloured, white, aid)
    if AID_USES_PLUS2[aid]:
        province.used |= USED_PLUS2
        spend_plus2(s, seat, WHY_INFLUENCE)
    if aid != AID_NONE and aid != AID_PLUS2:
        province.used |= USED_MARKET
    group = Group(seat, coloured, white, aid)
    if s.taken >> advisor & 1 != 0:
        s.second = group
        s.second_on = advisor
        use_envoy(s, seat, ev.ENVOY_ON_ADVISOR)
    else:
        s.court[advisor] = group
        s.taken |= 1 << advisor
