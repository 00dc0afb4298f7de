"""A guide for the search: the built-in knowledge of a game, with the parts replaced that somebody overrides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from quatrefoil.bots.knowledge.evaluation import Evaluation
from quatrefoil.bots.knowledge.game_knowledge import GameKnowledge
from quatrefoil.bots.registry import knowledge_of
from quatrefoil.kernel.open_classes import mypyc_attr
from quatrefoil.kernel.pickling import Reduced

if TYPE_CHECKING:
    from quatrefoil.bots.knowledge.value_model import ValueModel
    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.option import Option
    from quatrefoil.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide(GameKnowledge):
    """Tells a search which options to try, how rollouts are played, and how their ends are valued.

    Derive a class and override `prior`, `policy` or `win_probabilities`; what is not overridden is the built-in
    knowledge of the game, with its value models.
    """

    def __init__(self, game: Game[Any]) -> None:
        built_in = knowledge_of(game)
        self.built_in = built_in
        super().__init__(game)
        #: The same knowledge with this guide's `value`: games estimate scores in ways of their own.
        self.with_own_value = knowledge_of(game)
        self.with_own_value.evaluation = self.evaluation
        self.temperature_at_start = built_in.temperature_at_start
        self.temperature_at_end = built_in.temperature_at_end
        self.value_offsets = built_in.value_offsets
        self.pruning_margin = built_in.pruning_margin
        self.max_candidates = built_in.max_candidates
        self.knots = built_in.knots
        self.value_models = built_in.value_models

    def prior(self, s: State, seat: int, options: list[Option]) -> list[float]:
        """Rate the options before the search, in points of the final score: low ones are not tried at all."""
        return self.built_in.evaluation.rate(s, seat, options)

    def policy(self, s: State, seat: int, options: list[Option]) -> list[float]:
        """Rate the options of every question in a rollout: the highest is played. Called very often."""
        return self.built_in.evaluation.quick_rate(s, seat, options)

    def value(self, s: State, seat: int) -> float:
        """Estimate the final score of a seat at the end of a rollout, where no value model is used."""
        return self.built_in.evaluation.value(s, seat)

    def new_evaluation(self) -> Evaluation:
        return GuideEvaluation(self)

    def stage(self, s: State) -> int:
        return self.built_in.stage(s)

    def stages_per_round(self, s: State) -> int:
        return self.built_in.stages_per_round(s)

    def horizon_in_stages(self, s: State, model: ValueModel | None) -> int:
        return self.built_in.horizon_in_stages(s, model)

    def remaining(self, s: State) -> float:
        return self.built_in.remaining(s)

    def final_scores(self, s: State) -> list[float]:
        return self.built_in.final_scores(s)

    def features(self, s: State, seat: int) -> list[float]:
        return self.built_in.features(s, seat)

    def expected_scores(self, s: State, model: ValueModel | None) -> list[float]:
        """Return each seat's expected final score at the end of a rollout, by the value model if there is one."""
        return self.with_own_value.expected_scores(s, model)

    def win_probabilities(self, s: State, scores: list[float], model: ValueModel | None) -> list[float]:
        """Return each seat's win probability at the end of a rollout; `scores` come from `expected_scores`."""
        return self.built_in.win_probabilities(s, scores, model)


class GuideEvaluation(Evaluation):
    """Asks a guide."""

    def __init__(self, guide: Guide) -> None:
        super().__init__(guide.built_in.game)
        self.guide = guide

    def rate(self, s: State, seat: int, options: list[Option]) -> list[float]:
        return self.guide.prior(s, seat, options)

    def quick_rate(self, s: State, seat: int, options: list[Option]) -> list[float]:
        return self.guide.policy(s, seat, options)

    def value(self, s: State, seat: int) -> float:
        return self.guide.value(s, seat)

    def __reduce__(self) -> Reduced:
        return GuideEvaluation, (self.guide,)
