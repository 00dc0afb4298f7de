"""A process that chooses for bots; started by `worker.py`.

It gets the choices of a table and replays them. The bot itself gets an imagined state, never the real one.
"""

from __future__ import annotations

import random
from collections import OrderedDict
from typing import Any

from quatrefoil import bots
from quatrefoil.bots.bot import Budget
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Player
from quatrefoil.server.hosting.thinking.job_loop import MatchCache, components_key, run_jobs
from quatrefoil.server.hosting.thinking.jobs import BotDecision, BotJob

#: How many bots a process remembers: each belongs to a level and a game with its components.
MOST_PLAYERS = 64


class BotProcess:
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


if __name__ == "__main__":
    run_jobs(BotJob, BotProcess().decide)
