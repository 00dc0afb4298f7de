"""What the bots know about Viscounts of the West Kingdom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from quatrefoil.bots.knowledge.game_knowledge import MID_STAGE, SEAT_BASE, GameKnowledge
from quatrefoil.bots.viscounts.evaluation import ViscountsEvaluation
from quatrefoil.bots.viscounts.features import features
from quatrefoil.bots.viscounts.game_end import turns_left
from quatrefoil.bots.viscounts.weights import DEFAULTS
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

#: Turns that a rollout of a solo game lasts. Longer ones are worse: quick play does not hurry, as one has to there.
SOLO_HORIZON: Final = 2

#: What the evaluation misses of the player's points in solo games of journeymen.
SOLO_VALUE_OFFSET: Final = 8.0

#: Points that an AI still makes, fitted to solo games of journeymen: at the end of the game, and in each turn before.
AI_POINTS_AT_END: Final = 9.0
AI_POINTS_PER_TURN: Final = 7.0

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
        return True

    def stage(self, s: State) -> int:
        assert isinstance(s, Viscounts)
        return SEAT_BASE * int(s.round) + int(s.turn) if isinstance(s.stack[-1], PlayCard) else MID_STAGE

    def stages_per_round(self, s: State) -> int:
        return int(s.seats)

    def horizon_in_stages(self, s: State, model: ValueModel | None) -> int:
        assert isinstance(s, Viscounts)
        return SOLO_HORIZON if s.rules.is_solo else super().horizon_in_stages(s, model)

    def expected_scores(self, s: State, model: ValueModel | None) -> list[float]:
        """Return the expected final scores; V-16.19: in the solo game the AI's comes last."""
        assert isinstance(s, Viscounts)
        if s.is_over() or not s.rules.is_solo:
            return super().expected_scores(s, model)
        mine = self.evaluation.value(s, 0) + SOLO_VALUE_OFFSET
        more = AI_POINTS_AT_END + AI_POINTS_PER_TURN * turns_left(s, 0, DEFAULTS)
        return [mine, float(totals(s)[1]) + more]

    def remaining(self, s: State) -> float:
        assert isinstance(s, Viscounts)
        if s.last_round > 0:
            return 1.0 / USUAL_ROUNDS
        return max(LEAST_REMAINING, 1.0 - float(int(s.round)) / USUAL_ROUNDS)

    def final_scores(self, s: State) -> list[float]:
        """V-16.19: in the solo game the AI is the opponent, the last of the totals."""
        assert isinstance(s, Viscounts)
        return [float(total) for total in totals(s)]
