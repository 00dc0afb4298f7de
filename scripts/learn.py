"""Lets journeymen play and learns from their games what things are worth (`make learn`).

At the beginning of every turn it is noted what each seat has (`features.py` of the game) and, when the game is over,
how it ended. For each part of a game a ridge regression then finds the weights which best foretell by how much a seat
ends ahead of the others. They go to `experience.json` beside the evaluation of the game; grandmasters judge by them.

Stronger players make other games. Where that matters, bots which judge by the new experience play some more, and the
weights are corrected by what these foretell wrongly.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

import numpy as np

from environment import ROOT, say
from quatrefoil import games
from quatrefoil.bots.bot import Budget
from quatrefoil.bots.search.experience import KNOTS, Experience, file_name
from quatrefoil.bots.search.guide import MID_TURN, Guide
from quatrefoil.bots.search.guides import guide_of
from quatrefoil.bots.search.race import Effort
from quatrefoil.bots.search_bot import SearchBot
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.play import options_for

#: So many games for each number of seats; the last number also stands for more seats.
GAMES = {2: 2400, 3: 1200, 4: 1200}

#: Now and then a journeyman tries something else that is rated nearly as good, or all games would be alike.
CURIOSITY, NEARLY = 0.15, 3.0

#: Games of bots that judge by what was learnt so far, search with so many iterations and play out so far.
SECOND_GAMES: dict[str, dict[int, int]] = {"viscounts": {4: 80}}
SECOND_BUDGET, SECOND_HORIZON = Budget(iterations=16), 2
SECOND_EFFORT = Effort(experienced=True, doubt=2.0, fewest_worlds=0)

#: Their corrections are held back ten times as much, for the games are few; each takes in the knots beside it.
SECOND_RIDGE, SECOND_WIDTH = 200.0, 2.0

#: Of the beginnings of turns so many are kept: neighbours say nearly the same.
KEPT = {"kingsburg": 1.0, "notre-dame": 1.0, "troyes": 0.3, "viscounts": 0.4}

#: How strongly weights are held back, in games.
RIDGE = 20.0

#: A knot with fewer moments near it, or which foretells less than this, takes what its neighbour has learnt.
FEWEST, LEAST = 200, 0.005
HALF = 0.5

#: Softness of winning chances, in points: the one that fits best is kept.
SPREADS = [0.5 * n for n in range(2, 60)]

#: One game in so many is kept to see how well it is foretold.
HELD_BACK = 5

Array = np.ndarray[Any, Any]


@dataclass
class Seen:
    """One moment of a game: how much is left, what each seat had, and each seat's points at the end."""

    left: float
    features: list[list[float]]
    final: list[float]
    is_held_back: bool


def play(name: str, seats: int, number: int) -> list[Seen]:
    """One game of curious journeymen."""
    guide = guide_of(games.load(name))
    rng = Random(f"{name} {seats} {number}")
    is_held_back = number % HELD_BACK == 0
    return watch(guide, seats, rng, partial(answer, guide), lambda: rng.random() < KEPT[name], is_held_back)


def play_again(name: str, seats: int, learnt: dict[str, list[Any]], number: int) -> list[Seen]:
    """One game of bots that search and judge by what was learnt."""
    bot = SearchBot(games.load(name), SECOND_BUDGET, milliseconds=0, iterations=0, effort=SECOND_EFFORT)
    bot.guide.experiences = {seats: Experience(learnt["weights"], learnt["spreads"])}
    bot.guide.experienced_horizon = SECOND_HORIZON

    def searched(match: Match, seat: int, rng: Random) -> str:
        return bot.choose(match.game, match.state, seat, rng).text

    rng = Random(f"second {name} {seats} {number}")
    return watch(bot.guide, seats, rng, searched, lambda: True, is_held_back=number % HELD_BACK == 0)


def watch(
    guide: Guide,
    seats: int,
    rng: Random,
    choose: Callable[[Match, int, Random], str],
    is_kept: Callable[[], bool],
    is_held_back: bool,
) -> list[Seen]:
    """Play a game and note its moments."""
    match = Match(guide.game, seats, {})
    moments: list[tuple[float, list[list[float]]]] = []
    now = MID_TURN
    while not match.is_over:
        turn = guide.turn(match.state)
        if turn not in (MID_TURN, now):
            now = turn
            if is_kept():
                s = match.state
                moments.append((guide.left(s), [guide.features(s, seat) for seat in range(seats)]))
        if match.is_chance_due():
            match.draw(rng)
        else:
            seat = match.asked()[0]
            match.choose(seat, choose(match, seat, rng))
    final = [float(score) for score in guide.game.scores(match.state)]
    return [Seen(left, features, final, is_held_back) for left, features in moments]


def answer(guide: Guide, match: Match, seat: int, rng: Random) -> str:
    """What a curious journeyman does."""
    options = options_for(match.state, seat)
    ratings = guide.evaluation.rate(match.state, seat, options)
    best = max(ratings)
    near = NEARLY if rng.random() < CURIOSITY else 1e-9
    return rng.choice([option.text for option, rating in zip(options, ratings, strict=True) if rating >= best - near])


def ahead(numbers: Array) -> Array:
    """By how much each seat (the second axis) has more than the others on average."""
    seats = numbers.shape[1]
    more: Array = (numbers * seats - numbers.sum(axis=1, keepdims=True)) / (seats - 1)
    return more


