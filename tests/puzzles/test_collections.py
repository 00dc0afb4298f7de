"""Every puzzle in the package fits the rules and asks something."""

from __future__ import annotations

import json
from collections import Counter
from datetime import date, timedelta

import pytest

from quatrefoil.games import NAMES
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.puzzles.collection import find_puzzle, puzzle_of_the_day, puzzles_of, read_collection
from quatrefoil.puzzles.mining import FEWEST_ANSWERS, Demands
from quatrefoil.puzzles.puzzle import LEVELS
from quatrefoil.puzzles.puzzle_messages import OpenPuzzle, ShowAnswer, ShowTempting
from quatrefoil.puzzles.puzzle_table import PuzzleTable
from quatrefoil.table.client_messages import Choose

#: Puzzles that a game has at least.
FEWEST = 40


@pytest.mark.parametrize("game", NAMES)
def test_a_game_has_puzzles_of_every_level(game: str) -> None:
    levels = Counter(puzzle.level for puzzle in puzzles_of(game))
    assert sum(levels.values()) >= FEWEST
    assert min(levels[level] for level in LEVELS) >= FEWEST // len(LEVELS)


@pytest.mark.parametrize("game", NAMES)
def test_every_puzzle_can_be_set_up_and_its_line_played(game: str) -> None:
    for puzzle in puzzles_of(game):
        table = PuzzleTable(game, puzzle.id, [])
        assert len(table.table.options_for(puzzle.seat)) >= FEWEST_ANSWERS
        reply = table.reply(ShowAnswer())
        assert reply.played == list(puzzle.best.line)
        assert reply.solution is not None
        assert reply.solution.comparison.a.text == puzzle.best.option
        assert reply.solution.comparison.b.text == puzzle.tempting.option


@pytest.mark.parametrize("game", NAMES)
def test_the_best_answer_is_clearly_ahead(game: str) -> None:
    demands = Demands()
    for puzzle in puzzles_of(game):
        assert puzzle.best.option not in (puzzle.tempting.option, puzzle.rival.option)
        assert puzzle.tempting.behind >= demands.final_lead
        assert puzzle.rival.behind >= demands.final_clear
        assert demands.wins[0] <= puzzle.best.wins <= demands.wins[1]


@pytest.mark.parametrize("game", NAMES)
def test_all_puzzles_come_before_one_comes_again(game: str) -> None:
    first = date(2026, 11, 17)
    days = [puzzle_of_the_day(game, first + timedelta(days=n)).id for n in range(len(puzzles_of(game)))]
    assert len(set(days)) == len(days)


def test_a_wrong_answer_changes_nothing_and_the_best_one_solves_it() -> None:
    puzzle = puzzles_of("kingsburg")[0]
    table = PuzzleTable("kingsburg", puzzle.id, [])
    opened = table.reply(OpenPuzzle())
    assert opened.messages[0].question is not None
    wrong = table.reply(Choose(table.table.version, puzzle.seat, [puzzle.tempting.option]))
    assert wrong.verdict is not None
    assert (wrong.verdict.kind, wrong.played, wrong.solution) == ("wrong", [], None)
    assert wrong.verdict.answer is not None
    assert wrong.verdict.answer.wins == puzzle.tempting.wins
    right = table.reply(Choose(table.table.version, puzzle.seat, [puzzle.best.option]))
    assert right.verdict is not None
    assert (right.verdict.kind, right.played[0]) == ("right", puzzle.best.option)
    assert right.solution is not None
    # The page asks again with what was played, as after a lost connection.
    again = PuzzleTable("kingsburg", puzzle.id, right.played).reply(OpenPuzzle())
    assert again.messages[0].question is None
    assert again.solution is not None


def test_a_hint_names_the_tempting_answer_only() -> None:
    puzzle = puzzles_of("troyes")[0]
    reply = PuzzleTable("troyes", puzzle.id, []).reply(ShowTempting())
    assert reply.verdict is not None
    assert (reply.verdict.text, reply.solution, reply.played) == (puzzle.tempting.option, None, [])


def test_what_is_no_answer_is_refused() -> None:
    puzzle = puzzles_of("viscounts")[0]
    with pytest.raises(Unreadable, match=puzzle.best.option):
        PuzzleTable("viscounts", puzzle.id, [puzzle.tempting.option])
    with pytest.raises(Unreadable, match="no puzzle 00000000"):
        find_puzzle("viscounts", "00000000")
    with pytest.raises(Unreadable, match="kingsburg"):  # the games that there are
        find_puzzle("chess", puzzle.id)


def test_a_wrong_file_is_refused_with_its_line_and_field() -> None:
    good = puzzles_of("notre-dame")[0].as_dict()
    lines = [json.dumps(good), json.dumps(good | {"id": "other", "level": 9})]
    with pytest.raises(Unreadable, match=r"mine\.jsonl, line 2: level should be from 1 to 5, it is 9"):
        read_collection("\n".join(lines), "mine.jsonl")
    with pytest.raises(Unreadable, match="line 1: seats should be int"):
        read_collection(json.dumps(good | {"seats": "two"}), "mine.jsonl")
    with pytest.raises(Unreadable, match="line 2: there is another puzzle"):
        read_collection("\n".join([lines[0], lines[0]]), "mine.jsonl")
    with pytest.raises(Unreadable, match="line 1: not JSON"):
        read_collection("{", "mine.jsonl")
