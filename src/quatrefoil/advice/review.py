"""Review of a finished game: find the whole turns that cost the most win probability.

A decision loses the win probability of its best option minus that of the chosen one. These losses are conditional on
what the turn has chosen before, so their sum is what the whole turn has lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from quatrefoil.advice.adviser import MIN_VISITS, Advice, RatedOption
from quatrefoil.advice.turns import Decision, Turn

#: Turns that are searched: of the people, and of the bots. The first have the largest losses by quick advice.
CANDIDATES = 12
BOT_CANDIDATES = 4
SHARE_BY_LOSS = 0.6

#: Decisions of one turn that are searched: the worst by quick advice.
SEARCHES = 2

#: Quick advice counts as much as this many rollouts when the two are averaged.
QUICK_ADVICE_VISITS = 6

#: A searched turn that loses less has no better one.
MIN_LOSS = 0.01

#: Win-probability differences below this count as ties: then the expected points decide.
TIE = 0.005


@dataclass(frozen=True)
class ReviewedDecision:
    """A decision compared with the best option; `loss` is the win probability that it cost."""

    decision: Decision
    advice: Advice
    chosen: RatedOption
    better: RatedOption
    loss: float
    is_searched: bool = False

    @property
    def win_probability(self) -> float:
        """The seat's win probability before the decision."""
        return self.advice.win_probabilities[self.decision.seat]

    @property
    def points(self) -> float:
        """The expected points that the decision lost; 0 where a search has hardly looked at one of the two options."""
        if self.is_searched and min(self.chosen.visits, self.better.visits) < MIN_VISITS:
            return 0.0
        return self.better.points - self.chosen.points

    @property
    def gain(self) -> float:
        """How much win probability the chosen option has above the average one."""
        values = [option.value for option in self.advice.ranking]
        return self.chosen.value - sum(values) / len(values)


@dataclass(frozen=True)
class ReviewedTurn:
    """A turn with its decisions reviewed."""

    turn: Turn
    decisions: tuple[ReviewedDecision, ...]

    @property
    def is_searched(self) -> bool:
        return any(each.is_searched for each in self.decisions)

    @property
    def counted(self) -> list[ReviewedDecision]:
        """The decisions that make up the loss: the searched ones, or all if none was."""
        return [each for each in self.decisions if each.is_searched] or list(self.decisions)

    @property
    def loss(self) -> float:
        """The win probability that the whole turn lost."""
        return min(self.win_probability, sum(each.loss for each in self.counted))

    @property
    def points(self) -> float:
        """The expected points that the whole turn lost."""
        return sum(each.points for each in self.counted)

    @property
    def gain(self) -> float:
        return max(each.gain for each in self.decisions)

    @property
    def win_probability(self) -> float:
        """The seat's win probability with the best turn."""
        worst = self.worst
        return max(worst.better.value if worst.is_searched else 0.0, self.decisions[0].win_probability)

    @property
    def worst(self) -> ReviewedDecision:
        """The decision where a better turn departs from the played one."""
        return max(self.counted, key=_rank)

    @property
    def has_better(self) -> bool:
        """Whether the search found a better turn."""
        return self.is_searched and self.loss >= MIN_LOSS


def _rank(each: ReviewedDecision) -> tuple[float, float]:
    """Order by lost win probability; where that ties, by lost points."""
    return (round(each.loss / TIE), each.points)


def review_decision(decision: Decision, advice: Advice) -> ReviewedDecision:
    """Compare a decision with the best option of the advice; equal chances are ranked by expected points."""
    chosen = find_option(advice, decision.chosen)
    best = max(option.value for option in advice.ranking)
    better = max((each for each in advice.ranking if each.value > best - TIE), key=lambda each: each.points)
    if chosen.value > best - TIE and chosen.points >= better.points:
        better = chosen
    return ReviewedDecision(decision, advice, chosen, better, max(0.0, better.value - chosen.value))


def refine(quick: ReviewedDecision, searched: Advice) -> ReviewedDecision:
    """Review a decision again by the advice of a search; the losses are averaged, weighted by visits."""
    refined = review_decision(quick.decision, searched)
    visits = min(refined.chosen.visits, refined.better.visits)
    quick_loss = find_option(quick.advice, refined.better.text).value - quick.chosen.value
    loss = (visits * refined.loss + QUICK_ADVICE_VISITS * quick_loss) / (visits + QUICK_ADVICE_VISITS)
    return replace(refined, loss=max(0.0, loss), is_searched=True)


def find_option(advice: Advice, text: str) -> RatedOption:
    """Return the option with this text."""
    return next(option for option in advice.ranking if option.text == text)


def reviewed_turns(turns: list[Turn], reviewed: list[ReviewedDecision]) -> list[ReviewedTurn]:
    """Return the turns with the reviews of their decisions."""
    by_ply = {each.decision.ply: each for each in reviewed}
    return [ReviewedTurn(turn, tuple(by_ply[each.ply] for each in turn.decisions)) for turn in turns]


def candidates(reviewed: list[ReviewedTurn], people: Sequence[int]) -> list[ReviewedTurn]:
    """Return the turns that are worth a search, in the order of the game: most of them turns of people."""
    own = [each for each in reviewed if each.turn.seat in people]
    others = [each for each in reviewed if each.turn.seat not in people]
    picked = _worst(own, CANDIDATES if others else CANDIDATES + BOT_CANDIDATES)
    picked += _worst(others, BOT_CANDIDATES if own else CANDIDATES + BOT_CANDIDATES)
    return sorted(picked, key=lambda each: each.turn.first)


def _worst(reviewed: list[ReviewedTurn], most: int) -> list[ReviewedTurn]:
    by_loss = sorted([each for each in reviewed if each.loss > 0], key=lambda each: -each.loss)
    by_loss = by_loss[: round(most * SHARE_BY_LOSS)]
    drops = drops_after(reviewed)
    if any(drops):
        others = [reviewed[place] for place in sorted(range(len(reviewed)), key=lambda place: -drops[place])]
        others = [each for each in others if each not in by_loss]
    else:
        # In a solo game quick advice does not know the opponent's score: take turns evenly from the whole game.
        others = [each for each in reviewed if each not in by_loss]
        others = others[:: max(1, len(others) // max(1, most - len(by_loss)))]
    return [*by_loss, *others][:most]


def drops_after(reviewed: list[ReviewedTurn]) -> list[float]:
    """Return, for each turn, the win probability that its seat lost until its next turn."""
    drops = [0.0] * len(reviewed)
    next_probability: dict[int, float] = {}
    for place in reversed(range(len(reviewed))):
        seat, now = reviewed[place].turn.seat, reviewed[place].decisions[0].win_probability
        drops[place] = now - next_probability.get(seat, now)
        next_probability[seat] = now
    return drops


def to_search(turn: ReviewedTurn) -> list[ReviewedDecision]:
    """Return the decisions of a turn that are searched: the worst by quick advice, at least the first."""
    by_loss = sorted([each for each in turn.decisions if each.loss >= MIN_LOSS], key=lambda each: -each.loss)
    return by_loss[:SEARCHES] or [turn.decisions[0]]
