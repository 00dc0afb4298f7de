"""Bots that play by a value network."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from quatrefoil.bots.bot import Bot, Budget
from quatrefoil.bots.network.registry import columns_of
from quatrefoil.bots.network.weights import read_network
from quatrefoil.bots.registry import has_knowledge, knowledge_of
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.play import options_for

if TYPE_CHECKING:
    from random import Random

    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.option import Option
    from quatrefoil.kernel.state import State


class NetworkBot(Bot):
    """Searches with a network within a budget: the milliseconds of a table, or iterations."""

    def __init__(self, game: Game[Any], budget: Budget | None) -> None:
        super().__init__(game, budget)
        columns = columns_of(game)
        network = read_network(game, columns.layout)
        if network is None:
            raise Unreadable("network", f"there is no network for {game.name}, or no numpy to use it")
        from quatrefoil.bots.network.search import NetworkSearch

        self.search = NetworkSearch(knowledge_of(game), columns, network)
        self.allowed = budget or Budget(iterations=320)

    def choose(self, game: Game[Any], state: State, seat: int, rng: Random) -> Option:
        """Return the best option that the search finds."""
        options = options_for(state, seat)
        return options[0] if len(options) == 1 else self.search.best(state, seat, rng, self.allowed)

    @staticmethod
    def knows(game: str) -> bool:
        """Test whether the game has columns."""
        return has_knowledge(game)
