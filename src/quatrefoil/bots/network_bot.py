"""Bots that play by a value network."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from quatrefoil.bots.bot import Bot, Budget
from quatrefoil.bots.network.plain_choice import best_afterstate
from quatrefoil.bots.network.weights import has_network, network_file, read_network, read_plain_network
from quatrefoil.bots.registry import knowledge_of
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.play import options_for

if TYPE_CHECKING:
    from random import Random

    from quatrefoil.bots.network.network import Network
    from quatrefoil.bots.network.search import NetworkSearch
    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.option import Option
    from quatrefoil.kernel.state import State


#: As much as a grandmaster has.
MILLISECONDS: Final = 2000
ITERATIONS: Final = 320


class NetworkBot(Bot):
    """Searches with a network within a budget: the milliseconds of a table, or iterations.

    Without numpy a judgement takes too long for a search: then the bot takes the option with the best afterstate.
    """

    def __init__(self, game: Game[Any], budget: Budget | None) -> None:
        super().__init__(game, budget)
        if not has_network(game):
            raise Unreadable("network", f"there is no network for {game.name} with these components")
        from quatrefoil.bots.columns_registry import columns_of  # a page without a server needs none of this

        self.columns = columns_of(game)
        #: By whether the game is solo: searches, or without numpy networks that judge without a search.
        self.searches: dict[bool, Any] = {}
        self.plain: dict[bool, Any] = {}
        for is_solo in (False, True):
            network = read_network(game, self.columns.layout, is_solo)
            if network is None:
                self.plain[is_solo] = read_plain_network(game, self.columns.layout, is_solo)
            else:
                self.searches[is_solo] = self.new_search(network)
        self.allowed = budget or Budget(iterations=ITERATIONS)
        if self.allowed.milliseconds > MILLISECONDS:
            self.allowed = Budget(milliseconds=MILLISECONDS)

    def new_search(self, network: Network) -> NetworkSearch:
        """Return a search with a network."""
        from quatrefoil.bots.network.search import NetworkSearch

        knowledge = knowledge_of(self.game)
        return NetworkSearch(knowledge, self.columns, network, knowledge.others_choose_by_ratings)

    def choose(self, game: Game[Any], state: State, seat: int, rng: Random) -> Option:
        """Return the best option that the search finds."""
        options = options_for(state, seat)
        return options[0] if len(options) == 1 else self.best(state, seat, rng)

    def best(self, state: State, seat: int, rng: Random) -> Option:
        """Search within the budget; without numpy choose by the judgement alone."""
        is_solo = bool(state.seats == 1)
        if is_solo in self.plain:
            return best_afterstate(self.game, self.columns, self.plain[is_solo], state, seat, rng)
        allowed = self.allowed
        found: Option = self.searches[is_solo].best(state, seat, rng, allowed.milliseconds, allowed.iterations)
        return found

    @staticmethod
    def knows(game: str) -> bool:
        """Test whether the package has a network of the game."""
        return network_file(game).exists()
