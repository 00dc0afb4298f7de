"""The guides of the four games. Their numbers were found by letting bots with other numbers play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from quatrefoil.bots.greedy_bot import evaluation_of
from quatrefoil.bots.kingsburg.features import features as kingsburg_features
from quatrefoil.bots.kingsburg.surroundings import season_of
from quatrefoil.bots.notre_dame.features import features as notre_dame_features
from quatrefoil.bots.search.experience import experiences_of
from quatrefoil.bots.search.guide import MID_TURN, TO_THE_END, Guide
from quatrefoil.bots.troyes.features import features as troyes_features
from quatrefoil.bots.viscounts.features import features as viscounts_features
from quatrefoil.games.kingsburg.state import Kingsburg
from quatrefoil.games.notre_dame.nouns import ROUNDS
from quatrefoil.games.notre_dame.state import NotreDame
from quatrefoil.games.troyes.nouns import NEUTRAL
from quatrefoil.games.troyes.state import Troyes
from quatrefoil.games.troyes.steps.turn import Turn
from quatrefoil.games.viscounts.scoring import totals
from quatrefoil.games.viscounts.state import Viscounts
from quatrefoil.games.viscounts.steps.turn import PlayCard

if TYPE_CHECKING:
    from quatrefoil.bots.evaluation import Evaluation
    from quatrefoil.bots.search.experience import Experience
    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.state import State

SEASONS: Final = 15
#: More than there are seats.
ROUND: Final = 8
#: Turns that a seat has in a game of Viscounts, as far as one can say before the end is in sight.
VISCOUNTS_ROUNDS: Final = 14.0


class KingsburgGuide(Guide):
    """A turn is a season of all seats together."""

    def __init__(self, game: Game[Any], evaluation: Evaluation) -> None:
        super().__init__(game, evaluation)
        self.unseen = [0.0, -3.5, -4.8, -3.9, 0.0, 3.5, 8.0, 11.0, 17.0]

    def features(self, s: State, seat: int) -> list[float]:
        assert isinstance(s, Kingsburg)
        return kingsburg_features(s, seat, self.evaluation.value(s, seat))

    def turn(self, s: State) -> int:
        assert isinstance(s, Kingsburg)
        return 3 * int(s.year) + season_of(int(s.phase))

    def left(self, s: State) -> float:
        assert isinstance(s, Kingsburg)
        return 1.0 - float(3 * (int(s.year) - 1) + season_of(int(s.phase))) / SEASONS


class NotreDameGuide(Guide):
    """A turn is a round of all seats together."""

    def __init__(self, game: Game[Any], evaluation: Evaluation) -> None:
        super().__init__(game, evaluation)
        self.unseen = [0.0, 6.0, 5.0, 9.0, 19.0, 26.0, 41.0, 51.0, 62.0]

    def features(self, s: State, seat: int) -> list[float]:
        assert isinstance(s, NotreDame)
        return notre_dame_features(s, seat, self.evaluation.value(s, seat))

    def turn(self, s: State) -> int:
        assert isinstance(s, NotreDame)
        return int(s.round)

    def left(self, s: State) -> float:
        assert isinstance(s, NotreDame)
        return float(ROUNDS + 1 - int(s.round)) / ROUNDS


class TroyesGuide(Guide):
    """A turn is an action of one seat."""

    def __init__(self, game: Game[Any], evaluation: Evaluation) -> None:
        super().__init__(game, evaluation)
        self.unseen = [0.0, -5.0, -5.0, -4.0, 2.0, 10.0, 15.0, 20.0, 24.0]
        self.horizon = 4

    def features(self, s: State, seat: int) -> list[float]:
        assert isinstance(s, Troyes)
        return troyes_features(s, seat, self.evaluation.value(s, seat))

    def turn(self, s: State) -> int:
        assert isinstance(s, Troyes)
        return ROUND * int(s.round) + int(s.active) if isinstance(s.stack[-1], Turn) else MID_TURN

    def turns_a_round(self, s: State) -> int:
        return int(s.seats)

    def horizon_in_turns(self, s: State, experience: Experience | None) -> int:
        assert isinstance(s, Troyes)
        return TO_THE_END if s.rules.is_solo else super().horizon_in_turns(s, experience)

    def left(self, s: State) -> float:
        assert isinstance(s, Troyes)
        return float(int(s.rules.rounds) + 1 - int(s.round)) / float(int(s.rules.rounds) + 1)

    def final(self, s: State) -> list[float]:
        """T-13.17: alone the King is the opponent."""
        assert isinstance(s, Troyes)
        points = [float(s.vp[seat]) for seat in range(s.seats)]
        if s.rules.is_solo:
            points.append(float(s.vp[NEUTRAL]))
        return points


class ViscountsGuide(Guide):
    """A turn is a turn of one seat."""

    def __init__(self, game: Game[Any], evaluation: Evaluation) -> None:
        super().__init__(game, evaluation)
        self.spread_first = 9.0
        self.spread_last = 4.0
        self.horizon = 3
        self.experienced_horizon = 3

    def features(self, s: State, seat: int) -> list[float]:
        assert isinstance(s, Viscounts)
        return viscounts_features(s, seat, self.evaluation.value(s, seat))

    def turn(self, s: State) -> int:
        assert isinstance(s, Viscounts)
        return ROUND * int(s.round) + int(s.turn) if isinstance(s.stack[-1], PlayCard) else MID_TURN

    def turns_a_round(self, s: State) -> int:
        return int(s.seats)

    def horizon_in_turns(self, s: State, experience: Experience | None) -> int:
        assert isinstance(s, Viscounts)
        return TO_THE_END if s.rules.is_solo else super().horizon_in_turns(s, experience)

    def left(self, s: State) -> float:
        assert isinstance(s, Viscounts)
        if s.last_round > 0:
            return 1.0 / VISCOUNTS_ROUNDS
        return max(0.2, 1.0 - float(int(s.round)) / VISCOUNTS_ROUNDS)

    def final(self, s: State) -> list[float]:
        """V-16.19: alone the AI is the opponent, the last of the totals."""
        assert isinstance(s, Viscounts)
        return [float(total) for total in totals(s)]


#: The games a search understands, one line each.
GUIDES: dict[str, type[Guide]] = {
    "kingsburg": KingsburgGuide,
    "notre-dame": NotreDameGuide,
    "troyes": TroyesGuide,
    "viscounts": ViscountsGuide,
}


def guide_of(game: Game[Any]) -> Guide:
    """The guide for a game, with its evaluation and what experience there is."""
    evaluation = evaluation_of(game)
    guide = GUIDES[game.name](game, evaluation)
    guide.experiences = experiences_of(game)
    return guide
