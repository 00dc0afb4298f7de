"""Reviews of finished games: what a bot thinks of every decision, and of the turns that may have cost most."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from quatrefoil.advice.adviser import Advice
from quatrefoil.advice.reason import Reason
from quatrefoil.advice.review import (
    ReviewedDecision,
    ReviewedTurn,
    candidates,
    refine,
    review_decision,
    reviewed_turns,
    to_search,
)
from quatrefoil.advice.turns import Decision, turns
from quatrefoil.host.errors import Conflict
from quatrefoil.host.hints import reason_message
from quatrefoil.table import visibility
from quatrefoil.table.info import TableInfo
from quatrefoil.table.replay import EndedGame
from quatrefoil.wire.reviews import Review, ReviewBetter, ReviewChoice, ReviewPoint, ReviewTurn

#: Weight of a search in the progress, counted in quick evaluations.
SEARCH_WEIGHT = 10


@dataclass(frozen=True)
class AdviceRequest:
    """A decision on which advice is needed, and how far the review is: `done` of `total`."""

    decision: Decision
    is_search: bool
    done: int
    total: int


def make_review(game: EndedGame, people: list[int]) -> Generator[AdviceRequest, Advice, Review]:
    """Evaluate every decision quickly, and search those of people's turns that may have cost most.

    The generator asks for the advice it needs, so that others decide where and when it is computed.
    """
    played = turns(game.game, game.record)
    decisions = [decision for turn in played for decision in turn.decisions]
    seen: dict[int, ReviewedDecision] = {}
    for done, decision in enumerate(decisions):
        advice = yield AdviceRequest(decision, False, done, len(decisions))
        seen[decision.ply] = review_decision(decision, advice)
    course = list(seen.values())
    doubtful = [each for turn in candidates(reviewed_turns(played, course), people) for each in to_search(turn)]
    searched: list[ReviewedDecision] = []
    total = len(decisions) + len(doubtful) * SEARCH_WEIGHT
    for quick in doubtful:
        done = len(decisions) + len(searched) * SEARCH_WEIGHT
        advice = yield AdviceRequest(quick.decision, True, done, total)
        searched.append(refine(quick, advice))
        seen[quick.decision.ply] = searched[-1]
    return Review(
        points=points_of(game, course, searched),
        turns=[turn_message(game, reviewed) for reviewed in reviewed_turns(played, list(seen.values()))],
    )


def advance(making: Generator[AdviceRequest, Advice, Review], advice: Advice | None) -> AdviceRequest | Review:
    """Go on with the advice that was asked for, at first with none; return the next request, or the review."""
    try:
        return next(making) if advice is None else making.send(advice)
    except StopIteration as made:
        review: Review = made.value
        return review


def check_ended(info: TableInfo) -> None:
    """Refuse the review of a running game."""
    if not info.has_ended:
        raise Conflict("running", "this game is not over: its review would tell secrets")


def people_of(info: TableInfo) -> list[int]:
    """Return the seats of people, whose mistakes a review looks for."""
    return [seat.seat for seat in info.seats if not seat.is_bot]


def points_of(game: EndedGame, seen: list[ReviewedDecision], searched: list[ReviewedDecision]) -> list[ReviewPoint]:
    """Return the win probabilities over the game; at its end the winners share 1.

    In a solo game a quick evaluation knows nothing of the opponent, so only searched decisions count there.
    """
    places = game.game.places(game.table.state)
    if len(places) == 1:
        return [ReviewPoint(each.decision.ply, [each.better.value, 1 - each.better.value]) for each in searched]
    course = [ReviewPoint(each.decision.ply, each.advice.win_probabilities) for each in seen]
    if not game.table.is_over:
        return course  # abandoned
    return [*course, ReviewPoint(game.plies, [1 / places.count(1) if place == 1 else 0.0 for place in places])]


def turn_message(game: EndedGame, reviewed: ReviewedTurn) -> ReviewTurn:
    """Return a turn and, if the search found one, the better turn."""
    return ReviewTurn(
        ply=reviewed.turn.first,
        end=reviewed.turn.end,
        seat=reviewed.turn.seat,
        chance=reviewed.win_probability,
        loss=reviewed.loss,
        points=reviewed.points,
        gain=reviewed.gain,
        played=_choices(game, [each.decision.chosen for each in reviewed.decisions]),
        better=better_message(game, reviewed) if reviewed.has_better else None,
    )


def better_message(game: EndedGame, turn: ReviewedTurn) -> ReviewBetter:
    """Return where a better turn departs from the played one, and what it would have brought."""
    reviewed = turn.worst
    choice, reason = reviewed.decision, reviewed.advice.reason
    options = [game.game.words.read(each.text) for each in (reviewed.chosen, reviewed.better)]
    # The reason belongs to the advised option, which is not always the better one of two equal ones.
    is_advised = reason.line[:1] == [reviewed.better.text]
    return ReviewBetter(
        ply=choice.ply,
        index=turn.decisions.index(reviewed),
        question=visibility.question_at(game.state_at(choice.ply), choice.seat, options),
        chosen=reviewed.chosen.text,
        better=reviewed.better.text,
        line=_choices(game, reason.line if is_advised else [reviewed.better.text]),
        reason=reason_message(reason if is_advised else Reason([], [])),
    )


def _choices(game: EndedGame, texts: list[str]) -> list[ReviewChoice]:
    return [ReviewChoice(text, game.game.words.read(text).at) for text in texts]
