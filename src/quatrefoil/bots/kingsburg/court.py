"""Values of placing dice: each group, with what the other dice can still take before the rivals do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.kingsburg.harvest import HarvestEvaluation
from quatrefoil.bots.kingsburg.placements import Dice, DicePlacements, Placement
from quatrefoil.bots.kingsburg.resources import ONE_TOKEN, resources_of
from quatrefoil.games.kingsburg.nouns import AID_USES_PLUS2, HIGHEST_ADVISOR
from quatrefoil.games.kingsburg.state import Kingsburg
from quatrefoil.games.kingsburg.steps.influence import has_market, has_plus2, reachable

if TYPE_CHECKING:
    from quatrefoil.bots.kingsburg.advisor_values import AdvisorValues

#: Sets of advisors for the other dice that are evaluated, the most promising first.
MAX_SETS: Final = 10
#: The same in rollouts.
MAX_SETS_QUICK: Final = 2
#: Worse sets are ignored when the better ones stay free with this probability.
NEGLIGIBLE_ABOVE: Final = 0.97


class Court:
    """The advisors as one seat sees them when it places dice."""

    def __init__(
        self,
        s: Kingsburg,
        seat: int,
        harvest: HarvestEvaluation,
        values: AdvisorValues,
        placements: DicePlacements,
        max_sets: int,
    ) -> None:
        province = s.provinces[seat]
        self.max_sets = max_sets
        self.harvest = harvest
        self._placements = placements
        self.resources = resources_of(province)
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
        self.free_probability = self._free_probabilities(s, seat, values)
        #: Value of each advisor to an average seat, times the probability that it stays free.
        self.expected_worth = [
            values.worth[advisor] * self.free_probability[advisor] for advisor in range(HIGHEST_ADVISOR + 1)
        ]

    def _free_probabilities(self, s: Kingsburg, seat: int, values: AdvisorValues) -> list[float]:
        """Return for each advisor the probability that nobody takes it before this seat's next turn."""
        free = [1.0] * (HIGHEST_ADVISOR + 1)
        for other in range(s.seats):
            if other == seat or s.passed >> other & 1 != 0 or s.provinces[other].coloured == 0:
                continue
            reach = int(reachable(s, other)) & ~self.taken
            total = 0.0
            for advisor in range(1, HIGHEST_ADVISOR + 1):
                if reach >> advisor & 1:
                    total += values.choice_weight[advisor]
            for advisor in range(1, HIGHEST_ADVISOR + 1):
                if reach >> advisor & 1:
                    free[advisor] *= 1.0 - values.choice_weight[advisor] / total
        return free

    def placements(self, advisors: int) -> list[Placement]:
        """Return every group of dice that reaches one of these advisors."""
        return self._placements.placements(self.dice, advisors)

    def value(self, placement: Placement) -> float:
        """Return the value of a placement, with the best use of the other dice that the rivals leave free."""
        resources = self.resources
        if AID_USES_PLUS2[placement.aid]:
            resources -= ONE_TOKEN
        has_envoy = self.harvest.has_envoy
        if self.taken >> placement.advisor & 1:  # K-8.5
            return self._with_rest(resources, self.placed, placement.advisor, False, placement.rest, self.taken)
        advisors = self.placed | 1 << placement.advisor
        taken = self.taken | 1 << placement.advisor
        return self._with_rest(resources, advisors, self.second, has_envoy, placement.rest, taken)

    def _with_rest(self, resources: int, advisors: int, second: int, has_envoy: bool, rest: Dice, taken: int) -> float:
        """Return the expected value over the sets of advisors that the rest of the dice may take."""
        sets = self._placements.sets_of(rest)
        best: list[int] = []
        rough: list[float] = []
        for i in range(len(sets.bits)):
            if sets.bits[i] & taken != 0:
                continue
            worth = self._expected_worth_of(sets.members[i])
            place = len(best)
            while place > 0 and rough[place - 1] < worth:
                place -= 1
            if place < self.max_sets:
                best.insert(place, i)
                rough.insert(place, worth)
                if len(best) > self.max_sets:
                    best.pop()
                    rough.pop()
        values: list[float] = []
        probabilities: list[float] = []
        for i in best:
            after = resources - ONE_TOKEN if sets.needs_token[i] else resources
            value = self.harvest.value_after_help(after, advisors | sets.bits[i], second, has_envoy)
            place = len(values)
            while place > 0 and values[place - 1] < value:
                place -= 1
            values.insert(place, value)
            probabilities.insert(place, self._all_free_probability(sets.members[i]))
        expected = 0.0
        left = 1.0
        for i in range(len(values)):
            expected += left * probabilities[i] * values[i]
            left *= 1.0 - probabilities[i]
            if left < 1.0 - NEGLIGIBLE_ABOVE:
                break
        return expected + left * self.harvest.value_after_help(resources, advisors, second, has_envoy)

    def _expected_worth_of(self, advisors: list[int]) -> float:
        total = 0.0
        for advisor in advisors:
            total += self.expected_worth[advisor]
        return total

    def _all_free_probability(self, advisors: list[int]) -> float:
        """Return the probability that all of these are free when the seat takes them, the most contested first."""
        probabilities = [self.free_probability[advisor] for advisor in advisors]
        probabilities.sort()
        probability = 1.0
        for i in range(len(probabilities)):
            for _ in range(i + 1):
                probability *= probabilities[i]
        return probability

    def pass_value(self) -> float:
        """Return the value of the groups placed so far."""
        return self.harvest.value_after_help(self.resources, self.placed, self.second, self.harvest.has_envoy)
