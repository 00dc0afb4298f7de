"""Series of games between bots, with win rates and confidence intervals.

Every game has its own random generator, seeded by the seed of the series and the number of the game: the same
series gives the same games with any number of processes.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import lru_cache
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

from quatrefoil import games
from quatrefoil.bots.bot import Bot
from quatrefoil.bots.own_bots import make_any
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Match, run

#: 95 % of a normal distribution lie within so many standard deviations.
Z95 = 1.959964


@dataclass(frozen=True)
class Series:
    """The games of a series; `bots` names the bot of each seat in game 0."""

    game: str
    bots: tuple[str, ...]
    seed: int = 1
    rotated: bool = False  # move all bots one seat on with each game
    options: tuple[tuple[str, str], ...] = ()
    components: Path | None = None

    def line_up(self, number: int) -> list[str]:
        """Return the bots by seat in one game of the series."""
        shift = number % len(self.bots) if self.rotated else 0
        return [self.bots[(seat - shift) % len(self.bots)] for seat in range(len(self.bots))]


@dataclass(frozen=True)
class Played:
    """One finished game."""

    number: int
    bots: list[str]
    scores: list[int]
    places: list[int]
    record: str

    def win_shares(self) -> list[float]:
        """Return 1 for the winner, 0 for the others; a shared victory is split."""
        winners = self.places.count(1)
        return [1 / winners if place == 1 else 0.0 for place in self.places]


@lru_cache(maxsize=8)
def _game(name: str, components: Path | None) -> Game[Any]:
    return games.load(name, components)


@lru_cache(maxsize=32)
def _bot(level: str, name: str, components: Path | None) -> Bot:
    return make_any(level, _game(name, components))


def check(series: Series) -> None:
    """Raise if the series has an unknown game or bot, or an impossible table."""
    game = _game(series.game, series.components)
    for level in series.bots:
        _bot(level, series.game, series.components)
    Match(game, len(series.bots), dict(series.options))


def play_one(series: Series, number: int) -> Played:
    """Play one game of a series."""
    game = _game(series.game, series.components)
    line_up = series.line_up(number)
    match = Match(game, len(line_up), dict(series.options))
    run(match, [_bot(level, series.game, series.components) for level in line_up], Random(f"{series.seed}/{number}"))
    return Played(number, line_up, game.scores(match.state), game.places(match.state), match.record.text())


def play_many(series: Series, count: int, processes: int = 1) -> Iterator[Played]:
    """Play the first `count` games of a series and yield them in order."""
    check(series)
    if processes <= 1 or count <= 1:
        for number in range(count):
            yield play_one(series, number)
        return
    with ProcessPoolExecutor(min(processes, count), multiprocessing.get_context("spawn")) as pool:
        chunk = max(1, min(16, count // (4 * processes)))
        yield from pool.map(play_one, [series] * count, range(count), chunksize=chunk)


@dataclass(frozen=True)
class Interval:
    """An estimate with its confidence interval."""

    value: float
    low: float
    high: float


def wilson(successes: float, trials: int, z: float = Z95) -> Interval:
    """Return a share with its Wilson score interval, which is also valid near 0 and 1."""
    if trials == 0:
        raise Unreadable("games", "no games, no share")
    share = successes / trials
    correction = z * z / trials
    centre = (share + correction / 2) / (1 + correction)
    half = z * sqrt(share * (1 - share) / trials + correction / (4 * trials)) / (1 + correction)
    return Interval(share, max(0.0, centre - half), min(1.0, centre + half))


def mean(samples: list[float]) -> Interval:
    """Return a mean with its normal 95 % interval."""
    if not samples:
        raise Unreadable("games", "no games, no mean")
    middle = sum(samples) / len(samples)
    if len(samples) == 1:
        return Interval(middle, middle, middle)
    variance = sum((sample - middle) ** 2 for sample in samples) / (len(samples) - 1)
    half = Z95 * sqrt(variance / len(samples))
    return Interval(middle, middle - half, middle + half)


@dataclass
class Standing:
    """The results of one bot; its seats in one game count together."""

    bot: str
    seats: int  # its seats in a game
    equal: float  # expected share of wins if all bots were equally strong
    wins: list[float] = field(default_factory=list)  # by game
    scores: list[float] = field(default_factory=list)  # by game, mean of its seats

    def win_rate(self) -> Interval:
        """Return the share of wins."""
        return wilson(sum(self.wins), len(self.wins))

    def mean_score(self) -> Interval:
        """Return the mean score."""
        return mean(self.scores)


@dataclass
class Standings:
    """The results of all bots of a series so far."""

    by_bot: dict[str, Standing] = field(default_factory=dict)
    winning_scores: list[float] = field(default_factory=list)

    def add(self, played: Played) -> None:
        """Add one game."""
        shares = played.win_shares()
        self.winning_scores.append(float(max(played.scores)))
        for bot in dict.fromkeys(played.bots):
            seats = [seat for seat, name in enumerate(played.bots) if name == bot]
            if bot not in self.by_bot:
                self.by_bot[bot] = Standing(bot, len(seats), len(seats) / len(played.bots))
            standing = self.by_bot[bot]
            standing.wins.append(sum(shares[seat] for seat in seats))
            standing.scores.append(sum(played.scores[seat] for seat in seats) / len(seats))

    def ranked(self) -> list[Standing]:
        """Return the bots by wins above the share of equal strength, best first."""
        return sorted(self.by_bot.values(), key=lambda standing: standing.equal - standing.win_rate().value)
