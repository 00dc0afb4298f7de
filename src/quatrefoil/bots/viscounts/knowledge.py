"""What the bots know about Viscounts of the West Kingdom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from quatrefoil.bots.knowledge.game_knowledge import MID_STAGE, SEAT_BASE, TO_THE_END, GameKnowledge
from quatrefoil.bots.viscounts.evaluation import ViscountsEvaluation
from quatrefoil.bots.viscounts.features import features
from quatrefoil.games.viscounts.scoring import totals
from quatrefoil.games.viscounts.state import Viscounts
from quatrefoil.games.viscounts.steps.turn import PlayCard

if TYPE_CHECKING:
    from quatrefoil.bots.knowledge.evaluation import Evaluation
    from quatrefoil.bots.knowledge.value_model import ValueModel
    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.state import State

#: Rounds that a game usually lasts.
USUAL_ROUNDS: Final = 14.0

#: Least share of the game that remains until its last round is announced.
LEAST_REMAINING: Final = 0.2


class ViscountsKnowledge(GameKnowledge):
    """A stage is a turn of one seat."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.temperature_at_start = 9.0
        self.temperature_at_end = 4.0
        self.horizon = 3
        self.model_horizon = 3
        self.knots = 14

    def new_evaluation(self) -> Evaluation:
        return ViscountsEvaluation(self.game)

    def features(self, s: State, seat: int) -> list[float]:
        assert isinstance(s, Viscounts)
        return features(s, seat, self.evaluation.value(s, seat))

    def network_is_stronger(self, s: State) -> bool:
        assert isinstance(s, Viscounts)
        return not s.rules.is_solo

    def stage(self, s: State) -> int:
        assert isinstance(s, Viscounts)
        return SEAT_BASE * int(s.round) + int(s.turn) if isinstance(s.stack[-1], PlayCard) else MID_STAGE

    def stages_per_round(self, s: State) -> int:
        return int(s.seats)

    def horizon_in_stages(self, s: State, model: ValueModel | None) -> int:
        assert isinstance(s, Viscounts)
        return TO_THE_END if s.rules.is_solo else super().horizon_in_stages(s, model)

    def remaining(self, s: State) -> float:
        assert isinstance(s, Viscounts)
        if s.last_round > 0:
            return 1.0 / USUAL_ROUNDS
        return max(LEAST_REMAINING, 1.0 - float(int(s.round)) / USUAL_ROUNDS)

    def final_scores(self, s: State) -> list[float]:
        """V-16.19: in the solo game the AI is the opponent, the last of the totals."""
        assert isinstance(s, Viscounts)
        return [float(total) for total in totals(s)]
