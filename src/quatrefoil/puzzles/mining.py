"""Find puzzles in games of strong bots.

A question is worth a look when a short search prefers another answer than the rating does: a search like that of a
hint, with the network as a second judge. It becomes a puzzle when a long search agrees and, played to the end by
journeymen in the same sampled worlds, the best answer is clearly ahead of the tempting one and of the second best.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any

from quatrefoil.advice.adviser import leaf_judge, quick_advice
from quatrefoil.bots.bot import Budget
from quatrefoil.bots.knowledge.evaluation import Evaluation
from quatrefoil.bots.registry import evaluation_of
from quatrefoil.bots.search.result import SearchResult
from quatrefoil.bots.search.settings import DEEP
from quatrefoil.bots.search_bot import search
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.play import choose, choose_as, draw, options_for
from quatrefoil.kernel.state import State
from quatrefoil.kernel.step import CHANCE
from quatrefoil.puzzles.explanation import explain
from quatrefoil.puzzles.puzzle import CHANCE_MARK, Answer, Puzzle

#: A question with fewer answers is no puzzle.
FEWEST_ANSWERS = 3

#: Most choices of a line.
MAX_LINE = 12


@dataclass(frozen=True)
class Demands:
    """How thoroughly a puzzle is checked, and by how much its best answer has to win."""

    #: Share of the questions that are looked at, and puzzles of one game at most.
    looks: float = 0.35
    most: int = 2
    #: Iterations of the search that plays, of the first look, and of the long search.
    play: int = 48
    glance: int = 128
    long: int = 2048
    #: Worlds in which the answers are played to the end.
    worlds: int = 320
    #: Win probability by which the best answer leads the tempting one, and any other, in both searches.
    lead: float = 0.05
    clear: float = 0.025
    #: The same in the games played to the end, and standard errors of the lead over the tempting one.
    final_lead: float = 0.08
    final_clear: float = 0.04
    standard_errors: float = 2.5
    #: Share of the games that the best answer wins: a game that is won or lost anyway asks nothing.
    wins: tuple[float, float] = (0.15, 0.97)


@dataclass(frozen=True)
class Found:
    """A question that became a puzzle, with what its level depends on."""

    puzzle: Puzzle
    answers: int
    #: Place of the best answer in the order of the ratings, 0 for the highest.
    place: int


def play_and_look(game: Game[Any], seats: int, options: dict[str, str], seed: str, demands: Demands) -> list[Found]:
    """Let bots that search play a game, and return the puzzles in it."""
    rng = Random(seed)
    match = Match(game, seats, options)
    found: list[Found] = []
    while not match.is_over and len(found) < demands.most:
        if match.is_chance_due():
            match.draw(rng)
            continue
        seat = match.asked()[0]
        if len(match.options_for(seat)) == 1:
            match.choose(seat, match.options_for(seat)[0].text)
            continue
        if is_asked_anew(match, seat) and rng.random() < demands.looks:
            puzzle = look(game, match, seat, rng, demands)
            if puzzle is not None:
                found.append(puzzle)
        best = search(game, match.state, seat, rng, Budget(iterations=demands.play), DEEP).best
        match.choose(seat, best.text)
    return found


def is_asked_anew(match: Match, seat: int) -> bool:
    """Test whether a seat alone is asked and begins to choose: inside a turn it would continue another plan."""
    choices = match.record.choices
    return match.asked() == [seat] and len(choices) > 0 and choices[-1].actor != seat


def look(game: Game[Any], match: Match, seat: int, rng: Random, demands: Demands) -> Found | None:
    """Return the puzzle of a question, or None if it is none."""
    if len(match.options_for(seat)) < FEWEST_ANSWERS:
        return None
    ratings = quick_advice(game, match.state, seat, rng).ranking
    tempting = ratings[0].text
    judge = leaf_judge(game, match.state)
    glance = search(game, match.state, seat, rng, Budget(iterations=demands.glance), judge=judge)
    if not is_ahead(glance, tempting, demands):
        return None
    long = search(game, match.state, seat, rng, Budget(iterations=demands.long), judge=judge)
    if long.best is not glance.best or not is_ahead(long, tempting, demands):
        return None
    second = next(each.option.text for each in long.ranking[1:] if each.visits > 0)
    compared = [long.best.text, tempting, *([second] if second != tempting else [])]
    answers = play_out(game, match.state, seat, compared, rng, demands)
    if answers is None:
        return None
    by_text = dict(zip(compared, answers, strict=True))
    record = match.record
    puzzle = Puzzle(
        id=record.last_checksum(),
        rules=record.rules,
        components=record.components,
        seats=record.seats,
        options=record.options,
        choices=tuple(f"{CHANCE_MARK if c.actor == CHANCE else c.actor} {c.text}" for c in record.choices),
        checksum=record.last_checksum(),
        seat=seat,
        level=1,
        best=by_text[compared[0]],
        tempting=by_text[tempting],
        rival=by_text[second],
        comparison=explain(game, match.state, seat, compared[0], tempting, rng),
    )
    place = next(i for i, each in enumerate(ratings) if each.text == puzzle.best.option)
    return Found(puzzle, len(ratings), place)


def is_ahead(result: SearchResult, tempting: str, demands: Demands) -> bool:
    """Test whether a search has another best answer than the tempting one, well ahead of it and of all others."""
    best = result.ranking[0]
    if best.option.text == tempting or best.visits == 0:
        return False
    lead = {each.option.text: best.value - each.value for each in result.ranking[1:] if each.visits > 0}
    return lead.get(tempting, 0.0) >= demands.lead and min(lead.values()) >= demands.clear


def play_out(
    game: Game[Any], state: State, seat: int, texts: list[str], rng: Random, demands: Demands
) -> list[Answer] | None:
    """Play each answer to the end in the same worlds; None if the first is not clearly the best."""
    wins: list[list[float]] = [[] for _ in texts]
    scores = [[0.0] * int(state.seats) for _ in texts]
    options = [game.words.read(text) for text in texts]
    evaluation = evaluation_of(game)
    for number in range(demands.worlds):
        world = game.imagine(state, seat, rng)
        seed = rng.random()
        for i, option in enumerate(options):
            end = world.copy()
            choose_as(end, seat, option)
            to_the_end(evaluation, end, Random(seed))
            places = game.places(end)
            wins[i].append(1 / places.count(1) if places[seat] == 1 else 0.0)
            for each, score in enumerate(game.scores(end)):
                scores[i][each] += score
        if number + 1 in (demands.worlds // 4, demands.worlds // 2, demands.worlds):
            leads = [lead_of(wins[0], other) for other in wins[1:]]
            is_last = number + 1 == demands.worlds
            ahead, error = leads[0]
            if ahead < demands.final_lead - (0 if is_last else 2 * error):
                return None
            if is_last and (ahead < demands.standard_errors * error or min(leads)[0] < demands.final_clear):
                return None
    count = demands.worlds
    shares = [sum(each) / count for each in wins]
    if not demands.wins[0] <= shares[0] <= demands.wins[1]:
        return None
    lines = [line_after(game, state, seat, option, rng) for option in options]
    means = [tuple(round(total / count, 1) for total in each) for each in scores]
    return [
        Answer(lines[i], round(shares[i], 3), round(shares[0] - shares[i], 3), means[i]) for i in range(len(options))
    ]


def lead_of(first: list[float], second: list[float]) -> tuple[float, float]:
    """Return the mean of the paired difference and its standard error."""
    differences = [a - b for a, b in zip(first, second, strict=True)]
    count = len(differences)
    mean = sum(differences) / count
    squares = sum((each - mean) ** 2 for each in differences)
    return mean, sqrt(squares / (count * max(1, count - 1)))


def to_the_end(evaluation: Evaluation, s: State, rng: Random) -> None:
    """Let journeymen and chance finish a game."""
    while not s.is_over():
        if s.asked == CHANCE:
            choose(s, draw(s, rng))
        else:
            choose(s, highest(evaluation.rate(s, int(s.asked), s.offered), s.offered))


def highest(ratings: list[float], options: list[Option]) -> Option:
    """Return the option with the highest rating, the first of equal ones."""
    return options[max(range(len(options)), key=lambda i: ratings[i])]


def line_after(game: Game[Any], state: State, seat: int, option: Option, rng: Random) -> tuple[str, ...]:
    """Return an answer and the journeyman's choices after it, until another seat or chance has to choose."""
    s = game.imagine(state, seat, rng)
    evaluation = evaluation_of(game)
    choose_as(s, seat, option)
    line = [option.text]
    while s.asked == seat and len(line) < MAX_LINE:
        then = highest(evaluation.rate(s, seat, options_for(s, seat)), options_for(s, seat))
        line.append(then.text)
        choose_as(s, seat, then)
    return tuple(line)
