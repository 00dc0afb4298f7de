"""A bot that chooses uniformly at random."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from quatrefoil.bots.bot import Bot
from quatrefoil.kernel.play import options_for

if TYPE_CHECKING:
    from random import Random

    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.option import Option
    from quatrefoil.kernel.state import State


class RandomBot(Bot):
    """Plays any game: each legal option is equally likely."""

    def choose(self, game: Game[Any], state: State, seat: int, rng: Random) -> Option:
        """Return a random option."""
        options = options_for(state, seat)
        return options[int(rng.random() * len(options))]
