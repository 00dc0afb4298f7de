"""Successive elimination with common random numbers.

Choosing an option is a best-arm identification problem. All candidates are rolled out in the same sampled worlds
with the same random seed (common random numbers), so that their differences have little variance; candidates that
are statistically worse than the leader are eliminated until one is left or the budget is spent.

Even-Dar, Mannor, Mansour: Action Elimination and Stopping Conditions for the Multi-Armed Bandit and Reinforcement
Learning Problems, JMLR 7 (2006). Here the bound is a number of standard errors of the paired difference.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Final

from quatrefoil.bots.knowledge.game_knowledge import GameKnowledge
from quatrefoil.bots.knowledge.probability import shift_log_odds
from quatrefoil.bots.search.result import RankedOption, SearchResult
from quatrefoil.bots.search.rollout import Rollout, greedy_line, roll_out
from quatrefoil.bots.search.settings import MIN_WORLDS
from quatrefoil.kernel.play import choose_as, options_for

if TYPE_CHECKING:
    from quatrefoil.bots.knowledge.value_model import ValueModel
    from quatrefoil.bots.search.budget import Budget
    from quatrefoil.bots.search.leaf_judge import LeafJudge
    from quatrefoil.bots.search.settings import SearchSettings
    from quatrefoil.kernel.option import Option
    from quatrefoil.kernel.state import State

#: Worlds between two eliminations.
ELIMINATE_EVERY: Final = 4

#: Win-probability differences below this count as ties.
TIE: Final = 0.004

#: The rating counts as much as this many worlds when candidates are ranked.
PRIOR_WORLDS: Final = 6.0

#: Slope of the logistic function at 1/2: win probability for one point at temperature 1.
LOGISTIC_SLOPE: Final = 0.25

#: Bounds the memory of one search: a number is kept for each candidate and world.
MAX_WORLDS: Final = 4096

#: Lowest shift of log odds for a pruned option, so that `exp` cannot overflow.
LOWEST_SHIFT: Final = -50.0

#: Resolution of the random seeds that the candidates share.
SEEDS: Final = 1 << 53


class Candidate:
    """One option and its results, world by world."""

    __slots__ = ("option", "rating", "values", "total", "points", "win_probabilities")

    def __init__(self, option: Option, rating: float) -> None:
        self.option: Final[Option] = option
        self.rating: Final[float] = rating
        #: The seat's win probability in each world, and the sum of them.
        self.values: list[float] = []
        self.total: float = 0.0
        #: Sums over the worlds: the seat's final score, and every seat's win probability.
        self.points: float = 0.0
        self.win_probabilities: list[float] = []

    def add(self, seat: int, rollout: Rollout) -> None:
        """Record the result of one rollout."""
        probabilities = rollout.win_probabilities
        self.values.append(probabilities[seat])
        self.total += probabilities[seat]
        self.points += rollout.scores[seat]
        if len(self.win_probabilities) == 0:
            self.win_probabilities = [0.0] * len(probabilities)
        for i in range(len(probabilities)):
            self.win_probabilities[i] += probabilities[i]

    def mean(self) -> float:
        """Return the mean win probability over the worlds."""
        return self.total / len(self.values)

    def is_eliminated_by(self, leader: Candidate, standard_errors: float) -> bool:
        """Test whether the paired difference shows that this candidate is worse, or at best a tie."""
        n = len(self.values)
        difference = (leader.total - self.total) / n
        squares = 0.0
        for i in range(n):
            deviation = leader.values[i] - self.values[i] - difference
            squares += deviation * deviation
        margin = standard_errors * sqrt(squares / (n * (n - 1)))
        return difference > margin or difference + margin < TIE


class SuccessiveElimination:
    """One search for the best option of one question."""

    def __init__(
        self,
        knowledge: GameKnowledge,
        known: State,
        seat: int,
        rng: Random,
        budget: Budget,
        settings: SearchSettings,
        judge: LeafJudge | None = None,
    ) -> None:
        self.knowledge: Final[GameKnowledge] = knowledge
        self.known: Final[State] = known
        self.seat: Final[int] = seat
        self.rng: Final[Random] = rng
        self.settings: Final[SearchSettings] = settings
        self.judge: Final[LeafJudge | None] = judge
        self.model: Final[ValueModel | None] = knowledge.value_model(known) if settings.uses_value_model else None
        self.max_iterations: Final[int] = budget.iterations
        self.started: Final[float] = perf_counter()
        self.deadline: Final[float] = self.started + budget.milliseconds / 1000 if budget.milliseconds > 0 else 0.0
        #: Seconds of the slowest rollout: no other begins when it might end after the deadline.
        self.slowest: float = 0.0
        self.iterations: int = 0

    def run(self) -> SearchResult:
        """Search until one candidate is left or the budget is spent."""
        world = self.sample_world()
        candidates = self.candidates(world)
        best = candidates[0].rating
        active = [candidate for candidate in candidates if candidate.rating > best - self.knowledge.pruning_margin]
        active = active[: self.knowledge.max_candidates]
        if self.max_iterations > 0:
            active = active[: affordable(self.max_iterations)]
        stages = self.knowledge.horizon_in_stages(world, self.model)
        worlds = 0
        while worlds < MAX_WORLDS and (len(active) > 1 or worlds < self.settings.min_worlds):
            if not self.compare_once(active, stages):
                break
            worlds += 1
            if worlds == 1 and self.deadline > 0.0:
                active = self.affordable_in_time(active)
            if worlds >= MIN_WORLDS and worlds % ELIMINATE_EVERY == 0:
                active = eliminate(active, self.settings.standard_errors)
        return self.result(world, candidates, active)

    def affordable_in_time(self, active: list[Candidate]) -> list[Candidate]:
        """Return as many candidates as the deadline leaves time for, judging by the first world."""
        now = perf_counter()
        each = (now - self.started) / len(active)
        return active[: affordable(int((self.deadline - now) / each))]

    def sample_world(self) -> State:
        """Return a position that the seat cannot tell from the true one, where it has to choose."""
        world: State = self.knowledge.game.imagine(self.known, self.seat, self.rng)
        options = options_for(world, self.seat)
        world.asked = self.seat
        world.offered = options
        return world

    def candidates(self, world: State) -> list[Candidate]:
        """Return all options, highest rating first."""
        options = world.offered
        ratings = self.knowledge.evaluation.rate(world, self.seat, options)
        candidates: list[Candidate] = []
        for i in range(len(options)):
            place = len(candidates)
            while place > 0 and candidates[place - 1].rating < ratings[i]:
                place -= 1
            candidates.insert(place, Candidate(options[i], ratings[i]))
        return candidates

    def compare_once(self, active: list[Candidate], stages: int) -> bool:
        """Roll out every candidate in one more world; return False when the budget does not allow that."""
        if self.max_iterations > 0 and self.iterations + len(active) > self.max_iterations:
            return False
        world = self.sample_world()
        seed = int(self.rng.random() * SEEDS)
        rollouts: list[Rollout] = []
        for candidate in active:
            started = perf_counter() if self.deadline > 0.0 else 0.0
            if self.deadline > 0.0 and started + self.slowest >= self.deadline:
                return False  # a world that not all candidates have seen is not counted
            s = world.copy()
            choose_as(s, self.seat, candidate.option)
            rollouts.append(roll_out(s, self.knowledge, stages, self.model, Random(seed), self.seat))
            if self.deadline > 0.0:
                self.slowest = max(self.slowest, perf_counter() - started)
        if self.judge is not None:
            self.judge.judge(rollouts)
        for i in range(len(active)):
            active[i].add(self.seat, rollouts[i])
        self.iterations += len(active)
        return True

    def result(self, world: State, candidates: list[Candidate], active: list[Candidate]) -> SearchResult:
        """Rank the remaining candidates, then the eliminated, then the pruned ones; `world` is used up."""
        prior = PRIOR_WORLDS * LOGISTIC_SLOPE / self.knowledge.temperature(world, self.model)
        remaining = best_first(active, prior)
        eliminated = best_first([each for each in candidates if len(each.values) > 0 and each not in active], prior)
        first = remaining[0] if len(remaining) > 0 else candidates[0]
        ranking = [self.ranked(candidate, first, world) for candidate in [*remaining, *eliminated]]
        for candidate in candidates:
            if len(candidate.values) == 0:
                ranking.append(self.ranked(candidate, first, world))
        choose_as(world, self.seat, first.option)
        line = [first.option, *greedy_line(world, self.seat, self.knowledge)]
        worlds = max(1, len(first.values))
        probabilities = [total / worlds for total in first.win_probabilities[: world.seats]]
        return SearchResult(ranking, line, probabilities, self.iterations)

    def ranked(self, candidate: Candidate, first: Candidate, world: State) -> RankedOption:
        """Return the results of a candidate; those of a pruned one are guessed from its rating."""
        visits = len(candidate.values)
        if visits > 0:
            return RankedOption(candidate.option, candidate.mean(), visits, candidate.points / visits)
        behind = candidate.rating - first.rating
        if len(first.values) == 0:
            return RankedOption(candidate.option, 1.0 / float(world.seats), 0, candidate.rating)  # no rollouts at all
        shift = max(LOWEST_SHIFT, behind / self.knowledge.temperature(world, self.model))
        value = shift_log_odds(first.mean(), shift)
        return RankedOption(candidate.option, value, 0, first.points / len(first.values) + behind)


def affordable(iterations: int) -> int:
    """Return how many candidates this many iterations can compare, at least two."""
    return max(2, iterations // MIN_WORLDS)


def eliminate(active: list[Candidate], standard_errors: float) -> list[Candidate]:
    """Return the candidates that the leader does not eliminate."""
    leader = active[0]
    for candidate in active:
        if candidate.total > leader.total:
            leader = candidate
    return [each for each in active if each is leader or not each.is_eliminated_by(leader, standard_errors)]


def best_first(candidates: list[Candidate], prior: float) -> list[Candidate]:
    """Sort those with rollouts by mean win probability plus their rating, whose share shrinks with more worlds."""
    ranked: list[Candidate] = []
    estimates: list[float] = []
    for candidate in candidates:
        if len(candidate.values) > 0:
            estimate = candidate.mean() + prior / len(candidate.values) * candidate.rating
            place = len(ranked)
            while place > 0 and estimates[place - 1] < estimate:
                place -= 1
            ranked.insert(place, candidate)
            estimates.insert(place, estimate)
    return ranked
