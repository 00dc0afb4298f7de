"""A process that thinks for bots: jobs come in on stdin, chosen words go out on stdout.

Started by `workers.py`. It knows a table only by its record, which it plays again; what it has
played it keeps, so that the next job of the same table needs only the new rows. The bot itself
gets a world that its seat could believe in. The process ends when its stdin does, so none is
left over when the server is killed.
"""

from __future__ import annotations

import os
import random
import signal
import struct
import sys
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO, TypeVar

import msgspec

from quatrefoil import bots, games
from quatrefoil.bots.bot import Budget
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Match, Player

#: How many tables a process remembers; a forgotten one is replayed, which takes some hundredths of a second.
MOST_MATCHES = 128

LENGTH = struct.Struct(">I")


J = TypeVar("J")


class Position(msgspec.Struct):
    """Where a game stands, and the seat that is asked there."""

    table: int
    game: str
    components: str | None
    seats: int
    options: dict[str, str]
    rows: list[tuple[int, str]]
    seat: int


class Job(Position):
    """One question to a bot: the level that shall answer."""

    level: str
    #: How long a bot that thinks as long as it may should think.
    milliseconds: int
    #: What chance the bot has comes from here: the same question gets the same answer.
    seed: str


class Answer(msgspec.Struct):
    """The word a bot chose, or the kind of failure."""

    text: str = ""
    failure: str = ""


class Matches:
    """Games and half-played matches, remembered between jobs."""

    def __init__(self) -> None:
        self._games: dict[tuple[str, str | None], Game[Any]] = {}
        self._matches: OrderedDict[int, Match] = OrderedDict()

    def game(self, at: Position) -> Game[Any]:
        key = (at.game, at.components)
        if key not in self._games:
            self._games[key] = games.load(at.game, Path(at.components) if at.components else None)
        return self._games[key]

    def match(self, at: Position) -> Match:
        """The position after its rows, from the last one of that table where it leads there."""
        game = self.game(at)
        match = self._matches.pop(at.table, None)
        known = [(row.actor, row.text) for row in match.record.choices] if match is not None else []
        if match is None or match.game is not game or at.rows[: len(known)] != known:
            match, known = Match(game, at.seats, at.options), []
        for actor, text in at.rows[len(known) :]:
            match.play(actor, text)
        self._matches[at.table] = match
        if len(self._matches) > MOST_MATCHES:
            self._matches.popitem(last=False)
        return match

    def forget(self, table: int) -> None:
        """A match that something went wrong with is not to be trusted."""
        self._matches.pop(table, None)


class Thinker:
    """Remembers bots and matches between jobs."""

    def __init__(self) -> None:
        self._matches = Matches()
        self._players: dict[tuple[str, int, str, str | None], Player] = {}

    def answer(self, job: Job) -> Answer:
        """Whatever goes wrong in a bot is told, not raised: the next table needs this process too."""
        try:
            return Answer(text=self._choose(job))
        except Exception as error:
            self._matches.forget(job.table)
            return Answer(failure=type(error).__name__)

    def _choose(self, job: Job) -> str:
        game = self._matches.game(job)
        player = self._player(job, game)
        match = self._matches.match(job)
        rng = random.Random(job.seed)
        world = game.imagine(match.state, job.seat, rng)
        return player.choose(game, world, job.seat, rng).text

    def _player(self, job: Job, game: Game[Any]) -> Player:
        key = (job.level, job.milliseconds, job.game, job.components)
        if key not in self._players:
            self._players[key] = bots.make(job.level, game, Budget(job.milliseconds))
        return self._players[key]


def serve(shape: type[J], answer: Callable[[J], object]) -> None:
    """Answer jobs of a shape until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes our stdin
    if hasattr(os, "nice"):
        os.nice(5)  # people's choices come before bots' thoughts
    jobs, answers = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # a bot that prints must not break the pipe
    decoder = msgspec.msgpack.Decoder(shape)
    while (message := _read(jobs)) is not None:
        reply = msgspec.msgpack.encode(answer(decoder.decode(message)))
        try:
            answers.write(LENGTH.pack(len(reply)) + reply)
            answers.flush()
        except BrokenPipeError:
            break


def _read(stream: BinaryIO) -> bytes | None:
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    return stream.read(LENGTH.unpack(head)[0])


if __name__ == "__main__":
    serve(Job, Thinker().answer)
