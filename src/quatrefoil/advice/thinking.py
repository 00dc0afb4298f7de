"""A bot's thought about one question: every option with its winning chance and its points."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Any

from quatrefoil.bots.bot import Budget
from quatrefoil.bots.greedy_bot import EVALUATIONS
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.play import options_for
from quatrefoil.kernel.state import State


class Ranked:
    def __init__(self, option: Option, value: float, visits: int, points: float) -> None:
        self.option, self.value, self.visits, self.points = option, value, visits, points


class Thought:
    def __init__(self, ranking: list[Ranked], line: list[Option], chances: list[float]) -> None:
        self.ranking, self.line, self.chances = ranking, line, chances


def search(game: Game[Any], known: State, seat: int, rng: Random, budget: Budget) -> Thought:
    """INTERIM: the ratings of the greedy bot behind the shape of the search."""
    world = game.imagine(known, seat, rng)
    options = options_for(world, seat)
    ratings = EVALUATIONS[game.name](game).rate(world, seat, options)
    best = max(ratings)
    ranking = [
        Ranked(option, 0.5 * exp((rating - best) / 8), 1, rating)
        for option, rating in zip(options, ratings, strict=True)
    ]
    ranking.sort(key=lambda ranked: -ranked.value)
    scores = [exp(score / 8) for score in game.scores(world)]
    return Thought(ranking, [ranking[0].option], [score / sum(scores) for score in scores])
