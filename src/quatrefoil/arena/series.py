"""Series of games between bots.

The games depend on the seed of the series and their number alone: the same series gives the same games with any number
of processes. In a series on fixed deals the chance outcomes do not depend on what the bots choose, and each deal is
played once with every rotation of the bots: all of them have the same luck.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from quatrefoil import games
from quatrefoil.arena.jobs import LocalWorkers, Workers
from quatrefoil.bots.bot import Bot
from quatrefoil.bots.own_bots import make_any
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Match, Player, run
from quatrefoil.table.deal_dice import DealDice


@dataclass(frozen=True)
class Series:
    """The games of a series; `bots` names the bot of each seat in game 0."""

    game: str
    bots: tuple[str, ...]
    seed: int = 1
    rotated: bool = False  # move all bots one seat on with each game
    options: tuple[tuple[str, str], ...] = ()
    components: Path | None = None
    has_deals: bool = False  # rotated on fixed deals

    def line_up(self, number: int) -> list[str]:
        """Return the bots by seat in one game of the series."""
        shift = number % len(self.bots) if self.rotated or self.has_deals else 0
        return [self.bots[(seat - shift) % len(self.bots)] for seat in range(len(self.bots))]

    def games_of_a_deal(self) -> int:
        """Return the number of different rotations of the bots: `a,b,a,b` has two."""
        count = len(self.bots)
        return next(n for n in range(1, count + 1) if self.bots[-n:] + self.bots[:-n] == self.bots)

    def deal_of(self, number: int) -> int:
        """Return the deal of a game of the series."""
        return number // self.games_of_a_deal()


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
    players: list[Player] = [_bot(level, series.game, series.components) for level in line_up]
    if series.has_deals:
        run_deal(match, players, f"{series.seed}/{series.deal_of(number)}")
    else:
        run(match, players, Random(f"{series.seed}/{number}"))
    return Played(number, line_up, game.scores(match.state), game.places(match.state), match.record.text())


def run_deal(match: Match, players: list[Player], deal: str) -> None:
    """Play a match with the dice of a deal; each seat has randomness of its own, the same in all games of the deal."""
    game = match.game
    dice = DealDice(sha256(deal.encode()).hexdigest())
    own = [Random(f"{deal} seat {seat}") for seat in range(len(players))]
    while not match.is_over:
        if match.is_chance_due():
            outcome = dice.outcome(match)
            dice.note(match, outcome)
            match.force_chance(outcome)
            continue
        for seat in match.asked():
            world = game.imagine(match.state, seat, own[seat])
            match.choose(seat, players[seat].choose(game, world, seat, own[seat]).text)


def play_many(series: Series, count: int, workers: Workers | None = None) -> Iterator[Played]:
    """Play the first `count` games of a series and yield them in order."""
    check(series)
    yield from (workers or LocalWorkers()).map(partial(play_one, series), range(count))
