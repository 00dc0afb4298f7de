"""Mining finds questions whose best answer the rating misses, and rejects the others."""

from __future__ import annotations

import json
from dataclasses import replace

from quatrefoil.games import load
from quatrefoil.puzzles.mining import Demands, play_and_look
from quatrefoil.puzzles.puzzle import read_puzzle, set_up

#: So quick that nothing is proven, but everything is run.
QUICK = Demands(looks=1.0, play=8, glance=16, long=24, worlds=4, final_lead=0.0, final_clear=-1.0, standard_errors=0.0)


def test_a_game_gives_puzzles_that_can_be_read_and_set_up() -> None:
    game = load("kingsburg")
    found = play_and_look(game, 2, {}, "a game", replace(QUICK, wins=(0.0, 1.0)))
    assert found
    for each in found:
        puzzle = each.puzzle
        assert read_puzzle(json.loads(json.dumps(puzzle.as_dict())), "here") == puzzle
        match = set_up(game, puzzle)
        assert match.asked() == [puzzle.seat]
        assert match.record.choices[-1].actor != puzzle.seat  # the question begins a turn
        assert each.place > 0  # the rating has another favourite


def test_the_same_seed_finds_the_same() -> None:
    game = load("kingsburg")
    demands = replace(QUICK, wins=(0.0, 1.0), most=1)
    first, second = (play_and_look(game, 2, {}, "once more", demands) for _ in range(2))
    assert [each.puzzle for each in first] == [each.puzzle for each in second]


def test_a_demand_that_nothing_meets_leaves_nothing() -> None:
    assert play_and_look(load("kingsburg"), 2, {}, "a game", replace(QUICK, lead=1.1, looks=0.2)) == []
