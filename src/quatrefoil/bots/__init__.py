"""Bots that can take a seat, by name."""

from __future__ import annotations

from typing import Any

from quatrefoil.bots.bot import Bot, Budget
from quatrefoil.bots.grandmaster_bot import GrandmasterBot
from quatrefoil.bots.greedy_bot import GreedyBot
from quatrefoil.bots.network_bot import NetworkBot
from quatrefoil.bots.novice_bot import NoviceBot
from quatrefoil.bots.peaceful_bot import PeacefulBot
from quatrefoil.bots.random_bot import RandomBot
from quatrefoil.bots.search_bot import MasterBot, RolloutsBot
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.game import Game

__all__ = ["BOTS", "LEVELS", "Bot", "Budget", "knows", "levels_for", "make", "split_budget"]

#: The levels, the peaceful style, and names for tools: `network` and `rollouts` are the two ways of a grandmaster to
#: search; tables from before the levels have `greedy`.
BOTS: dict[str, type[Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "novice": NoviceBot,
    "journeyman": GreedyBot,
    "master": MasterBot,
    "grandmaster": GrandmasterBot,
    "peaceful": PeacefulBot,
    "network": NetworkBot,
    "rollouts": RolloutsBot,
}

#: What people choose from: the levels, weakest first, and a style that plays for points instead of the victory.
LEVELS: list[str] = ["novice", "journeyman", "master", "grandmaster", "peaceful"]


def make(name: str, game: Game[Any], budget: Budget | None = None) -> Bot:
    """Return the bot of that name for a game, or raise Unreadable.

    Bots that search need a budget. Without one they count iterations instead of using the clock, so that the same
    seed gives the same game. `master@100` is a master with 100 iterations for each choice.
    """
    level, iterations = split_budget(name)
    if level not in BOTS:
        raise Unreadable("unknown_bot", f"there is no bot '{level}'; there are: {', '.join(BOTS)}")
    return BOTS[level](game, budget if iterations is None else iterations)


def split_budget(name: str) -> tuple[str, Budget | None]:
    """Return the name before the @ and the budget after it, as in `master@100`; no budget without an @."""
    level, at, number = name.partition("@")
    if not at:
        return level, None
    if not number.isdecimal():
        raise Unreadable("budget", f"'{name}': after the @ stands the number of iterations, as in {level}@100")
    return level, Budget(iterations=int(number))


def knows(name: str, game: str) -> bool:
    """Test whether there is a bot of that name that plays the game."""
    return name in BOTS and BOTS[name].knows(game)


def levels_for(game: str) -> list[str]:
    """Return the levels that can play a game."""
    return [level for level in LEVELS if knows(level, game)]
