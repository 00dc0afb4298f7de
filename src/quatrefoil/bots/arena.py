"""Plays many games between bots, on one core or several, and says who is stronger.

Every game has a random generator of its own, made from the seed of the series and the number
of the game: the same series gives the same games, whatever the number of processes.
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
from quatrefoil.bots import make
from quatrefoil.bots.bot import Bot
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Match, run

#: Of the normal distribution: 95 % lie within so many standard deviations.
Z95 = 1.959964


@dataclass(frozen=True)
class Series:
    """Which games are played: `bots` names the bot of each seat in game 0."""

    game: str
    bots: tuple[str, ...]
    seed: int = 1
    rotated: bool = False  # move everybody one seat on with every game
    options: tuple[tuple[str, str], ...] = ()
    components: Path | None = None

    def line_up(self, number: int) -> list[str]:
        """The bots by seat in one game of the series."""
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
        """1 for the winner; a shared victory is split."""
        winners = self.places.count(1)
        return [1 / winners if place == 1 else 0.0 for place in self.places]


@lru_cache(maxsize=8)
def _game(name: str, components: Path | None) -> Game[Any]:
    return games.load(name, components)


@lru_cache(maxsize=32)
def _bot(level: str, name: str, components: Path | None) -> Bot:
    return make(level, _game(name, components))


def check(series: Series) -> None:
    """Refuse what no game of the series could begin with."""
    game = _game(series.game, series.components)
    for level in series.bots:
        _bot(level, series.game, series.components)
    Match(game, len(series.bots), dict(series.options))


def play_one(series: Series, number: int) -> Played:
    """Play one game of a series to its end."""
    game = _game(series.game, series.components)
    line_up = series.line_up(number)
    match = Match(game, len(line_up), dict(series.options))
    run(match, [_bot(level, series.game, series.components) for level in line_up], Random(f"{series.seed}/{number}"))
    return Played(number, line_up, game.scores(match.state), game.places(match.state), match.record.text())


def play_many(series: Series, count: int, processes: int = 1) -> Iterator[Played]:
    """The first `count` games of a series, in their order."""
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
    """An estimate and the bounds that hold the true value 95 times in 100."""

    value: float
    low: float
    high: float


def wilson(successes: float, trials: int, z: float = Z95) -> Interval:
    """A share with Wilson's interval, which also holds near 0 and 1."""
    if trials == 0:
        raise Unreadable("games", "no games, no share")
    share = successes / trials
    spread = z * z / trials
    centre = (share + spread / 2) / (1 + spread)
    half = z * sqrt(share * (1 - share) / trials + spread / (4 * trials)) / (1 + spread)
    return Interval(share, max(0.0, centre - half), min(1.0, centre + half))


def mean(samples: list[float]) -> Interval:
    """A mean with the normal interval."""
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
    """What one bot reached, with all its seats taken together game by game."""

    bot: str
    seats: int  # how many of the seats of a game are its own
    equal: float  # the share of games it would win if all were equally strong
    wins: list[float] = field(default_factory=list)  # per game
    scores: list[float] = field(default_factory=list)  # per game, mean of its seats

    def win_rate(self) -> Interval:
        return wilson(sum(self.wins), len(self.wins))

    def mean_score(self) -> Interval:
        return mean(self.scores)


@dataclass
class Standings:
    """What all bots reached so far in a series."""

    by_bot: dict[str, Standing] = field(default_factory=dict)
    winning_scores: list[float] = field(default_factory=list)

    def add(self, played: Played) -> None:
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
        """Best first: by the wins above what equal strength would bring."""
        return sorted(self.by_bot.values(), key=lambda standing: standing.equal - standing.win_rate().value)
