"""What a bot would tell the person in a seat: all options ranked, the best one, and what it brings."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import exp, log
from random import Random
from typing import Any

from quatrefoil.advice.reason import Reason, reason_for
from quatrefoil.bots.search import Budget, search
from quatrefoil.bots.search.guides import guide_of
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.play import options_for
from quatrefoil.kernel.state import State

#: With fewer games played out than this, the ratings of a quick look say more.
FEWEST_VISITS = 3

#: Chances of exactly 0 or 1 have no odds.
SURE = 1e-4

#: Ratings further behind the best are not meant as points: they say "never".
NEVER = -60.0


@dataclass(frozen=True)
class Judged:
    """One option: the chance to win after it, from 0 to 1, and the points it leads to; `visits` 0 is a mere guess."""

    text: str
    value: float
    points: float
    visits: int


@dataclass(frozen=True)
class Advice:
    """The options from best to worst, the winning chance of every seat after the best, and why it is the best."""

    ranking: list[Judged]
    chances: list[float]
    reason: Reason = field(default_factory=lambda: Reason([], []))


def advise(game: Game[Any], state: State, seat: int, rng: Random, budget: Budget) -> Advice:
    """Think for a seat that is asked; of the state only what the seat may know is used."""
    known = game.imagine(state, seat, rng)
    thought = search(game, known, seat, rng, budget)
    if thought.ranking[0].visits >= FEWEST_VISITS:
        ranking = [Judged(each.option.text, each.value, each.points, int(each.visits)) for each in thought.ranking]
        chances = list(thought.chances)
    else:
        guess = glance(game, known, seat, rng)
        ranking, chances = guess.ranking, guess.chances
    best = game.words.read(ranking[0].text)
    line = thought.line if best is thought.best else [best]
    return Advice(ranking, chances, reason_for(game, known, seat, list(line), rng))


def glance(game: Game[Any], state: State, seat: int, rng: Random) -> Advice:
    """The same from the position as it stands, without playing anything out: quick, and for many positions."""
    world = game.imagine(state, seat, rng)
    guide = guide_of(game)
    options = options_for(world, seat)
    world.asked, world.offered = seat, options
    ratings = guide.evaluation.rate(world, seat, options)
    experience = guide.experience(world)
    chances = guide.chances(world, guide.points(world, experience), experience) if world.seats > 1 else [0.5]
    best = max(ratings)
    ranking = []
    for option, rating in zip(options, ratings, strict=True):
        behind = max(NEVER, rating - best)
        value = shifted(chances[seat], behind / guide.spread(world, experience))
        ranking.append(Judged(option.text, value, best + behind, 0))
    ranking.sort(key=lambda judged: -judged.value)
    return Advice(ranking, chances)


def shifted(chance: float, by: float) -> float:
    """A chance whose odds have become better or worse."""
    inside = min(1 - SURE, max(SURE, chance))
    return 1 / (1 + exp(-log(inside / (1 - inside)) - by))
