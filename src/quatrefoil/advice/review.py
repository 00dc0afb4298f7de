"""Review of a finished game: find the decisions that cost the most win probability."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from quatrefoil.advice.adviser import Advice, RatedOption
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import begin_replay, replay_choice
from quatrefoil.kernel.record import Record
from quatrefoil.kernel.step import CHANCE

#: Decisions that a review shows.
SWINGS = 5

#: Decisions that are searched: the largest losses by quick advice, then the largest drops in win probability.
CANDIDATES = 16
CANDIDATES_BY_LOSS = 8

#: Quick advice counts as much as this many rollouts when the two are averaged.
QUICK_ADVICE_VISITS = 6

#: Smaller losses of win probability are not shown.
MIN_LOSS = 0.01


@dataclass(frozen=True)
class Decision:
    """A choice between several options, made by `seat` after `ply` recorded choices."""

    ply: int
    seat: int
    chosen: str


@dataclass(frozen=True)
class ReviewedDecision:
    """A decision compared with the best option; `loss` is the win probability that it cost."""

    decision: Decision
    advice: Advice
    chosen: RatedOption
    better: RatedOption
    loss: float

    @property
    def win_probability(self) -> float:
        """The seat's win probability before the decision."""
        return self.advice.win_probabilities[self.decision.seat]


def decisions(game: Game[Any], record: Record) -> list[Decision]:
    """Return every choice of a seat that had more than one option."""
    match = begin_replay(game, record)
    found: list[Decision] = []
    for ply, choice in enumerate(record.choices):
        if choice.actor != CHANCE and len(match.options_for(choice.actor)) > 1:
            found.append(Decision(ply, choice.actor, choice.text))
        replay_choice(match, choice)
    return found


def review_decision(decision: Decision, advice: Advice) -> ReviewedDecision:
    """Compare a decision with the best option of the advice."""
    chosen = find_option(advice, decision.chosen)
    better = max(advice.ranking[0], chosen, key=lambda option: option.value)
    return ReviewedDecision(decision, advice, chosen, better, better.value - chosen.value)


def refine(quick: ReviewedDecision, searched: Advice) -> ReviewedDecision:
    """Review a decision again by the advice of a search; the losses are averaged, weighted by visits."""
    refined = review_decision(quick.decision, searched)
    visits = min(refined.chosen.visits, refined.better.visits)
    quick_loss = find_option(quick.advice, refined.better.text).value - quick.chosen.value
    loss = (visits * refined.loss + QUICK_ADVICE_VISITS * quick_loss) / (visits + QUICK_ADVICE_VISITS)
    return ReviewedDecision(refined.decision, searched, refined.chosen, refined.better, loss)


def find_option(advice: Advice, text: str) -> RatedOption:
    """Return the option with this text."""
    return next(option for option in advice.ranking if option.text == text)


def candidates(reviewed: list[ReviewedDecision]) -> list[ReviewedDecision]:
    """Return the decisions that are worth a search, in the order of the game."""
    by_loss = sorted([each for each in reviewed if each.loss > 0], key=lambda each: -each.loss)[:CANDIDATES_BY_LOSS]
    drops = drops_after(reviewed)
    if any(drops):
        others = [reviewed[place] for place in sorted(range(len(reviewed)), key=lambda place: -drops[place])]
    else:
        # In a solo game quick advice does not know the opponent's score: take decisions evenly from the whole game.
        others = reviewed[:: max(1, len(reviewed) // (CANDIDATES - len(by_loss)))]
    picked = [*by_loss, *[each for each in others if each not in by_loss]][:CANDIDATES]
    return sorted(picked, key=lambda each: each.decision.ply)


def drops_after(reviewed: list[ReviewedDecision]) -> list[float]:
    """Return, for each decision, the win probability that its seat lost until its next decision."""
    drops = [0.0] * len(reviewed)
    next_probability: dict[int, float] = {}
    for place in reversed(range(len(reviewed))):
        each = reviewed[place]
        seat = each.decision.seat
        drops[place] = each.win_probability - next_probability.get(seat, each.win_probability)
        next_probability[seat] = each.win_probability
    return drops


def swings(reviewed: list[ReviewedDecision]) -> list[ReviewedDecision]:
    """Return the decisions that cost most, worst first."""
    return sorted([each for each in reviewed if each.loss >= MIN_LOSS], key=lambda each: -each.loss)[:SWINGS]
