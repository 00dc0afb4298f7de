"""Series of games between bots.

The games depend on the seed of the series and their number alone: the same series gives the same games with any number
of processes. In a series on fixed deals the chance outcomes do not depend on what the bots choose, and each deal is
played once with every rotation of the bots: all of them have the same luck.
"""

from __future__ import annotations

import atexit
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import lru_cache, partial
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from quatrefoil import games
from quatrefoil.arena.jobs import Kept, LocalWorkers, Workers
from quatrefoil.arena.line_bot import LineBot
from quatrefoil.bots.knowledge.game_knowledge import GameKnowledge
from quatrefoil.bots.own_bots import make_any
from quatrefoil.bots.registry import has_knowledge, knowledge_of
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Match, Player, run
from quatrefoil.kernel.state import State
from quatrefoil.table.deal_dice import DealDice

#: Characters that name game and bots in the name of a file of results; a checksum follows them.
LONGEST_FILE_NAME = 80


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
    milliseconds: int = 1000  # for each choice of a bot that is a program
    settings: tuple[tuple[str, str], ...] = ()  # options of bots that are programs

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

    def file_in(self, folder: Path) -> Path:
        """Return the file of this series in a folder of results, named after its game and bots."""
        readable = re.sub(r"[^\w@.-]+", "_", "-".join((self.game, *self.bots)))[:LONGEST_FILE_NAME]
        return folder / f"{readable}-{sha256(repr(self).encode()).hexdigest()[:8]}.jsonl"


@dataclass(frozen=True)
class Played:
    """One finished game."""

    number: int
    bots: list[str]
    scores: list[int]
    places: list[int]
    record: str
    failures: tuple[str, ...] = ()  # of bots that are programs, with seat and name
    opponent: int | None = None  # score of the opponent that the rulebook gives a solo player

    def win_shares(self) -> list[float]:
        """Return 1 for the winner, 0 for the others; a shared victory is split.

        A solo player wins with more points than the opponent of the rulebook (T-13.17, V-16.19).
        """
        if self.opponent is not None:
            return [1.0 if self.scores[0] > self.opponent else 0.0]
        winners = self.places.count(1)
        return [1 / winners if place == 1 else 0.0 for place in self.places]

    def winning_score(self) -> int:
        """Return the highest score, in a solo game also that of the opponent."""
        return max(self.scores) if self.opponent is None else max(*self.scores, self.opponent)


@lru_cache(maxsize=8)
def _game(name: str, components: Path | None) -> Game[Any]:
    return games.load(name, components)


@lru_cache(maxsize=8)
def _knowledge(name: str, components: Path | None) -> GameKnowledge:
    return knowledge_of(_game(name, components))


@lru_cache(maxsize=32)
def _bot(level: str, name: str, components: Path | None) -> Player:
    return make_any(level, _game(name, components))


def opponent_score(series: Series, state: State) -> int | None:
    """Return the final score of the opponent that the rulebook gives a solo player; None at other tables."""
    if len(series.bots) > 1 or not has_knowledge(series.game):
        return None
    scores = _knowledge(series.game, series.components).final_scores(state)
    return round(scores[-1]) if len(scores) > 1 else None


#: The programs of this process, by command, settings and number of the seat among those of the same command. Two seats
#: never share a program: it would know the cards of both.
_programs: dict[tuple[object, ...], LineBot] = {}


def is_command(name: str) -> bool:
    """Test whether a bot's name is a command: it has a path or arguments, as in `./mybot` and `node mybot.js`."""
    return "/" in name or " " in name


def _player(series: Series, line_up: list[str], seat: int) -> Player:
    name = line_up[seat]
    if not is_command(name):
        return _bot(name, series.game, series.components)
    key = (name, series.milliseconds, series.settings, line_up[:seat].count(name))
    if key not in _programs:
        _programs[key] = LineBot(name, series.milliseconds, dict(series.settings))
    return _programs[key]


def close_programs() -> None:
    """End the programs that this process has started."""
    for program in _programs.values():
        program.close()
    _programs.clear()


atexit.register(close_programs)


def check(series: Series) -> None:
    """Raise if the series has an unknown game or bot, or an impossible table."""
    game = _game(series.game, series.components)
    known: dict[str, str] = {}
    for name in dict.fromkeys(series.bots):
        player = _player(series, [name], 0)
        if isinstance(player, LineBot):
            known.update(player.start().options)
    for name, _ in series.settings:
        if name not in known:
            raise Unreadable("bot", f"no bot has an option '{name}'; there are: {', '.join(known) or 'none'}")
    Match(game, len(series.bots), dict(series.options))


def play_one(series: Series, number: int) -> Played:
    """Play one game of a series."""
    game = _game(series.game, series.components)
    line_up = series.line_up(number)
    match = Match(game, len(line_up), dict(series.options))
    players = [_player(series, line_up, seat) for seat in range(len(line_up))]
    programs = {seat: player for seat, player in enumerate(players) if isinstance(player, LineBot)}
    for seat, program in programs.items():
        program.begin(about_game(match, seat))
    if series.has_deals:
        run_deal(match, players, f"{series.seed}/{series.deal_of(number)}")
    else:
        run(match, players, Random(f"{series.seed}/{number}"))
    scores, places = game.scores(match.state), game.places(match.state)
    for program in programs.values():
        program.finish(scores, places)
    failures = [f"seat {seat}, {line_up[seat]}: {text}" for seat, bot in programs.items() for text in bot.failures]
    opponent = opponent_score(series, match.state)
    return Played(number, line_up, scores, places, match.record.text(), tuple(failures), opponent)


def about_game(match: Match, seat: int) -> dict[str, object]:
    """Return what a program is told about a new game."""
    record = match.record
    return {
        "game": record.game,
        "seats": record.seats,
        "seat": seat,
        "options": match.game.all_table_options(record.options),
        "rules_version": record.rules,
        "components": record.components,
    }


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


def _kept_game(series: Series, data: dict[str, Any]) -> Played:
    """Return a game from a file of results; refuse a solo game whose opponent an older version did not store."""
    if len(series.bots) == 1 and "opponent" not in data:
        raise Unreadable(
            "results", "the file has solo games without the score of the opponent, which count as won: begin a new file"
        )
    return Played(**{**data, "failures": tuple(data["failures"])})


def play_many(
    series: Series, count: int, workers: Workers | None = None, results: Path | None = None
) -> Iterator[Played]:
    """Play the first `count` games of a series and yield them in order; games kept in a file are not played again."""
    check(series)
    kept = Kept(results, repr(series)) if results is not None else None
    before = [_kept_game(series, data) for data in kept.results] if kept else []
    yield from before[:count]
    for played in (workers or LocalWorkers()).map(partial(play_one, series), range(len(before), count)):
        if kept is not None:
            kept.add(asdict(played))
        yield played
