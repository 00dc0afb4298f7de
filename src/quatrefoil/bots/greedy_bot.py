"""Takes the option that looks best by a hand-made evaluation of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from quatrefoil.bots.bot import Bot, Budget
from quatrefoil.bots.evaluation import Evaluation
from quatrefoil.bots.kingsburg.evaluation import KingsburgEvaluation
from quatrefoil.bots.notre_dame.evaluation import NotreDameEvaluation
from quatrefoil.bots.troyes.evaluation import TroyesEvaluation
from quatrefoil.bots.viscounts.evaluation import ViscountsEvaluation
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.play import options_for

if TYPE_CHECKING:
    from random import Random

    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.option import Option
    from quatrefoil.kernel.state import State

#: The games it understands, one line each.
EVALUATIONS: dict[str, type[Evaluation]] = {
    "kingsburg": KingsburgEvaluation,
    "notre-dame": NotreDameEvaluation,
    "troyes": TroyesEvaluation,
    "viscounts": ViscountsEvaluation,
}

#: Ratings closer than this are equal; which of them is taken is left to chance.
EQUAL: float = 1e-9


def evaluation_of(game: Game[Any]) -> Evaluation:
    """The evaluation of a game, or a refusal."""
    if game.name not in EVALUATIONS:
        known = ", ".join(sorted(EVALUATIONS))
        raise Unreadable("unknown_bot", f"there is no evaluation of {game.name}; there are some of: {known}")
    return EVALUATIONS[game.name](game)


class GreedyBot(Bot):
    """Rates every option and takes the best."""

    def __init__(self, game: Game[Any], budget: Budget | None) -> None:
        super().__init__(game, budget)
        self.evaluation = evaluation_of(game)

    def choose(self, game: Game[Any], state: State, seat: int, rng: Random) -> Option:
        options = options_for(state, seat)
        ratings = self.evaluation.rate(state, seat, options)
        highest = max(ratings)
        best = [i for i in range(len(options)) if ratings[i] >= highest - EQUAL]
        return options[best[int(rng.random() * len(best))]]

    @staticmethod
    def knows(game: str) -> bool:
        return game in EVALUATIONS
