"""Where to put the dice: every group now, with what the rest of the dice may still reach before others take it."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from quatrefoil.bots.kingsburg.harvest import Harvest
from quatrefoil.bots.kingsburg.holding import ONE_TOKEN, holding_of
from quatrefoil.games.kingsburg.dice import HANDFULS, PARTS, SUM, WHITE_HANDFULS, WITHOUT
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
)
from quatrefoil.games.kingsburg.state import Kingsburg
from quatrefoil.games.kingsburg.steps.influence import has_market, has_plus2, reachable

if TYPE_CHECKING:
    from quatrefoil.bots.kingsburg.weights import Weights

#: So many of the most promising ways to place the rest of the dice are looked at closely.
LOOKED_AT: Final = 10
#: The same where a position is only played out.
LOOKED_AT_QUICKLY: Final = 2
#: Beyond this chance that a better way stays open, worse ways do not matter.
ALMOST_SURE: Final = 0.97


class Dice:
    """Dice not yet used, and what may bend their sums."""

    __slots__ = ("coloured", "white", "plus2", "market")

    def __init__(self, coloured: int, white: int, plus2: bool, market: bool) -> None:
        self.coloured = coloured
        self.white = white
        self.plus2 = plus2
        self.market = market

    def key(self) -> int:
        return (self.coloured * WHITE_HANDFULS + self.white) * 4 + 2 * int(self.plus2) + int(self.market)


class Placement:
    """One group on one advisor, and the dice that are left after it."""

    __slots__ = ("advisor", "coloured", "white", "aid", "rest")

    def __init__(self, advisor: int, coloured: int, white: int, aid: int, rest: Dice) -> None:
        self.advisor = advisor
        self.coloured = coloured
        self.white = white
        self.aid = aid
        self.rest = rest


class Court:
    """The court as one seat sees it when it is asked to influence."""

    def __init__(self, s: Kingsburg, seat: int, harvest: Harvest, appeal: list[float], looked_at: int) -> None:
        province = s.provinces[seat]
        self.looked_at = looked_at
        self.harvest = harvest
        self.weights: Weights = harvest.weights
        self.appeal = appeal  # what each advisor is worth to anybody, roughly
        self.holding = holding_of(province)
        self.dice = Dice(int(province.coloured), int(province.white), has_plus2(province), has_market(province))
        self.both_aids = s.rules.market_with_plus2
        self.taken = int(s.taken)
        self.placed = 0
        self.second = 0
        for advisor in range(1, HIGHEST_ADVISOR + 1):
            group = s.court[advisor]
            if group is not None and group.seat == seat:
                self.placed |= 1 << advisor
        second = s.second
        if second is not None and second.seat == seat:
            self.second = int(s.second_on)
        self.stays_free = self._stays_free(s, seat)
        self._plans: dict[int, dict[int, int]] = {}

    def _stays_free(self, s: Kingsburg, seat: int) -> list[float]:
        """For each advisor the chance that nobody takes it before this seat's next turn."""
        free = [1.0] * (HIGHEST_ADVISOR + 1)
        for other in range(s.seats):
            if other == seat or s.passed >> other & 1 != 0 or s.provinces[other].coloured == 0:
                continue
            reach = int(reachable(s, other)) & ~self.taken
            total = 0.0
            for advisor in range(1, HIGHEST_ADVISOR + 1):
                if reach >> advisor & 1:
                    total += exp(self.appeal[advisor] * self.weights.eagerness)
            for advisor in range(1, HIGHEST_ADVISOR + 1):
                if reach >> advisor & 1:
                    free[advisor] *= 1.0 - exp(self.appeal[advisor] * self.weights.eagerness) / total
        return free

    def placements(self, dice: Dice, advisors: int) -> list[Placement]:
        """Every group that these dice make on one of the advisors (K-6.2.3 to K-6.2.7)."""
        aids = [AID_NONE]
        if dice.plus2:
            aids.append(AID_PLUS2)
        if dice.market:
            aids.append(AID_UP)
            aids.append(AID_DOWN)
            if dice.plus2 and self.both_aids:
                aids.append(AID_PLUS2_UP)
                aids.append(AID_PLUS2_DOWN)
        found: list[Placement] = []
        for coloured in PARTS[dice.coloured]:
            if coloured == 0:
                continue
            rest_coloured = WITHOUT[dice.coloured * HANDFULS + coloured]
            for white in PARTS[dice.white]:
                rest_white = WITHOUT[dice.white * HANDFULS + white]
                for aid in aids:
                    advisor = SUM[coloured] + SUM[white] + AID_SHIFT[aid]
                    if 1 <= advisor <= HIGHEST_ADVISOR and advisors >> advisor & 1:
                        rest = Dice(
                            rest_coloured,
                            rest_white,
                            dice.plus2 and not AID_USES_PLUS2[aid],
                            dice.market and aid in (AID_NONE, AID_PLUS2),
                        )
                        found.append(Placement(advisor, coloured, white, aid, rest))
        return found

    def value(self, placement: Placement) -> float:
        """What a placement leads to, with the best use of the other dice that the others may leave open."""
        holding = self.holding
        if AID_USES_PLUS2[placement.aid]:
            holding -= ONE_TOKEN
        has_envoy = self.harvest.has_envoy
        if self.taken >> placement.advisor & 1:  # K-8.5
            return self._with_rest(holding, self.placed, placement.advisor, False, placement.rest, ~self.taken)
        advisors = self.placed | 1 << placement.advisor
        free = ~(self.taken | 1 << placement.advisor)
        return self._with_rest(holding, advisors, self.second, has_envoy, placement.rest, free)

    def _with_rest(self, holding: int, advisors: int, second: int, has_envoy: bool, rest: Dice, free: int) -> float:
        plans = self._plans_of(rest, free)
        best: list[int] = []
        rough: list[float] = []
        for plan in plans:
            appeal = self._appeal_of(plan)
            place = len(best)
            while place > 0 and rough[place - 1] < appeal:
                place -= 1
            if place < self.looked_at:
                best.insert(place, plan)
                rough.insert(place, appeal)
                if len(best) > self.looked_at:
                    best.pop()
                    rough.pop()
        values: list[float] = []
        chances: list[float] = []
        for plan in best:
            after = holding - ONE_TOKEN if plans[plan] else holding
            value = self.harvest.served(after, advisors | plan, second, has_envoy)
            place = len(values)
            while place > 0 and values[place - 1] < value:
                place -= 1
            values.insert(place, value)
            chances.insert(place, self._stays_open(plan))
        expected = 0.0
        left = 1.0
        for i in range(len(values)):
            expected += left * chances[i] * values[i]
            left *= 1.0 - chances[i]
            if left < 1.0 - ALMOST_SURE:
                break
        return expected + left * self.harvest.served(holding, advisors, second, has_envoy)

    def _plans_of(self, dice: Dice, free: int) -> dict[int, int]:
        """All sets of free advisors (as bits) that the dice can take together; 1 if that needs the "+2" token."""
        key = dice.key()
        known = self._plans.get(key)
        if known is None:
            known = {}
            if dice.coloured > 0:
                for placement in self.placements(dice, ~self.taken):
                    bit = 1 << placement.advisor
                    token = int(AID_USES_PLUS2[placement.aid])
                    known[bit] = min(known.get(bit, 1), token)
                    for other, other_token in self._plans_of(placement.rest, -1).items():
                        if other & bit == 0:
                            known[other | bit] = min(known.get(other | bit, 1), token | other_token)
            self._plans[key] = known
        if free == -1:
            return known
        return {plan: token for plan, token in known.items() if plan & ~free == 0}

    def _appeal_of(self, plan: int) -> float:
        total = 0.0
        for advisor in range(1, HIGHEST_ADVISOR + 1):
            if plan >> advisor & 1:
                total += self.appeal[advisor] * self.stays_free[advisor]
        return total

    def _stays_open(self, plan: int) -> float:
        """The chance that all advisors of a plan are still free when their turn comes, the most contested first."""
        chances: list[float] = []
        for advisor in range(1, HIGHEST_ADVISOR + 1):
            if plan >> advisor & 1:
                chances.append(self.stays_free[advisor])
        chances.sort()
        chance = 1.0
        for i in range(len(chances)):
            for _ in range(i + 1):
                chance *= chances[i]
        return chance

    def pass_value(self) -> float:
        """What the groups placed so far lead to."""
        return self.harvest.served(self.holding, self.placed, self.second, self.harvest.has_envoy)
