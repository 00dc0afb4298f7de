"""Bots of other people, named `module:Class`, for the command line and the arena.

A server never loads these: `bots.make` knows only the built-in names.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from quatrefoil.bots import make, split_budget
from quatrefoil.bots.bot import Bot, Budget
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.option import listing
from quatrefoil.kernel.play import options_for

if TYPE_CHECKING:
    from random import Random

    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.match import Player
    from quatrefoil.kernel.option import Option
    from quatrefoil.kernel.state import State


def make_any(name: str, game: Game[Any], default: Budget | None = None) -> Bot:
    """Return the bot of a built-in name, or an instance of a class named `module:Class`; raise Unreadable.

    `default` is its budget where the name has none.
    """
    if ":" not in name:
        return make(name, game, default)
    class_name, budget = split_budget(name)
    budget = budget or default
    return CheckedBot(name, own_bot(class_name, game, budget), game, budget)


class CheckedBot(Bot):
    """Passes questions on to somebody's bot, and names the bot if it returns something that is not offered."""

    def __init__(self, name: str, player: Player, game: Game[Any], budget: Budget | None) -> None:
        super().__init__(game, budget)
        self.name = name
        #: Any: a compiled call would check the type of the choice before it can be named.
        self.player: Any = player

    def choose(self, game: Game[Any], state: State, seat: int, rng: Random) -> Option:
        """Return the choice of the bot, or raise Unreadable."""
        offered = list(options_for(state, seat))  # the bot may play on with the state
        chosen: object = self.player.choose(game, state, seat, rng)
        for option in offered:
            if option is chosen:
                return option
        raise Unreadable("bot", f"{self.name} chose {chosen!r} for seat {seat}; offered: {listing(offered)}")


def own_bot(name: str, game: Game[Any], budget: Budget | None) -> Player:
    """Return an instance of the class named `module:Class`, whose module may lie in the current folder."""
    made_by = own_class(name)
    knows = getattr(made_by, "knows", None)
    if knows is not None and not knows(game.name):
        raise Unreadable("bot", f"{name} does not play {game.name}: its method knows('{game.name}') says so")
    try:
        player: Player = made_by(game, budget)
    except TypeError as problem:
        raise Unreadable(
            "bot", f"{name} could not be created: it is called with the game and a Budget or None ({problem})"
        ) from problem
    return player


def own_class(name: str) -> Any:
    """Return the class named `module:Class`; raise Unreadable that says what is missing."""
    module_name, _, class_name = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        module = import_module(module_name)
    except ModuleNotFoundError as problem:
        if problem.name != module_name:
            raise Unreadable("bot", f"{name}: {module_name} needs the module {problem.name}") from problem
        raise Unreadable("bot", f"{name}: there is no module {module_name} in {here} or on Python's path") from problem
    except (ImportError, SyntaxError, ValueError) as problem:
        raise Unreadable("bot", f"{name}: {module_name} cannot be imported: {problem}") from problem
    found = getattr(module, class_name, None)
    if not isinstance(found, type):
        found_here = [value for value in vars(module).values() if getattr(value, "__module__", "") == module_name]
        classes = [value.__name__ for value in found_here if isinstance(value, type) and hasattr(value, "choose")]
        raise Unreadable(
            "bot", f"{name}: {module_name} has no class '{class_name}'; its bots are: {', '.join(classes) or 'none'}"
        )
    if getattr(found, "choose", Bot.choose) is Bot.choose:
        raise Unreadable("bot", f"{name} has no method choose(self, game, state, seat, rng)")
    return found
