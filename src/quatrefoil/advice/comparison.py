"""Compare two options by imagined games: what follows from the one and not from the other.

Both are played to the end of the game in the same sampled worlds with the same random seeds (common random numbers),
so that what differs is mostly due to the choice. Only paired differences beyond chance become reasons.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any

from quatrefoil.advice.milestones import RIVAL, SCORED, Course, GameEvent, Key, course_of, event_of, worth_of
from quatrefoil.bots.bot import Budget
from quatrefoil.bots.knowledge.game_knowledge import TO_THE_END, GameKnowledge
from quatrefoil.bots.registry import knowledge_of
from quatrefoil.bots.search.rollout import play_stages
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.play import choose_as, options_for
from quatrefoil.kernel.state import State

#: Imagined games of each option: fewest, and most.
MIN_GAMES, MAX_GAMES = 6, 40

#: Reasons that are given at most.
MOST_REASONS = 2

#: A difference is a reason if it is at least this large and so many standard errors from none; few games need more.
LEAST_POINTS = 0.6
LEAST_AMOUNT = 0.3
STANDARD_ERRORS, FEW_GAMES = 2.0, 4.0

#: A difference has come "by" the round in which this share of it is reached.
REACHED = 0.8

#: Resolution of the random seeds that both options share.
SEEDS = 1 << 53


@dataclass(frozen=True)
class Consequence:
    """Something that follows from option A more than from option B, in imagined games."""

    #: What happens, with the fields that identify it; `scored` for points of one source, `rival` for the best opponent.
    event: GameEvent
    #: How often or how much in a mean game after A, and after B.
    a: float
    b: float
    #: Points that come with it at once, each time.
    points: float
    #: The year or round by which most of the difference is there; 0 for the final count.
    round: int


@dataclass(frozen=True)
class Outlook:
    """How imagined games go on after one option."""

    text: str
    #: Mean final score, and mean points from here on by their source.
    points: float
    sources: dict[str, float]


@dataclass(frozen=True)
class Comparison:
    """Option A, option B, and why A; `round` is the present year or round, `games` were played with each."""

    a: Outlook
    b: Outlook
    reasons: list[Consequence]
    round: int
    games: int


@dataclass
class _Side:
    option: Option
    courses: list[Course]
    scores: list[float]


def compare(
    game: Game[Any],
    known: State,
    seat: int,
    best: Option,
    other: Option,
    rng: Random,
    budget: Budget,
    certain: Sequence[GameEvent] = (),
) -> Comparison:
    """Play both options out in sampled worlds; `known` is only handed to `game.imagine`.

    What is `certain` with the best option and scores nothing is part of the choice itself and no reason.
    """
    knowledge = knowledge_of(game)
    round_ = _round_of(game, known)
    sides = [_Side(best, [], []), _Side(other, [], [])]
    deadline = perf_counter() + budget.milliseconds / 1000 if budget.milliseconds > 0 else 0.0
    most = max(MIN_GAMES, min(MAX_GAMES, budget.iterations // 2)) if budget.iterations > 0 else MAX_GAMES
    games = 0
    while games < most and (games < MIN_GAMES or deadline == 0.0 or perf_counter() < deadline):
        world = _sample(game, known, seat, rng)
        seed = int(rng.random() * SEEDS)
        for side in sides:
            _play_out(knowledge, world, seat, side, round_, Random(seed))
        games += 1
    a, b = sides[0].courses, sides[1].courses
    return Comparison(_outlook(sides[0]), _outlook(sides[1]), _reasons(game.name, a, b, certain), round_, games)


def _sample(game: Game[Any], known: State, seat: int, rng: Random) -> State:
    world: State = game.imagine(known, seat, rng)
    world.asked, world.offered = seat, options_for(world, seat)
    return world


def _play_out(knowledge: GameKnowledge, world: State, seat: int, side: _Side, round_: int, rng: Random) -> None:
    s = world.copy()
    s.events = []
    choose_as(s, seat, side.option)
    play_stages(s, knowledge, TO_THE_END, rng)
    course = course_of(knowledge.game.name, s.events, seat, round_)
    scores = knowledge.final_scores(s)
    rivals = [score for i, score in enumerate(scores) if i != seat]
    if rivals:
        course.add(RIVAL, max(rivals), 0)
    side.courses.append(course)
    side.scores.append(scores[seat])


def _outlook(side: _Side) -> Outlook:
    sources: dict[str, float] = {}
    for course in side.courses:
        for key, n in course.amounts.items():
            if key[0] == SCORED:
                sources[str(key[2])] = sources.get(str(key[2]), 0.0) + n / len(side.courses)
    return Outlook(side.option.text, sum(side.scores) / len(side.scores), sources)


def _reasons(game: str, a: list[Course], b: list[Course], certain: Sequence[GameEvent]) -> list[Consequence]:
    """Return the consequences in favour of A, the weightiest first, each thing once."""
    chosen = [
        key for key in dict.fromkeys(key for course in a for key in course.amounts) if _is_chosen(key, a, certain)
    ]
    keys = dict.fromkeys(key for course in (*a, *b) for key in course.amounts if key not in chosen)
    found = [(_weight(game, key, a, b), _consequence(key, a, b)) for key in keys if _is_notable(game, key, a, b)]
    found.sort(key=lambda each: -each[0])
    reasons: list[Consequence] = []
    for _, each in found:
        if len(reasons) < MOST_REASONS and not any(_tells_the_same(each, reason) for reason in reasons):
            reasons.append(each)
    return reasons


def _is_chosen(key: Key, a: list[Course], certain: Sequence[GameEvent]) -> bool:
    """Test whether choosing A already says it: it happens at once and scores nothing."""
    wanted = event_of(key).items()
    return _mean_points(a, key) <= 0.0 and key[0] != SCORED and any(wanted <= event.items() for event in certain)


def _weight(game: str, key: Key, a: list[Course], b: list[Course]) -> float:
    """Return how many points the difference is worth to the seat that chooses A."""
    more = _mean(a, key) - _mean(b, key)
    points = _mean_points(a, key) - _mean_points(b, key)
    return worth_of(game, key) * more + points


def _is_notable(game: str, key: Key, a: list[Course], b: list[Course]) -> bool:
    if _weight(game, key, a, b) < LEAST_POINTS:
        return False
    differences = [one.amount(key) - other.amount(key) for one, other in zip(a, b, strict=True)]
    mean = sum(differences) / len(differences)
    if worth_of(game, key) * mean <= 0.0 or abs(mean) < LEAST_AMOUNT:
        return False
    n = len(differences)
    squares = sum((each - mean) ** 2 for each in differences)
    return abs(mean) > (STANDARD_ERRORS + FEW_GAMES / n) * sqrt(squares / (n * (n - 1)))


def _consequence(key: Key, a: list[Course], b: list[Course]) -> Consequence:
    most = a if _mean(a, key) >= _mean(b, key) else b
    times = sum(course.amount(key) for course in most)
    points = sum(course.points.get(key, 0.0) for course in most) / times if times else 0.0
    return Consequence(event_of(key), _mean(a, key), _mean(b, key), points, _reached(key, a, b))


def _tells_the_same(one: Consequence, other: Consequence) -> bool:
    """Test whether one of them is the other's points: a building, and points for buildings."""
    scored = [each for each in (one, other) if each.event["event"] == SCORED]
    return len(scored) == 1 and any(each.points != 0.0 for each in (one, other))


def _reached(key: Key, a: list[Course], b: list[Course]) -> int:
    """Return the year or round by which most of the mean difference has come."""
    by_round: dict[int, float] = {}
    for sign, courses in ((1.0, a), (-1.0, b)):
        for course in courses:
            for round_, n in course.rounds.get(key, []):
                by_round[round_] = by_round.get(round_, 0.0) + sign * n
    total, so_far = sum(by_round.values()), 0.0
    for round_ in sorted(by_round):
        so_far += by_round[round_]
        if abs(so_far) >= REACHED * abs(total) and so_far * total > 0:
            return round_
    return 0


def _mean(courses: list[Course], key: Key) -> float:
    return sum(course.amount(key) for course in courses) / len(courses)


def _mean_points(courses: list[Course], key: Key) -> float:
    return sum(course.points.get(key, 0.0) for course in courses) / len(courses)


def _round_of(game: Game[Any], s: State) -> int:
    now = game.progress(s)
    return now.get("year", now.get("round", 0))
