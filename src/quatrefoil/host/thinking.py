"""Choosing for bots and advising people, job by job.

A job contains the choices of a table, which are replayed. A bot gets an imagined state, never the real one.
"""

from __future__ import annotations

import random
import secrets
from collections import OrderedDict
from pathlib import Path
from typing import Any

from quatrefoil import bots, games
from quatrefoil.advice.adviser import Advice, advise, explain, quick_advice
from quatrefoil.bots.bot import Budget
from quatrefoil.host.jobs import AdviceJob, AdviceReply, BotDecision, BotJob, GamePosition
from quatrefoil.host.stored_packs import components_in
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Match, Player

#: How many matches are remembered; a forgotten one is replayed, which takes tens of milliseconds.
MOST_MATCHES = 128

#: How many games with their components are remembered; packs may make many different ones.
MOST_GAMES = 24

#: How many bots are remembered: each belongs to a level and a game with its components.
MOST_PLAYERS = 64


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


class BotThinking:
    """Remembers bots and matches between jobs."""

    def __init__(self) -> None:
        self._matches = MatchCache()
        self._players: OrderedDict[tuple[str, int, str, str | bytes | None], Player] = OrderedDict()

    def decide(self, job: BotJob) -> BotDecision:
        """Return the bot's choice. Errors are returned, not raised: the next table needs this process too."""
        try:
            return BotDecision(text=self._choose(job))
        except Exception as error:
            self._matches.forget(job.position)
            return BotDecision(failure=type(error).__name__)

    def _choose(self, job: BotJob) -> str:
        at = job.position
        game = self._matches.game(at)
        player = self._player(job, game)
        match = self._matches.match(at)
        rng = random.Random(job.seed)
        world = game.imagine(match.state, at.seat, rng)
        return player.choose(game, world, at.seat, rng).text

    def _player(self, job: BotJob, game: Game[Any]) -> Player:
        key = (job.level, job.milliseconds, *components_key(job.position))
        player = self._players.pop(key, None) or bots.make(job.level, game, Budget(job.milliseconds))
        self._players[key] = player
        if len(self._players) > MOST_PLAYERS:
            self._players.popitem(last=False)
        return player


class AdviceThinking:
    """Remembers matches between jobs."""

    def __init__(self) -> None:
        self._matches = MatchCache()
        self._rng = random.Random(secrets.randbits(128))

    def reply(self, job: AdviceJob) -> AdviceReply:
        """Return advice. Errors are returned, not raised: the next table needs this process too."""
        try:
            return AdviceReply(self._advise(job))
        except Exception as error:
            self._matches.forget(job.position)
            return AdviceReply(failure=type(error).__name__)

    def _advise(self, job: AdviceJob) -> Advice:
        match = self._matches.match(job.position)
        seat = job.position.seat
        if job.milliseconds == 0:
            return quick_advice(match.game, match.state, seat, self._rng)
        look = explain if job.explains else advise
        return look(match.game, match.state, seat, self._rng, Budget(job.milliseconds))
