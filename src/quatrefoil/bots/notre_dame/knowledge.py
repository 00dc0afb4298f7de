"""What the bots know about Notre Dame."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from quatrefoil.bots.knowledge.game_knowledge import GameKnowledge
from quatrefoil.bots.notre_dame.evaluation import NotreDameEvaluation
from quatrefoil.bots.notre_dame.features import features
from quatrefoil.games.notre_dame.nouns import ROUNDS
from quatrefoil.games.notre_dame.state import NotreDame

if TYPE_CHECKING:
    from quatrefoil.bots.knowledge.evaluation import Evaluation
    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.state import State


class NotreDameKnowledge(GameKnowledge):
    """A stage is a round of all seats together."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.value_offsets = [0.0, 6.0, 5.0, 9.0, 19.0, 26.0, 41.0, 51.0, 62.0]
        self.knots = 9

    def new_evaluation(self) -> Evaluation:
        return NotreDameEvaluation(self.game)

    def features(self, s: State, seat: int) -> list[float]:
        assert isinstance(s, NotreDame)
        return features(s, seat, self.evaluation.value(s, seat))

    def network_is_stronger(self, s: State) -> bool:
        assert isinstance(s, NotreDame)
        return not s.rules.new_persons

    def stage(self, s: State) -> int:
        assert isinstance(s, NotreDame)
        return int(s.round)

    def remaining(self, s: State) -> float:
        assert isinstance(s, NotreDame)
        return float(ROUNDS + 1 - int(s.round)) / ROUNDS
