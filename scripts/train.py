"""Train the value models of the bots by ridge regression on games of journeymen (`make train`).

At the beginning of every stage the features of each seat are recorded (`features.py` of the game), with the scores at
the end of the game. For each knot a ridge regression predicts by how many points a seat ends ahead of the others. The
weights are written to `value_model.json` in the folder of the game's bot; grandmasters, hints and reviews use them.

Stronger players play other games. Where that matters, bots that search with the new models play a second series, and
the weights are corrected by a regression on the errors that remain.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

import numpy as np

from environment import ROOT, say
from quatrefoil import games
from quatrefoil.arena.jobs import Workers, workers_for
from quatrefoil.bots.bot import Budget
from quatrefoil.bots.knowledge.game_knowledge import MID_STAGE, GameKnowledge
from quatrefoil.bots.knowledge.value_model import ValueModel, value_model_file
from quatrefoil.bots.registry import knowledge_of
from quatrefoil.bots.search.settings import SearchSettings
from quatrefoil.bots.search_bot import SearchBot
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.play import options_for

#: Games by number of seats; tables with more seats use the model of the last number.
GAMES = {2: 2400, 3: 1200, 4: 1200}

#: Exploration: with this probability a journeyman picks among the options rated at most so many points below the best.
EXPLORATION, EXPLORATION_MARGIN = 0.15, 3.0

#: Games of the second series, by game and number of seats, and how its bots search.
SECOND_GAMES: dict[str, dict[int, int]] = {"viscounts": {4: 80}}
SECOND_BUDGET, SECOND_HORIZON = Budget(iterations=16), 2
SECOND_SETTINGS = SearchSettings(uses_value_model=True, standard_errors=2.0, min_worlds=0)

#: The second series is small: stronger regularization, and each knot also uses samples of its neighbours.
SECOND_RIDGE, SECOND_WIDTH = 200.0, 2.0

#: Share of the beginnings of stages that is kept as samples; neighbouring ones are strongly correlated.
SAMPLED = {"kingsburg": 1.0, "notre-dame": 1.0, "troyes": 0.3, "viscounts": 0.4}

#: Strength of the regularization.
RIDGE = 20.0

#: A knot with fewer samples, or with a lower share of explained variance, takes the weights of its neighbour.
MIN_SAMPLES, MIN_EXPLAINED = 200, 0.005

#: Samples at most this far from a knot, in knots, test its prediction.
TEST_DISTANCE = 0.5

#: Candidates for the softmax temperature, in points; the one with the lowest cross-entropy is kept.
TEMPERATURES = [0.5 * n for n in range(2, 60)]

#: One game in this many is held out to test the predictions.
HELD_OUT = 5

#: Added to standard deviations, so that constant features divide by no zero.
EPSILON = 1e-9

Array = np.ndarray[Any, Any]


@dataclass
class Sample:
    """One position: the share of the game that remains, each seat's features and its final score."""

    remaining: float
    features: list[list[float]]
    final: list[float]
    is_held_out: bool


def play(name: str, seats: int, number: int) -> list[Sample]:
    """Play one game of exploring journeymen and return its samples."""
    knowledge = knowledge_of(games.load(name))
    rng = Random(f"{name} {seats} {number}")
    is_held_out = number % HELD_OUT == 0
    return record(knowledge, seats, rng, partial(explore, knowledge), lambda: rng.random() < SAMPLED[name], is_held_out)


def play_second(name: str, seats: int, trained: dict[str, list[Any]], number: int) -> list[Sample]:
    """Play one game of bots that search with the trained model and return its samples."""
    bot = SearchBot(games.load(name), SECOND_BUDGET, milliseconds=0, iterations=0, settings=SECOND_SETTINGS)
    bot.knowledge.value_models = {seats: ValueModel(trained["weights"], trained["temperatures"])}
    bot.knowledge.model_horizon = SECOND_HORIZON

    def searched(match: Match, seat: int, rng: Random) -> str:
        return bot.choose(match.game, match.state, seat, rng).text

    rng = Random(f"second {name} {seats} {number}")
    return record(bot.knowledge, seats, rng, searched, lambda: True, is_held_out=number % HELD_OUT == 0)


