"""The race: all promising options are played out in the same worlds with the same luck, and losers drop out early."""

from __future__ import annotations

from math import exp, log, sqrt
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Final

from quatrefoil.bots.search.guide import Guide
from quatrefoil.bots.search.rollout import Judgement, own_line, play_and_judge
from quatrefoil.bots.search.thought import Ranked, Thought
from quatrefoil.kernel.play import choose_as, options_for

if TYPE_CHECKING:
    from quatrefoil.bots.bot import Budget
    from quatrefoil.bots.search.experience import Experience
    from quatrefoil.kernel.option import Option
    from quatrefoil.kernel.state import State

#: Before so many worlds nobody drops out; then it is looked at again after every few.
FIRST_LOOK: Final = 8
LOOK_EVERY: Final = 4

#: A difference in winning chance that is not worth a thought.
ALIKE: Final = 0.004

#: The ratings count as much as so many worlds: few worlds say little.
PRIOR_WORLDS: Final = 6.0

#: What one point is worth in winning chance where both sides are about level, times the spread.
SLOPE: Final = 0.25

#: A race never lasts longer: what it keeps in memory is bounded by this.
MOST_WORLDS: Final = 4096

#: Chances of exactly 0 or 1 have no odds.
SURE: Final = 1e-4


class Effort:
    """How a race is run."""

    __slots__ = ("experienced", "doubt", "fewest_worlds")

    def __init__(self, experienced: bool, doubt: float, fewest_worlds: int) -> None:
        #: Judge by what finished games have taught.
        self.experienced: Final[bool] = experienced
        #: An option drops out when it is so many standard errors behind the leader, in the same worlds.
        self.doubt: Final[float] = doubt
        #: Even a single promising option is played out so often, for those who want to know the chances.
        self.fewest_worlds: Final[int] = fewest_worlds


#: To answer; to answer with more time; to explain.
BRISK: Final = Effort(experienced=False, doubt=2.0, fewest_worlds=0)
DEEP: Final = Effort(experienced=True, doubt=2.5, fewest_worlds=0)
TELLING: Final = Effort(experienced=True, doubt=2.0, fewest_worlds=FIRST_LOOK)


class Runner:
    """One option and how it fared, world by world."""

    __slots__ = ("option", "rating", "values", "total", "points", "chances")

    def __init__(self, option: Option, rating: float) -> None:
        self.option: Final[Option] = option
        self.rating: Final[float] = rating
        self.values: list[float] = []
        self.total: float = 0.0
        self.points: float = 0.0
        self.chances: list[float] = []

    def add(self, seat: int, points: list[float], chances: list[float]) -> None:
        self.values.append(chances[seat])
        self.total += chances[seat]
        self.points += points[seat]
        if len(self.chances) == 0:
            self.chances = [0.0] * len(chances)
        for i in range(len(chances)):
            self.chances[i] += chances[i]

    def mean(self) -> float:
        return self.total / len(self.values)

    def is_beaten(self, leader: Runner, doubt: float) -> bool:
        """Surely worse, or surely no better; worlds and luck are the same for both, only the choice differs."""
        n = len(self.values)
        difference = (leader.total - self.total) / n
        squares = 0.0
        for i in range(n):
            apart = leader.values[i] - self.values[i] - difference
            squares += apart * apart
        error = doubt * sqrt(squares / (n * (n - 1)))
        return difference > error or difference + error < ALIKE


