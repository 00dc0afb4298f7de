"""The main loop of a worker process: jobs come in on stdin, results go out on stdout.

The process ends when its stdin does, so none is left over when the server is killed.
"""

from __future__ import annotations

import os
import signal
import struct
import sys
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO, TypeVar

import msgspec

from quatrefoil import games
from quatrefoil.host.stored_packs import components_in
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Match
from quatrefoil.server.hosting.thinking.jobs import GamePosition

#: How many matches a process remembers; a forgotten one is replayed, which takes tens of milliseconds.
MOST_MATCHES = 128

#: How many games with their components a process remembers; packs may make many different ones.
MOST_GAMES = 24

#: Before each message: its length in bytes.
LENGTH = struct.Struct(">I")

J = TypeVar("J")


class MatchCache:
    """Games and matches, remembered between jobs: the next job of a table replays only the new choices."""

    def __init__(self) -> None:
        self._games: OrderedDict[tuple[str, str | bytes | None], Game[Any]] = OrderedDict()
        self._matches: OrderedDict[int, Match] = OrderedDict()

    def game(self, at: GamePosition) -> Game[Any]:
        key = components_key(at)
        game = self._games.pop(key, None)
        if game is None:
            if at.pack is not None:
                game = games.load_data(at.game, components_in(at.pack))
            else:
                game = games.load(at.game, Path(at.components) if at.components else None)
        self._games[key] = game
        if len(self._games) > MOST_GAMES:
            self._games.popitem(last=False)
        return game

    def match(self, at: GamePosition) -> Match:
        """Return the match at a position, continued from the table's cached match if that is a prefix."""
        game = self.game(at)
        match = self._matches.pop(at.table, None)
        known = [(choice.actor, choice.text) for choice in match.record.choices] if match is not None else []
        if match is None or match.game is not game or at.choices[: len(known)] != known:
            match, known = Match(game, at.seats, at.options), []
        for actor, text in at.choices[len(known) :]:
            match.play(actor, text)
        self._matches[at.table] = match
        if len(self._matches) > MOST_MATCHES:
            self._matches.popitem(last=False)
        return match

    def forget(self, at: GamePosition) -> None:
        """Forget a match during which something failed."""
        self._matches.pop(at.table, None)


def components_key(at: GamePosition) -> tuple[str, str | bytes | None]:
    """Return what tells the games of positions apart."""
    return (at.game, at.components if at.pack is None else at.pack)


def run_jobs(job_type: type[J], work: Callable[[J], object]) -> None:
    """Read jobs of type `job_type` and write their results until stdin ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes our stdin
    if hasattr(os, "nice"):
        os.nice(5)  # people's choices have priority over bots' search
    jobs, results = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # a bot that prints must not break the pipe
    decoder = msgspec.msgpack.Decoder(job_type)
    while (message := _read(jobs)) is not None:
        result = msgspec.msgpack.encode(work(decoder.decode(message)))
        try:
            results.write(LENGTH.pack(len(result)) + result)
            results.flush()
        except BrokenPipeError:
            break


def _read(stream: BinaryIO) -> bytes | None:
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    return stream.read(LENGTH.unpack(head)[0])
