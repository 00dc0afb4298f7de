"""What the bots know about Troyes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from quatrefoil.bots.knowledge.game_knowledge import MID_STAGE, SEAT_BASE, GameKnowledge
from quatrefoil.bots.knowledge.value_model import interpolate
from quatrefoil.bots.troyes.evaluation import TroyesEvaluation
from quatrefoil.bots.troyes.features import features
from quatrefoil.games.troyes.nouns import NEUTRAL
from quatrefoil.games.troyes.state import Troyes
from quatrefoil.games.troyes.steps.turn import Turn

if TYPE_CHECKING:
    from quatrefoil.bots.knowledge.evaluation import Evaluation
    from quatrefoil.bots.knowledge.value_model import ValueModel
    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.state import State

#: Actions that a rollout of a solo game lasts. Longer ones are worse: quick play against the King predicts little.
SOLO_HORIZON: Final = 1

#: Mean error of the evaluation in solo games of journeymen, by the eighths of the game that remain.
SOLO_VALUE_OFFSETS: Final[list[float]] = [0.0, 0.0, 2.0, 5.0, 11.0, 18.0, 24.0, 30.0, 34.0]

#: Points that the King still makes, fitted to solo games of journeymen: at the end of the game, and until then.
KING_POINTS_AT_END: Final = 13.0
KING_POINTS_PER_GAME: Final = 50.0


class TroyesKnowledge(GameKnowledge):
    """A stage is an action of one seat."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.value_offsets = [0.0, -5.0, -5.0, -4.0, 2.0, 10.0, 15.0, 20.0, 24.0]
        self.horizon = 4
        self.knots = 7
        self.others_choose_by_ratings = True

    def new_evaluation(self) -> Evaluation:
        return TroyesEvaluation(self.game)

    def features(self, s: State, seat: int) -> list[float]:
        assert isinstance(s, Troyes)
        return features(s, seat, self.evaluation.value(s, seat))

    def network_is_stronger(self, s: State) -> bool:
        assert isinstance(s, Troyes)
        return not s.rules.is_solo and not s.rules.has_bonus_cards

    def stage(self, s: State) -> int:
        assert isinstance(s, Troyes)
        return SEAT_BASE * int(s.round) + int(s.active) if isinstance(s.stack[-1], Turn) else MID_STAGE

    def stages_per_round(self, s: State) -> int:
        return int(s.seats)

    def horizon_in_stages(self, s: State, model: ValueModel | None) -> int:
        assert isinstance(s, Troyes)
        return SOLO_HORIZON if s.rules.is_solo else super().horizon_in_stages(s, model)

    def expected_scores(self, s: State, model: ValueModel | None) -> list[float]:
        """Return the expected final scores; T-13.17: in the solo game the King's comes last."""
        assert isinstance(s, Troyes)
        if s.is_over() or not s.rules.is_solo:
            return super().expected_scores(s, model)
        remaining = self.remaining(s)
        mine = self.evaluation.value(s, 0) + interpolate(SOLO_VALUE_OFFSETS, remaining)
        return [mine, float(s.vp[NEUTRAL]) + KING_POINTS_AT_END + KING_POINTS_PER_GAME * remaining]

    def remaining(self, s: State) -> float:
        assert isinstance(s, Troyes)
        return float(int(s.rules.rounds) + 1 - int(s.round)) / float(int(s.rules.rounds) + 1)

    def final_scores(self, s: State) -> list[float]:
        """T-13.17: in the solo game the King is the opponent."""
        assert isinstance(s, Troyes)
        scores = [float(s.vp[seat]) for seat in range(s.seats)]
        if s.rules.is_solo:
            scores.append(float(s.vp[NEUTRAL]))
        return scores
