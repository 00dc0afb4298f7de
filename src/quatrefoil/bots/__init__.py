"""The bots that can take a seat: one line each in the registry."""

from __future__ import annotations

from typing import Any

from quatrefoil.bots.bot import Bot, Budget
from quatrefoil.bots.greedy_bot import GreedyBot
from quatrefoil.bots.novice_bot import NoviceBot
from quatrefoil.bots.random_bot import RandomBot
from quatrefoil.bots.search_bot import GrandmasterBot, MasterBot
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.game import Game

#: The levels, and beside them the names that tools and older tables use.
REGISTRY: dict[str, type[Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "novice": NoviceBot,
    "journeyman": GreedyBot,
    "master": MasterBot,
    "grandmaster": GrandmasterBot,
}

#: What people choose from, from weak to strong.
LEVELS: list[str] = ["novice", "journeyman", "master", "grandmaster"]


def make(name: str, game: Game[Any], budget: Budget | None = None) -> Bot:
    """The bot of that name for a game.

    `budget` is for those that think as long as they may; without one they count their thoughts instead of looking at
    the clock, so that the same seed gives the same game. `master@100` is a master with 100 iterations for each answer.
    """
    level, at, number = name.partition("@")
    if at:
        if not number.isdecimal():
            raise Unreadable("budget", f"'{name}': after the @ stands the number of iterations, as in {level}@100")
        return make(level, game, Budget(iterations=int(number)))
    if name not in REGISTRY:
        raise Unreadable("unknown_bot", f"there is no bot '{name}'; there are: {', '.join(REGISTRY)}")
    return REGISTRY[name](game, budget)


def knows(name: str, game: str) -> bool:
    """Is there a bot of that name that plays the game?"""
    return name in REGISTRY and REGISTRY[name].knows(game)


def levels_for(game: str) -> list[str]:
    """The levels that can play a game: they need to be taught each one."""
    return [level for level in LEVELS if knows(level, game)]