class Race:
    """One search for one answer."""

    def __init__(self, guide: Guide, known: State, seat: int, rng: Random, budget: Budget, effort: Effort) -> None:
        self.guide: Final[Guide] = guide
        self.known: Final[State] = known
        self.seat: Final[int] = seat
        self.rng: Final[Random] = rng
        self.most_iterations: Final[int] = budget.iterations
        self.began: Final[float] = perf_counter()
        self.deadline: Final[float] = self.began + budget.milliseconds / 1000 if budget.milliseconds > 0 else 0.0
        self.effort: Final[Effort] = effort
        self.experience: Final[Experience | None] = guide.experience(known) if effort.experienced else None
        #: Seconds that one playing out took at most: the next one must not end after the deadline.
        self.longest: float = 0.0
        self.iterations: int = 0

    def run(self) -> Thought:
        """Race until one option is left or the budget is spent."""
        world = self.world()
        runners = self.runners(world)
        best = runners[0].rating
        racing = [runner for runner in runners if runner.rating > best - self.guide.window]
        racing = racing[: self.guide.most_options]
        if self.most_iterations > 0:
            racing = racing[: affordable(self.most_iterations)]
        turns = self.guide.horizon_in_turns(world, self.experience)
        worlds = 0
        while worlds < MOST_WORLDS and (len(racing) > 1 or worlds < self.effort.fewest_worlds):
            if not self.race_once(racing, turns):
                break
            worlds += 1
            if worlds == 1 and self.deadline > 0.0:
                racing = self.best_in_time(racing)
            if worlds >= FIRST_LOOK and worlds % LOOK_EVERY == 0:
                racing = still_racing(racing, self.effort.doubt)
        return self.thought(world, runners, racing)

    def best_in_time(self, racing: list[Runner]) -> list[Runner]:
        """After the first world it shows how many can race until the deadline."""
        now = perf_counter()
        each = (now - self.began) / len(racing)
        return racing[: affordable(int((self.deadline - now) / each))]

    def world(self) -> State:
        """A world that the seat could believe in, where it is asked."""
        world: State = self.guide.game.imagine(self.known, self.seat, self.rng)
        options = options_for(world, self.seat)
        world.asked = self.seat
        world.offered = options
        return world

    def runners(self, world: State) -> list[Runner]:
        """All options, best rated first."""
        options = world.offered
        ratings = self.guide.evaluation.rate(world, self.seat, options)
        runners: list[Runner] = []
        for i in range(len(options)):
            place = len(runners)
            while place > 0 and runners[place - 1].rating < ratings[i]:
                place -= 1
            runners.insert(place, Runner(options[i], ratings[i]))
        return runners

    def race_once(self, racing: list[Runner], turns: int) -> bool:
        """Play every option out in one more world; False when the budget does not allow that."""
        if self.most_iterations > 0 and self.iterations + len(racing) > self.most_iterations:
            return False
        guide = self.guide
        world = self.world()
        seed = int(self.rng.random() * (1 << 53))
        judgements: list[Judgement] = []
        for runner in racing:
            begun = perf_counter() if self.deadline > 0.0 else 0.0
            if self.deadline > 0.0 and begun + self.longest >= self.deadline:
                return False  # what only some of them have played is not counted
            s = world.copy()
            choose_as(s, self.seat, runner.option)
            judgements.append(play_and_judge(s, guide, turns, self.experience, Random(seed)))
            if self.deadline > 0.0:
                self.longest = max(self.longest, perf_counter() - begun)
        for i in range(len(racing)):
            racing[i].add(self.seat, judgements[i].points, judgements[i].chances)
        self.iterations += len(racing)
        return True

    def thought(self, world: State, runners: list[Runner], racing: list[Runner]) -> Thought:
        prior = PRIOR_WORLDS * SLOPE / self.guide.spread(world, self.experience)
        ahead = best_first(racing, prior)
        out = best_first([runner for runner in runners if len(runner.values) > 0 and runner not in racing], prior)
        first = ahead[0] if len(ahead) > 0 else runners[0]
        ranking = [self.ranked(runner, first, world) for runner in [*ahead, *out]]
        for runner in runners:
            if len(runner.values) == 0:
                ranking.append(self.ranked(runner, first, world))
        choose_as(world, self.seat, first.option)
        line = [first.option, *own_line(world, self.seat, self.guide)]
        count = max(1, len(first.values))
        return Thought(ranking, line, [chance / count for chance in first.chances[: world.seats]], self.iterations)

    def ranked(self, runner: Runner, first: Runner, world: State) -> Ranked:
        """An option that was not played out is guessed from the ratings."""
        visits = len(runner.values)
        if visits > 0:
            return Ranked(runner.option, runner.mean(), visits, runner.points / visits)
        behind = runner.rating - first.rating
        if len(first.values) == 0:
            return Ranked(runner.option, 1.0 / float(world.seats), 0, runner.rating)  # nothing was played out at all
        chance = min(1.0 - SURE, max(SURE, first.mean()))
        odds = log(chance / (1.0 - chance)) + max(-50.0, behind / self.guide.spread(world, self.experience))
        return Ranked(runner.option, 1.0 / (1.0 + exp(-odds)), 0, first.points / len(first.values) + behind)


def affordable(iterations: int) -> int:
    """How many options such a budget is enough for; where it is enough for none, the two best rated are compared."""
    return max(2, iterations // FIRST_LOOK)


def still_racing(racing: list[Runner], doubt: float) -> list[Runner]:
    """All but those that are too far behind."""
    leader = racing[0]
    for runner in racing:
        if runner.total > leader.total:
            leader = runner
    return [runner for runner in racing if runner is leader or not runner.is_beaten(leader, doubt)]


def best_first(runners: list[Runner], prior: float) -> list[Runner]:
    """Those that were played out, by their mean and, as long as that rests on little, by their rating."""
    ranked: list[Runner] = []
    estimates: list[float] = []
    for runner in runners:
        if len(runner.values) > 0:
            estimate = runner.mean() + prior / len(runner.values) * runner.rating
            place = len(ranked)
            while place > 0 and estimates[place - 1] < estimate:
                place -= 1
            ranked.insert(place, runner)
            estimates.insert(place, estimate)
    return ranked
