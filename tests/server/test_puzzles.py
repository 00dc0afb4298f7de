"""Puzzles over HTTP."""

from __future__ import annotations

from quatrefoil.games import NAMES
from quatrefoil.puzzles.collection import puzzles_of
from support.server.client import error_code
from support.server.local_server import Arrive

OPEN = {"type": "open"}


async def test_all_puzzles_are_listed_without_their_answers(arrive: Arrive) -> None:
    person = await arrive()
    lists = await person.get("/api/puzzles")
    assert [each["game"] for each in lists] == list(NAMES)
    for each in lists:
        assert len(each["puzzles"]) == len(puzzles_of(each["game"]))
        assert 1 <= each["today"] <= len(each["puzzles"])
        assert set(each["puzzles"][0]) == {"game", "id", "number", "level", "seats", "seat"}


async def test_a_puzzle_is_tried_and_solved(arrive: Arrive) -> None:
    person = await arrive()
    puzzle = puzzles_of("kingsburg")[3]
    path = f"/api/puzzles/kingsburg/{puzzle.id}"
    opened = await person.post(path, {"played": [], "message": OPEN})
    assert opened["messages"][0]["question"]["seat"] == puzzle.seat
    assert opened["solution"] is None
    choose = {"type": "choose", "version": 0, "seat": puzzle.seat}
    wrong = await person.post(path, {"played": [], "message": {**choose, "choices": [puzzle.tempting.option]}})
    assert (wrong["verdict"]["kind"], wrong["solution"]) == ("wrong", None)
    right = await person.post(path, {"played": [], "message": {**choose, "choices": [puzzle.best.option]}})
    assert right["verdict"]["kind"] == "right"
    assert right["solution"]["best"]["text"] == puzzle.best.option


async def test_what_is_wrong_is_named(arrive: Arrive) -> None:
    person = await arrive()
    puzzle = puzzles_of("kingsburg")[0]
    path = f"/api/puzzles/kingsburg/{puzzle.id}"
    missing = await person.post("/api/puzzles/kingsburg/none", {"played": [], "message": OPEN}, status=404)
    assert error_code(missing) == "no_puzzle"
    unknown = await person.post(path, {"played": [], "message": {"type": "dance"}}, status=400)
    assert error_code(unknown) == "shape"
    forged = await person.post(path, {"played": [puzzle.tempting.option], "message": OPEN}, status=400)
    assert error_code(forged) == "played"
