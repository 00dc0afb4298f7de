"""The bots that can take a seat: one line each in the registry."""

from __future__ import annotations

from typing import Any

from quatrefoil.bots.bot import Bot, Budget
from quatrefoil.bots.greedy_bot import GreedyBot
from quatrefoil.bots.random_bot import RandomBot
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.game import Game

REGISTRY: dict[str, type[Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
}

#: From weak to strong.
LEVELS: list[str] = list(REGISTRY)


def make(name: str, game: Game[Any], budget: Budget | None = None) -> Bot:
    """The bot of that name for a game; `budget` is for those that think as long as they may."""
    if name not in REGISTRY:
        raise Unreadable("unknown_bot", f"there is no bot '{name}'; there are: {', '.join(LEVELS)}")
    return REGISTRY[name](game, budget)


def levels_for(game: str) -> list[str]:
    """The bots that can play a game: some need to be taught each game."""
    return [level for level in LEVELS if REGISTRY[level].knows(game)]
