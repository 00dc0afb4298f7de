"""Base class of what the bots know about one game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from quatrefoil.bots.knowledge.probability import softmax
from quatrefoil.bots.knowledge.value_model import interpolate
from quatrefoil.kernel.open_classes import mypyc_attr

if TYPE_CHECKING:
    from quatrefoil.bots.knowledge.evaluation import Evaluation
    from quatrefoil.bots.knowledge.value_model import ValueModel
    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.state import State

#: Returned by `GameKnowledge.stage` between the beginnings of stages.
MID_STAGE: Final = -1

#: A horizon without limit: rollouts are played to the end of the game.
TO_THE_END: Final = 0

#: Stages are numbered by round and seat; more than any game has seats.
SEAT_BASE: Final = 8

EIGHTHS: Final = 8

#: Share of the final margin in the value of a finished game; the rest is who won. Margins tell close games apart.
MARGIN_SHARE: Final = 0.5


@mypyc_attr(allow_interpreted_subclasses=True)
class GameKnowledge:
    """The evaluation of a game, and what a search needs besides: stages, horizons, features, win probabilities.

    Rollouts are measured in stages: a season, a round, an action or a turn, whichever suits the game. At the
    beginning of a stage a position can be evaluated.
    """

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.evaluation = self.new_evaluation()
        #: Temperature of the win probabilities, in points, at the start and at the end of the game, without a model.
        self.temperature_at_start: float = 5.0
        self.temperature_at_end: float = 2.0
        #: Mean error of `evaluation.value`, to be added to it, by the eighths of the game that remain.
        self.value_offsets: list[float] = [0.0] * (EIGHTHS + 1)
        #: A search considers options rated at most this many points below the best, and at most so many.
        self.pruning_margin: float = 8.0
        self.max_candidates: int = 8
        #: Rounds that a rollout lasts before it is evaluated: without and with a value model.
        self.horizon: int = 2
        self.model_horizon: int = 2
        #: Knots of the value models: parts that a game is divided into for training.
        self.knots: int = EIGHTHS
        #: In a search with the network: the other seats choose by their ratings, not by the network.
        self.others_choose_by_ratings: bool = False
        #: By number of seats; empty where no model was trained.
        self.value_models: dict[int, ValueModel] = {}

    def new_evaluation(self) -> Evaluation:
        """Return the evaluation of the game; called once."""
        raise NotImplementedError

    def stage(self, s: State) -> int:
        """Return a number for the stage that begins here, or MID_STAGE."""
        raise NotImplementedError

    def stages_per_round(self, s: State) -> int:
        """Return how many stages one round of a rollout has."""
        return 1

    def horizon_in_stages(self, s: State, model: ValueModel | None) -> int:
        """Return the number of stages after which a rollout is evaluated, or TO_THE_END."""
        rounds = self.horizon if model is None else self.model_horizon
        return rounds * self.stages_per_round(s)

    def remaining(self, s: State) -> float:
        """Return the share of the game that remains, from 1 to 0."""
        raise NotImplementedError

    def final_scores(self, s: State) -> list[float]:
        """Return the scores of a finished game; in a solo game the opponent of the rulebook comes last."""
        return [float(score) for score in self.game.scores(s)]

    def network_is_stronger(self, s: State) -> bool:
        """Test whether the network knows the components of such a table and has won its series against rollouts."""
        return False

    def features(self, s: State, seat: int) -> list[float]:
        """Return the inputs of the value model for a seat."""
        raise NotImplementedError

    def value_model(self, s: State) -> ValueModel | None:
        """Return the model for this number of seats, or that for the most seats; solo games have none."""
        if s.seats == 1 or len(self.value_models) == 0:
            return None
        return self.value_models.get(int(s.seats), self.value_models[max(self.value_models)])

    def expected_scores(self, s: State, model: ValueModel | None) -> list[float]:
        """Return each seat's expected final score, by the model or, without one, by the evaluation."""
        if s.is_over():
            return self.final_scores(s)
        if model is not None:
            remaining = self.remaining(s)
            return [model.predict(remaining, self.features(s, seat)) for seat in range(s.seats)]
        offset = interpolate(self.value_offsets, self.remaining(s))
        return [self.evaluation.value(s, seat) + offset for seat in range(s.seats)]

    def temperature(self, s: State, model: ValueModel | None) -> float:
        """Return the softmax temperature of win probabilities at this position, in points."""
        if s.is_over():
            return self.temperature_at_end
        if model is not None:
            return model.temperature(self.remaining(s))
        return self.temperature_at_end + (self.temperature_at_start - self.temperature_at_end) * self.remaining(s)

    def win_probabilities(self, s: State, scores: list[float], model: ValueModel | None) -> list[float]:
        """Return each seat's win probability by a softmax of the scores, blended with the result in a finished game."""
        probabilities = softmax(scores, self.temperature(s, model))
        if s.is_over():
            highest = max(scores)
            winners = scores.count(highest)
            if len(scores) == s.seats:
                places = self.game.places(s)
                winners = places.count(1)
                wins = [1.0 / winners if place == 1 else 0.0 for place in places]
            else:
                wins = [1.0 / winners if score == highest else 0.0 for score in scores]
            for i in range(len(probabilities)):
                probabilities[i] = MARGIN_SHARE * probabilities[i] + (1.0 - MARGIN_SHARE) * wins[i]
        return probabilities
