"""What a search must know of a game: where playing out may stop, and who is winning there."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Any, Final

from quatrefoil.bots.search.experience import between

if TYPE_CHECKING:
    from quatrefoil.bots.evaluation import Evaluation
    from quatrefoil.bots.search.experience import Experience
    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.state import State

#: Returned by `Guide.turn` where a turn is under way.
MID_TURN: Final = -1

#: Stands for "play on until the game is over".
TO_THE_END: Final = 0

EIGHTHS: Final = 8

#: Of a finished game half counts who won and half by how much: close games say more than won or lost.
MARGIN_SHARE: Final = 0.5


class Guide:
    """Base of the guides, one for each game."""

    def __init__(self, game: Game[Any], evaluation: Evaluation) -> None:
        self.game = game
        self.evaluation = evaluation
        #: How soft the winning chance is, in points, when the whole game is ahead and when it is over.
        self.spread_first: float = 5.0
        self.spread_last: float = 2.0
        #: What a seat gets on average beyond the estimates of the evaluation, by the eighths of the game that are left.
        self.unseen: list[float] = [0.0] * (EIGHTHS + 1)
        #: Options rated so many points below the best are not played out, nor more than so many.
        self.window: float = 8.0
        self.most_options: int = 8
        #: After so many rounds what is played out is judged, by the evaluation and by experience.
        self.horizon: int = 2
        self.experienced_horizon: int = 2
        #: What finished games have taught, by the number of seats.
        self.experiences: dict[int, Experience] = {}

    def turn(self, s: State) -> int:
        """A number for the turn that begins here, or MID_TURN."""
        raise NotImplementedError

    def turns_a_round(self, s: State) -> int:
        return 1

    def horizon_in_turns(self, s: State, experience: Experience | None) -> int:
        """The turns after which playing out is judged, or TO_THE_END."""
        rounds = self.horizon if experience is None else self.experienced_horizon
        return rounds * self.turns_a_round(s)

    def left(self, s: State) -> float:
        """The share of the game that is still to come, 1 to 0."""
        raise NotImplementedError

    def final(self, s: State) -> list[float]:
        """The points at the end; an opponent of the rulebook who plays alone against one seat stands last."""
        return [float(score) for score in self.game.scores(s)]

    def features(self, s: State, seat: int) -> list[float]:
        """What a seat has, in the numbers that experience weighs."""
        raise NotImplementedError

    def experience(self, s: State) -> Experience | None:
        """That of tables with as many seats, or of the largest known; nobody has any alone."""
        if s.seats == 1 or len(self.experiences) == 0:
            return None
        return self.experiences.get(int(s.seats), self.experiences[max(self.experiences)])

    def points(self, s: State, experience: Experience | None) -> list[float]:
        """What each seat may expect to have at the end, by experience or by the estimates of the evaluation."""
        if s.is_over():
            return self.final(s)
        if experience is not None:
            left = self.left(s)
            return [experience.points(left, self.features(s, seat)) for seat in range(s.seats)]
        unseen = between(self.unseen, self.left(s))
        return [self.evaluation.value(s, seat) + unseen for seat in range(s.seats)]

    def spread(self, s: State, experience: Experience | None) -> float:
        if s.is_over():
            return self.spread_last
        if experience is not None:
            return experience.spread(self.left(s))
        return self.spread_last + (self.spread_first - self.spread_last) * self.left(s)

    def chances(self, s: State, points: list[float], experience: Experience | None) -> list[float]:
        """The winning chance of everybody who has points."""
        chances = shares(points, self.spread(s, experience))
        if s.is_over():
            highest = max(points)
            winners = points.count(highest)
            if len(points) == s.seats:
                places = self.game.places(s)
                winners = places.count(1)
                wins = [1.0 / winners if place == 1 else 0.0 for place in places]
            else:
                wins = [1.0 / winners if each == highest else 0.0 for each in points]
            for i in range(len(chances)):
                chances[i] = MARGIN_SHARE * chances[i] + (1.0 - MARGIN_SHARE) * wins[i]
        return chances


def shares(points: list[float], spread: float) -> list[float]:
    """A share of 1 for each, the larger the more points; `spread` points more count e times as much."""
    highest = max(points)
    weights = [exp((each - highest) / spread) for each in points]
    total = sum(weights)
    return [weight / total for weight in weights]