def record(
    knowledge: GameKnowledge,
    seats: int,
    rng: Random,
    choose: Callable[[Match, int, Random], str],
    is_sampled: Callable[[], bool],
    is_held_out: bool,
) -> list[Sample]:
    """Play a game and sample the beginnings of its stages."""
    match = Match(knowledge.game, seats, {})
    positions: list[tuple[float, list[list[float]]]] = []
    current = MID_STAGE
    while not match.is_over:
        stage = knowledge.stage(match.state)
        if stage not in (MID_STAGE, current):
            current = stage
            if is_sampled():
                s = match.state
                positions.append((knowledge.remaining(s), [knowledge.features(s, seat) for seat in range(seats)]))
        if match.is_chance_due():
            match.draw(rng)
        else:
            seat = match.asked()[0]
            match.choose(seat, choose(match, seat, rng))
    final = [float(score) for score in knowledge.game.scores(match.state)]
    return [Sample(remaining, features, final, is_held_out) for remaining, features in positions]


def explore(knowledge: GameKnowledge, match: Match, seat: int, rng: Random) -> str:
    """Return the choice of a journeyman that sometimes takes a slightly worse option."""
    options = options_for(match.state, seat)
    ratings = knowledge.evaluation.rate(match.state, seat, options)
    best = max(ratings)
    margin = EXPLORATION_MARGIN if rng.random() < EXPLORATION else EPSILON
    return rng.choice([option.text for option, rating in zip(options, ratings, strict=True) if rating >= best - margin])


def lead(numbers: Array) -> Array:
    """Return how much each seat (the second axis) has more than the others on average."""
    seats = numbers.shape[1]
    more: Array = (numbers * seats - numbers.sum(axis=1, keepdims=True)) / (seats - 1)
    return more


def train(samples: list[Sample], knots: int) -> dict[str, list[Any]]:
    """Return weights, with the intercept last, and a softmax temperature for each knot."""
    features = np.array([sample.features for sample in samples])
    final = np.array([sample.final for sample in samples])
    position = np.array([sample.remaining for sample in samples]) * knots
    is_training = np.array([not sample.is_held_out for sample in samples])
    trained: dict[int, tuple[Array, float, float]] = {}
    for knot in range(knots + 1):
        closeness = np.maximum(0.0, 1.0 - abs(position - knot))
        weight = closeness * is_training
        if weight.sum() < MIN_SAMPLES:
            continue
        found = ridge_regression(features[weight > 0], final[weight > 0], weight[weight > 0], RIDGE)
        intercept = float((final[weight > 0] - features[weight > 0] @ found).mean())
        temperature = best_temperature(features[weight > 0] @ found, final[weight > 0])
        is_test = (closeness > TEST_DISTANCE) & ~is_training
        if explained_variance(knot, features[is_test], final[is_test], found, temperature) > MIN_EXPLAINED:
            trained[knot] = found, intercept, temperature
    if not trained:
        raise SystemExit("these games are too few to learn from: a larger --share is needed")
    weights: list[list[float]] = []
    temperatures: list[float] = []
    for knot in range(knots + 1):
        found, intercept, temperature = trained[min(trained, key=lambda known: abs(known - knot))]
        weights.append([round(float(number), 4) for number in [*found, intercept]])
        temperatures.append(temperature)
    return {"weights": weights, "temperatures": temperatures}


