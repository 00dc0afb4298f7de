"""Measure how reliable the shown win probabilities are (`make reliability`).

Journeymen play whole games. Before some of their choices a hint is asked for, and what it says is compared with what
happens: of all positions where it says 30 to 40 %, about 35 of 100 should be won.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from math import log, sqrt
from random import Random

from environment import say
from quatrefoil import bots, games
from quatrefoil.advice.adviser import leaf_judge
from quatrefoil.arena.jobs import workers_for
from quatrefoil.bots.search.settings import EXPLAIN
from quatrefoil.bots.search_bot import search
from quatrefoil.kernel.match import Match

SEATS = (2, 3, 4)
#: One question in so many is searched, about four of a game.
EVERY = {"kingsburg": 45, "notre-dame": 50, "troyes": 70, "viscounts": 100}
BINS = 10


@dataclass(frozen=True)
class Prediction:
    """A win probability that was shown, and the share of the victory that followed (ties share it)."""

    shown: float
    won: float


def predictions(game_name: str, iterations: int, number: int) -> list[Prediction]:
    """Play one game of journeymen; return what hints said on the way and how it ended."""
    rng = Random(f"reliability {game_name} {number}")
    game = games.load(game_name)
    match = Match(game, SEATS[number % len(SEATS)], {})
    journeyman = bots.make("journeyman", game)
    shown: list[tuple[int, float]] = []
    while not match.is_over:
        if match.is_chance_due():
            match.draw(rng)
            continue
        for seat in match.asked():
            world = game.imagine(match.state, seat, rng)
            if rng.random() * EVERY[game_name] < 1 and len(match.options_for(seat)) > 1:
                budget, judge = bots.Budget(iterations=iterations), leaf_judge(game, world)
                found = search(game, world, seat, rng, budget, EXPLAIN, judge=judge)
                shown.append((seat, found.win_probabilities[seat]))
            match.choose(seat, journeyman.choose(game, world, seat, rng).text)
    places = game.places(match.state)
    winners = places.count(1)
    return [Prediction(value, 1 / winners if places[seat] == 1 else 0.0) for seat, value in shown]


def rows(found: list[Prediction]) -> Iterator[str]:
    """Yield a row for each tenth of the scale that has predictions."""
    for tenth in range(BINS):
        inside = [each for each in found if min(BINS - 1, int(each.shown * BINS)) == tenth]
        if not inside:
            continue
        n = len(inside)
        shown, won = sum(each.shown for each in inside) / n, sum(each.won for each in inside) / n
        error = 1.96 * sqrt(max(won * (1 - won), 0.25 / n) / n)
        yield f"| {tenth * 10} – {tenth * 10 + 10} % | {n} | {shown:.1%} | {won:.1%} ± {error:.1%} |"


def loss(found: list[Prediction]) -> float:
    """Return the mean log loss of the predictions."""
    total = 0.0
    for each in found:
        shown = min(max(each.shown, 0.001), 0.999)
        total -= each.won * log(shown) + (1 - each.won) * log(1 - shown)
    return total / len(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", nargs="+", choices=games.NAMES, default=games.NAMES)
    parser.add_argument("--count", type=int, default=200, help="games of each kind")
    parser.add_argument("--iterations", type=int, default=64, help="rollouts of each hint")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--ray", help="address of a Ray cluster, or local")
    asked = parser.parse_args()
    for name in asked.games:
        workers = workers_for(asked.jobs, asked.ray)
        played = workers.map(partial(predictions, name, asked.iterations), range(asked.count))
        found = [each for some in played for each in some]
        base = [Prediction(sum(each.won for each in found) / len(found), each.won) for each in found]
        losses = f"log loss {loss(found):.3f}, by the base rate {loss(base):.3f}"
        say(f"{name}: {len(found)} hints in {asked.count} games; {losses}")
        print("| shown | hints | mean | won |\n| --- | ---: | ---: | ---: |")
        for row in rows(found):
            print(row)
        print(flush=True)


if __name__ == "__main__":
    main()
