"""Rank the options of a seat for the person who sits there, with win probabilities and a reason."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

from quatrefoil.advice.reason import Reason, reason_for
from quatrefoil.bots.bot import Budget
from quatrefoil.bots.knowledge.probability import shift_log_odds
from quatrefoil.bots.registry import knowledge_of
from quatrefoil.bots.search_bot import search
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.play import options_for
from quatrefoil.kernel.state import State

#: With fewer rollouts of the best option than this, its rating is more reliable.
MIN_VISITS = 3

#: Ratings are clipped this many points below the best: lower ones mean "never", not points.
LOWEST_RATING = -60.0


@dataclass(frozen=True)
class RatedOption:
    """One option with the win probability after it (0 to 1) and the expected score; `visits` is 0 without rollouts."""

    text: str
    value: float
    points: float
    visits: int


@dataclass(frozen=True)
class Advice:
    """The options, best first, every seat's win probability after the best, and why it is the best."""

    ranking: list[RatedOption]
    win_probabilities: list[float]
    reason: Reason = field(default_factory=lambda: Reason([], []))


def advise(game: Game[Any], state: State, seat: int, rng: Random, budget: Budget) -> Advice:
    """Search for the best option of a seat; hidden information in `state` is not used."""
    known = game.imagine(state, seat, rng)
    result = search(game, known, seat, rng, budget)
    if result.ranking[0].visits >= MIN_VISITS:
        ranking = [RatedOption(each.option.text, each.value, each.points, int(each.visits)) for each in result.ranking]
        win_probabilities = list(result.win_probabilities)
    else:
        quick = quick_advice(game, known, seat, rng)
        ranking, win_probabilities = quick.ranking, quick.win_probabilities
    best = game.words.read(ranking[0].text)
    line = result.line if best is result.best else [best]
    return Advice(ranking, win_probabilities, reason_for(game, known, seat, list(line), rng))


def quick_advice(game: Game[Any], state: State, seat: int, rng: Random) -> Advice:
    """Rank the options by their ratings alone, without rollouts and without a reason."""
    world = game.imagine(state, seat, rng)
    knowledge = knowledge_of(game)
    options = options_for(world, seat)
    world.asked, world.offered = seat, options
    ratings = knowledge.evaluation.rate(world, seat, options)
    model = knowledge.value_model(world)
    if world.seats > 1:
        win_probabilities = knowledge.win_probabilities(world, knowledge.expected_scores(world, model), model)
    else:
        win_probabilities = [0.5]  # no estimate of the solo opponent's score
    best = max(ratings)
    ranking = []
    for option, rating in zip(options, ratings, strict=True):
        behind = max(LOWEST_RATING, rating - best)
        value = shift_log_odds(win_probabilities[seat], behind / knowledge.temperature(world, model))
        ranking.append(RatedOption(option.text, value, best + behind, 0))
    ranking.sort(key=lambda option: -option.value)
    return Advice(ranking, win_probabilities)
