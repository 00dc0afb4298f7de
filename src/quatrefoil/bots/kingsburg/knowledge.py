"""What the bots know about Kingsburg."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from quatrefoil.bots.kingsburg.context import season_of
from quatrefoil.bots.kingsburg.evaluation import KingsburgEvaluation
from quatrefoil.bots.kingsburg.features import features
from quatrefoil.bots.knowledge.game_knowledge import GameKnowledge
from quatrefoil.games.kingsburg.state import Kingsburg

if TYPE_CHECKING:
    from quatrefoil.bots.knowledge.evaluation import Evaluation
    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.state import State

SEASONS: Final = 15
SEASONS_PER_YEAR: Final = 3


class KingsburgKnowledge(GameKnowledge):
    """A stage is a season of all seats together."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.value_offsets = [0.0, -3.5, -4.8, -3.9, 0.0, 3.5, 8.0, 11.0, 17.0]
        self.knots = 15
        self.others_choose_by_ratings = True

    def new_evaluation(self) -> Evaluation:
        return KingsburgEvaluation(self.game)

    def features(self, s: State, seat: int) -> list[float]:
        assert isinstance(s, Kingsburg)
        return features(s, seat, self.evaluation.value(s, seat))

    def network_is_stronger(self, s: State) -> bool:
        return True

    def stage(self, s: State) -> int:
        assert isinstance(s, Kingsburg)
        return SEASONS_PER_YEAR * int(s.year) + season_of(int(s.phase))

    def remaining(self, s: State) -> float:
        assert isinstance(s, Kingsburg)
        return 1.0 - float(SEASONS_PER_YEAR * (int(s.year) - 1) + season_of(int(s.phase))) / SEASONS
