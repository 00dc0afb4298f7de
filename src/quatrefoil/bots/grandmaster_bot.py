"""The grandmaster: searches with the network where that is stronger, else with rollouts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from quatrefoil.bots.bot import Bot, Budget
from quatrefoil.bots.network.weights import can_search
from quatrefoil.bots.network_bot import NetworkBot
from quatrefoil.bots.search_bot import RolloutsBot

if TYPE_CHECKING:
    from random import Random

    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.option import Option
    from quatrefoil.kernel.state import State


class GrandmasterBot(Bot):
    """Searches for two seconds at most. Without numpy, and in games and at tables its network does not know: rollouts.

    `GameKnowledge.network_is_stronger` says at which tables the network has won its series.
    """

    def __init__(self, game: Game[Any], budget: Budget | None) -> None:
        super().__init__(game, budget)
        self.rollouts = RolloutsBot(game, budget)
        self.network: Bot | None = NetworkBot(game, budget) if can_search(game) else None

    def choose(self, game: Game[Any], state: State, seat: int, rng: Random) -> Option:
        """Return the best option that the search finds."""
        if self.network is not None and self.rollouts.knowledge.network_is_stronger(state):
            return self.network.choose(game, state, seat, rng)
        return self.rollouts.choose(game, state, seat, rng)

    @staticmethod
    def knows(game: str) -> bool:
        """Test whether a search has what it needs to know about the game."""
        return RolloutsBot.knows(game)