def learn(seen: list[Seen], knots: int) -> dict[str, list[Any]]:
    """For each knot the weights of the features with a constant last, and how many points make a difference."""
    features = np.array([each.features for each in seen])
    final = np.array([each.final for each in seen])
    left = np.array([each.left for each in seen]) * knots
    taught = np.array([not each.is_held_back for each in seen])
    learnt: dict[int, tuple[Array, float, float]] = {}
    for knot in range(knots + 1):
        near = np.maximum(0.0, 1.0 - abs(left - knot))
        weight = near * taught
        if weight.sum() < FEWEST:
            continue
        found = weigh(features[weight > 0], final[weight > 0], weight[weight > 0], RIDGE)
        constant = float((final[weight > 0] - features[weight > 0] @ found).mean())
        spread = best_spread(features[weight > 0] @ found, final[weight > 0])
        is_new = (near > HALF) & ~taught
        if foretold(knot, features[is_new], final[is_new], found, spread) > LEAST:
            learnt[knot] = found, constant, spread
    if not learnt:
        raise SystemExit("these games are too few to learn from: a larger --share is needed")
    weights: list[list[float]] = []
    spreads: list[float] = []
    for knot in range(knots + 1):
        found, constant, spread = learnt[min(learnt, key=lambda known: abs(known - knot))]
        weights.append([round(float(number), 4) for number in [*found, constant]])
        spreads.append(spread)
    return {"weights": weights, "spreads": spreads}


def correct(seen: list[Seen], learnt: dict[str, list[Any]]) -> dict[str, list[Any]]:
    """The weights after games of stronger players: moved towards what these games say of the errors left."""
    features = np.array([each.features for each in seen])
    final = np.array([each.final for each in seen])
    knots = len(learnt["weights"]) - 1
    left = np.array([each.left for each in seen]) * knots
    taught = np.array([not each.is_held_back for each in seen])
    weights: list[list[float]] = []
    spreads: list[float] = []
    for knot in range(knots + 1):
        before = np.array(learnt["weights"][knot][:-1])
        near = np.maximum(0.0, 1.0 - abs(left - knot) / SECOND_WIDTH)
        weight = near * taught
        known, came = features[weight > 0], final[weight > 0]
        found = before + weigh(known, came - known @ before, weight[weight > 0], SECOND_RIDGE)
        constant = float((came - known @ found).mean())
        spread = best_spread(known @ found, came)
        is_new = (near > HALF) & ~taught
        say("  before and after games of stronger players:")
        foretold(knot, features[is_new], final[is_new], before, learnt["spreads"][knot])
        foretold(knot, features[is_new], final[is_new], found, spread)
        weights.append([round(float(number), 4) for number in [*found, constant]])
        spreads.append(spread)
    return {"weights": weights, "spreads": spreads}


def weigh(features: Array, final: Array, weight: Array, ridge: float) -> Array:
    """Ridge regression of the points ahead at the end on what a seat has more than the others."""
    x = ahead(features).reshape(-1, features.shape[2])
    y = ahead(final).reshape(-1)
    w = np.repeat(weight, final.shape[1])
    scale = x.std(axis=0) + 1e-9
    z = x / scale
    held = ridge * np.eye(z.shape[1])
    found: Array = np.linalg.solve((z * w[:, None]).T @ z + held, (z * w[:, None]).T @ y) / scale
    return found


def best_spread(points: Array, final: Array) -> float:
    """The softness of a winning chance that foretells the winners best."""
    won = final == final.max(axis=1, keepdims=True)
    won = won / won.sum(axis=1, keepdims=True)
    losses: dict[float, float] = {}
    for spread in SPREADS:
        odds = points / spread
        odds -= odds.max(axis=1, keepdims=True)
        chances = odds - np.log(np.exp(odds).sum(axis=1, keepdims=True))
        losses[spread] = -float((chances * won).sum())
    return min(losses, key=lambda spread: losses[spread])


def foretold(knot: int, features: Array, final: Array, weights: Array, spread: float) -> float:
    """How much of the differences at the end is foretold by experience; what the evaluation foretells is told, too."""
    if len(final) == 0:
        return 0.0
    x = ahead(features)
    y = ahead(final)
    known = [float(1 - ((y - guess) ** 2).mean() / (y**2).mean()) for guess in (x[:, :, 0], x @ weights)]
    say(f"  left {knot}: foretold {known[0]:.3f} by the evaluation, {known[1]:.3f} by experience; spread {spread}")
    return known[1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=games.NAMES, help="only this game; may be repeated")
    parser.add_argument("--share", type=float, default=1.0, help="play only this share of the games")
    asked = parser.parse_args()
    for name in asked.game or games.NAMES:
        tables: dict[str, Any] = {}
        for seats, count in GAMES.items():
            say(f"{name}, {seats} seats")
            with ProcessPoolExecutor() as pool:
                played = pool.map(partial(play, name, seats), range(int(count * asked.share)), chunksize=50)
                seen = [each for moments in played for each in moments]
            tables[str(seats)] = learn(seen, KNOTS[name])
            again = int(SECOND_GAMES.get(name, {}).get(seats, 0) * asked.share)
            if again >= HELD_BACK:
                task = partial(play_again, name, seats, tables[str(seats)])
                with ProcessPoolExecutor() as pool:
                    played = pool.map(task, range(again), chunksize=5)
                    seen = [each for moments in played for each in moments]
                tables[str(seats)] = correct(seen, tables[str(seats)])
        path = ROOT / "src" / "quatrefoil" / "bots" / file_name(name)
        path.write_text(json.dumps({"components": games.load(name).components_checksum, "seats": tables}) + "\n")


if __name__ == "__main__":
    main()
