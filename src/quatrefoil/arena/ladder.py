"""An Elo ladder: a round robin on fixed deals, and the Bradley–Terry model fitted to its results.

The model gives every bot a rating; the expected score of a pair is the logistic function of the difference. The ratings
maximize the likelihood of all results (Newton's method), with their mean at zero. Intervals come from the Fisher
information. A deal counts as one trial: its score has at most the variance of a victory or defeat, so the intervals are
rather too wide than too narrow.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import exp, log, sqrt
from pathlib import Path

from quatrefoil.arena.jobs import Workers
from quatrefoil.arena.series import Series, play_many
from quatrefoil.arena.sprt import DealScores
from quatrefoil.arena.standings import Z95, Interval
from quatrefoil.kernel.errors import Unreadable

#: Elo of one unit of the logistic function.
ELO = 400 / log(10)

#: Drawn deals between every pair, added to the results: they keep the rating of a bot that lost all games finite.
PRIOR_DRAWS = 1.0

#: Rounds of Newton steps for each bot at most, and the change in Elo at which they end.
ROUNDS, ENOUGH = 50, 1e-6

Pair = tuple[str, str]


@dataclass(frozen=True)
class Rung:
    """One bot of a ladder."""

    bot: str
    elo: Interval
    games: int
    score: float


@dataclass(frozen=True)
class RoundRobin:
    """All pairs of bots play `deals` deals at two seats."""

    game: str
    bots: tuple[str, ...]
    deals: int
    seed: int = 1

    def check(self) -> None:
        """Raise `Unreadable` unless at least two different bots take part."""
        if len(self.bots) < 2 or len(set(self.bots)) < len(self.bots):
            raise Unreadable("bots", "a ladder needs at least two bots, each named once")

    def series(self) -> list[Series]:
        """Return one series for each pair."""
        return [Series(self.game, pair, self.seed, has_deals=True) for pair in combinations(self.bots, 2)]

    def games_of_a_pair(self) -> int:
        return 2 * self.deals

    def play(self, workers: Workers, results: Path | None = None) -> Iterator[tuple[Pair, list[float]]]:
        """Yield the deal scores of the first bot of each pair; games kept in the folder `results` are not played again.

        Each pair has a file of its own, so a later ladder with more bots plays only the new pairs.
        """
        self.check()
        if results is not None:
            results.mkdir(parents=True, exist_ok=True)
        for series in self.series():
            scores = DealScores(series)
            file = None if results is None else series.file_in(results)
            for played in play_many(series, self.games_of_a_pair(), workers, file):
                scores.add(played)
            yield (series.bots[0], series.bots[1]), scores.deals()


def ladder(results: Mapping[Pair, Sequence[float]]) -> list[Rung]:
    """Return the bots with their ratings and 95 % intervals, the best first."""
    bots = list(dict.fromkeys(bot for pair in results for bot in pair))
    ratings = fit(bots, results)
    errors = standard_errors(bots, results, ratings)
    rungs: list[Rung] = []
    for bot in bots:
        own = [deal if pair[0] == bot else 1 - deal for pair, deals in results.items() if bot in pair for deal in deals]
        half = Z95 * errors[bot]
        interval = Interval(ratings[bot], ratings[bot] - half, ratings[bot] + half)
        rungs.append(Rung(bot, interval, 2 * len(own), sum(own) / len(own)))
    return sorted(rungs, key=lambda rung: -rung.elo.value)


def fit(bots: Sequence[str], results: Mapping[Pair, Sequence[float]]) -> dict[str, float]:
    """Return the ratings in Elo that make the results most likely, with mean zero.

    The likelihood is concave, and the step for each bot is bounded by the number of its deals: cyclic Newton steps, one
    bot after the other, converge.
    """
    scores: dict[str, list[tuple[str, float, float]]] = {bot: [] for bot in bots}
    for (first, second), deals in results.items():
        number, won = len(deals) + PRIOR_DRAWS, sum(deals) + PRIOR_DRAWS / 2
        scores[first].append((second, number, won))
        scores[second].append((first, number, number - won))
    strength = dict.fromkeys(bots, 0.0)
    for _ in range(ROUNDS * len(bots)):
        largest = 0.0
        for bot in bots:
            gradient = curvature = 0.0
            for other, number, won in scores[bot]:
                expected = 1 / (1 + exp(strength[other] - strength[bot]))
                gradient += won - number * expected
                curvature += number * expected * (1 - expected)
            step = max(-1.0, min(1.0, gradient / curvature))
            strength[bot] += step
            largest = max(largest, abs(step))
        if largest * ELO < ENOUGH:
            break
    middle = sum(strength.values()) / len(bots)
    return {bot: ELO * (value - middle) for bot, value in strength.items()}


def standard_errors(
    bots: Sequence[str], results: Mapping[Pair, Sequence[float]], ratings: Mapping[str, float]
) -> dict[str, float]:
    """Return the standard error of each rating in Elo: the pseudo-inverse of the information, as the mean is fixed."""
    count = len(bots)
    # Adding 1/n to each entry makes the information invertible without changing it where the mean is zero.
    information = [[1 / count] * count for _ in bots]
    for (first, second), deals in results.items():
        a, b = bots.index(first), bots.index(second)
        expected = 1 / (1 + exp((ratings[second] - ratings[first]) / ELO))
        weight = (len(deals) + PRIOR_DRAWS) * expected * (1 - expected)
        information[a][a] += weight
        information[b][b] += weight
        information[a][b] -= weight
        information[b][a] -= weight
    covariance = inverse(information)
    return {bot: ELO * sqrt(max(0.0, covariance[i][i] - 1 / count)) for i, bot in enumerate(bots)}


def inverse(matrix: list[list[float]]) -> list[list[float]]:
    """Return the inverse of a symmetric positive definite matrix (Gauss–Jordan elimination)."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for column in range(size):
        pivot = rows[column][column]
        rows[column] = [value / pivot for value in rows[column]]
        for i in range(size):
            if i != column:
                factor = rows[i][column]
                rows[i] = [value - factor * own for value, own in zip(rows[i], rows[column], strict=True)]
    return [row[size:] for row in rows]
