"""Where to put the dice: every group now, with what the rest of the dice may still reach before others take it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.kingsburg.harvest import Harvest
from quatrefoil.bots.kingsburg.holding import ONE_TOKEN, holding_of
from quatrefoil.bots.kingsburg.placing import Dice, Placement, Placing
from quatrefoil.games.kingsburg.nouns import AID_USES_PLUS2, HIGHEST_ADVISOR
from quatrefoil.games.kingsburg.state import Kingsburg
from quatrefoil.games.kingsburg.steps.influence import has_market, has_plus2, reachable

if TYPE_CHECKING:
    from quatrefoil.bots.kingsburg.appeal import Appeal

#: So many of the most promising ways to place the rest of the dice are looked at closely.
LOOKED_AT: Final = 10
#: The same where a position is only played out.
LOOKED_AT_QUICKLY: Final = 2
#: Beyond this chance that a better way stays open, worse ways do not matter.
ALMOST_SURE: Final = 0.97


class Court:
    """The court as one seat sees it when it is asked to influence."""

    def __init__(
        self, s: Kingsburg, seat: int, harvest: Harvest, appeal: Appeal, placing: Placing, looked_at: int
    ) -> None:
        province = s.provinces[seat]
        self.looked_at = looked_at
        self.harvest = harvest
        self.placing = placing
        self.holding = holding_of(province)
        self.dice = Dice(int(province.coloured), int(province.white), has_plus2(province), has_market(province))
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
        self.stays_free = self._stays_free(s, seat, appeal)
        #: What each advisor is worth to anybody, if it is still there.
        self.hope = [appeal.worth[advisor] * self.stays_free[advisor] for advisor in range(HIGHEST_ADVISOR + 1)]

    def _stays_free(self, s: Kingsburg, seat: int, appeal: Appeal) -> list[float]:
        """For each advisor the chance that nobody takes it before this seat's next turn."""
        free = [1.0] * (HIGHEST_ADVISOR + 1)
        for other in range(s.seats):
            if other == seat or s.passed >> other & 1 != 0 or s.provinces[other].coloured == 0:
                continue
            reach = int(reachable(s, other)) & ~self.taken
            total = 0.0
            for advisor in range(1, HIGHEST_ADVISOR + 1):
                if reach >> advisor & 1:
                    total += appeal.pull[advisor]
            for advisor in range(1, HIGHEST_ADVISOR + 1):
                if reach >> advisor & 1:
                    free[advisor] *= 1.0 - appeal.pull[advisor] / total
        return free

    def placements(self, advisors: int) -> list[Placement]:
        """Every group that the dice make on one of these advisors."""
        return self.placing.placements(self.dice, advisors)

    def value(self, placement: Placement) -> float:
        """What a placement leads to, with the best use of the other dice that the others may leave open."""
        holding = self.holding
        if AID_USES_PLUS2[placement.aid]:
            holding -= ONE_TOKEN
        has_envoy = self.harvest.has_envoy
        if self.taken >> placement.advisor & 1:  # K-8.5
            return self._with_rest(holding, self.placed, placement.advisor, False, placement.rest, self.taken)
        advisors = self.placed | 1 << placement.advisor
        taken = self.taken | 1 << placement.advisor
        return self._with_rest(holding, advisors, self.second, has_envoy, placement.rest, taken)

    def _with_rest(self, holding: int, advisors: int, second: int, has_envoy: bool, rest: Dice, taken: int) -> float:
        sets = self.placing.sets_of(rest)
        best: list[int] = []
        rough: list[float] = []
        for i in range(len(sets.bits)):
            if sets.bits[i] & taken != 0:
                continue
            hope = self._hope_of(sets.members[i])
            place = len(best)
            while place > 0 and rough[place - 1] < hope:
                place -= 1
            if place < self.looked_at:
                best.insert(place, i)
                rough.insert(place, hope)
                if len(best) > self.looked_at:
                    best.pop()
                    rough.pop()
        values: list[float] = []
        chances: list[float] = []
        for i in best:
            after = holding - ONE_TOKEN if sets.needs_token[i] else holding
            value = self.harvest.served(after, advisors | sets.bits[i], second, has_envoy)
            place = len(values)
            while place > 0 and values[place - 1] < value:
                place -= 1
            values.insert(place, value)
            chances.insert(place, self._stays_open(sets.members[i]))
        expected = 0.0
        left = 1.0
        for i in range(len(values)):
            expected += left * chances[i] * values[i]
            left *= 1.0 - chances[i]
            if left < 1.0 - ALMOST_SURE:
                break
        return expected + left * self.harvest.served(holding, advisors, second, has_envoy)

    def _hope_of(self, advisors: list[int]) -> float:
        total = 0.0
        for advisor in advisors:
            total += self.hope[advisor]
        return total

    def _stays_open(self, advisors: list[int]) -> float:
        """The chance that all of these are still free when their turn comes, the most contested first."""
        chances = [self.stays_free[advisor] for advisor in advisors]
        chances.sort()
        chance = 1.0
        for i in range(len(chances)):
            for _ in range(i + 1):
                chance *= chances[i]
        return chance

    def pass_value(self) -> float:
        """What the groups placed so far lead to."""
        return self.harvest.served(self.holding, self.placed, self.second, self.harvest.has_envoy)