def correct(samples: list[Sample], trained: dict[str, list[Any]]) -> dict[str, list[Any]]:
    """Return the weights after a regression on the errors that they leave in the second series."""
    features = np.array([sample.features for sample in samples])
    final = np.array([sample.final for sample in samples])
    knots = len(trained["weights"]) - 1
    position = np.array([sample.remaining for sample in samples]) * knots
    is_training = np.array([not sample.is_held_out for sample in samples])
    weights: list[list[float]] = []
    temperatures: list[float] = []
    for knot in range(knots + 1):
        before = np.array(trained["weights"][knot][:-1])
        closeness = np.maximum(0.0, 1.0 - abs(position - knot) / SECOND_WIDTH)
        weight = closeness * is_training
        inputs, scores = features[weight > 0], final[weight > 0]
        found = before + ridge_regression(inputs, scores - inputs @ before, weight[weight > 0], SECOND_RIDGE)
        intercept = float((scores - inputs @ found).mean())
        temperature = best_temperature(inputs @ found, scores)
        is_test = (closeness > TEST_DISTANCE) & ~is_training
        say("  before and after the correction:")
        explained_variance(knot, features[is_test], final[is_test], before, trained["temperatures"][knot])
        explained_variance(knot, features[is_test], final[is_test], found, temperature)
        weights.append([round(float(number), 4) for number in [*found, intercept]])
        temperatures.append(temperature)
    return {"weights": weights, "temperatures": temperatures}


def ridge_regression(features: Array, final: Array, weight: Array, ridge: float) -> Array:
    """Return the weights that predict the lead in points from the lead in features, fitted on standardized features."""
    x = lead(features).reshape(-1, features.shape[2])
    y = lead(final).reshape(-1)
    w = np.repeat(weight, final.shape[1])
    scale = x.std(axis=0) + EPSILON
    z = x / scale
    penalty = ridge * np.eye(z.shape[1])
    found: Array = np.linalg.solve((z * w[:, None]).T @ z + penalty, (z * w[:, None]).T @ y) / scale
    return found


def best_temperature(predicted: Array, final: Array) -> float:
    """Return the softmax temperature whose win probabilities have the lowest cross-entropy with the winners."""
    won = final == final.max(axis=1, keepdims=True)
    won = won / won.sum(axis=1, keepdims=True)
    losses: dict[float, float] = {}
    for temperature in TEMPERATURES:
        logits = predicted / temperature
        logits -= logits.max(axis=1, keepdims=True)
        log_probabilities = logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))
        losses[temperature] = -float((log_probabilities * won).sum())
    return min(losses, key=lambda temperature: losses[temperature])


def explained_variance(knot: int, features: Array, final: Array, weights: Array, temperature: float) -> float:
    """Return the share of the variance of final leads that the model explains; print it beside the evaluation's."""
    if len(final) == 0:
        return 0.0
    x = lead(features)
    y = lead(final)
    by_evaluation, by_model = (
        float(1 - ((y - predicted) ** 2).mean() / (y**2).mean()) for predicted in (x[:, :, 0], x @ weights)
    )
    say(
        f"  knot {knot}: explained variance {by_evaluation:.3f} by the evaluation, {by_model:.3f} by the model;"
        f" temperature {temperature}"
    )
    return by_model


def train_game(name: str, share: float, workers: Workers) -> dict[str, Any]:
    """Return the value models of a game by number of seats, from this share of the games."""
    knots = knowledge_of(games.load(name)).knots
    models: dict[str, Any] = {}
    for seats, count in GAMES.items():
        say(f"{name}, {seats} seats")
        models[str(seats)] = train(play_series(partial(play, name, seats), int(count * share), workers), knots)
        second = int(SECOND_GAMES.get(name, {}).get(seats, 0) * share)
        if second >= HELD_OUT:
            task = partial(play_second, name, seats, models[str(seats)])
            models[str(seats)] = correct(play_series(task, second, workers), models[str(seats)])
    return models


def play_series(task: Callable[[int], list[Sample]], count: int, workers: Workers) -> list[Sample]:
    """Play games and return their samples."""
    return [sample for samples in workers.map(task, range(count)) for sample in samples]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=games.NAMES, help="only this game; may be repeated")
    parser.add_argument("--share", type=float, default=1.0, help="play only this share of the games")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at the same time")
    parser.add_argument("--ray", help="play on the Ray cluster at this address; local: start one here")
    asked = parser.parse_args()
    workers = workers_for(asked.jobs, asked.ray)
    for name in asked.game or games.NAMES:
        models = train_game(name, asked.share, workers)
        path = ROOT / "src" / "quatrefoil" / "bots" / value_model_file(name)
        path.write_text(json.dumps({"components": games.load(name).components_checksum, "seats": models}) + "\n")


if __name__ == "__main__":
    main()
