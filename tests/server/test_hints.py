"""Hints: when they are allowed, what each rung contains, and that none reveals a secret."""

import json
import random
import sys
from typing import Any

import pytest

from quatrefoil import games
from quatrefoil.kernel.look_ahead import next_options
from quatrefoil.kernel.match import begin_replay, replay_choice
from quatrefoil.kernel.record import read_record
from quatrefoil.server.app import create_app
from quatrefoil.server.settings import Settings
from support.server.client import Screen, asked
from support.server.local_server import Arrive, arriving, running
from support.server.records import FINISHED_RECORD
from support.server.seat_requests import BOT, HERE, LINK, ME

ENEMIES = [str(card["id"]) for card in games.load("kingsburg").components()["enemies"]]  # type: ignore[attr-defined]

#: The advisors that let a seat look at the enemy.
LOOKING = {"advisor:10", "advisor:17"}


async def ask(screen: Screen, rung: int, **other: Any) -> dict[str, Any]:
    """Ask for a hint about the current question; return the hint or the error."""
    question = screen.now["question"] or {"seat": 0}
    message = {"type": "hint", "version": screen.now["version"], "seat": question["seat"], "rung": rung}
    await screen.send({**message, **other})
    return await screen.next("hint", "error")


async def test_each_rung_of_a_hint_says_more(arrive: Arrive) -> None:
    me = await arrive()
    code = (await me.create_table([ME, BOT]))["code"]
    async with me.at(code) as screen:
        question = await screen.until_asked()
        assert question is not None
        offered = [option["text"] for option in question["options"]]

        little = await ask(screen, 1)
        assert [word for kind in little["kinds"] for word in kind["options"]] == offered
        assert (little["ranking"], little["reason"]) == ([], None)

        more = await ask(screen, 2)
        assert sorted(rank["text"] for rank in more["ranking"]) == sorted(offered)
        assert more["reason"] is None
        played_out = [rank["chance"] for rank in more["ranking"] if not rank["is_guess"]]
        assert all(0 <= chance <= 1 for chance in played_out)

        everything = await ask(screen, 3)
        assert everything["ranking"] == more["ranking"], "one search serves all rungs"
        happens = everything["reason"]["now"] + everything["reason"]["later"]
        assert happens
        assert all(event["seat"] == question["seat"] for event in happens)
        assert everything["version"] == screen.now["version"]

        await screen.choose(more["ranking"][0]["text"])
        await screen.next("update")


async def test_the_first_hint_marks_the_game_once(arrive: Arrive) -> None:
    me = await arrive()
    code = (await me.create_table([ME, BOT]))["code"]
    async with me.at(code) as screen:
        await screen.until_asked()
        version = screen.now["version"]
        assert (await me.get(f"/api/tables/{code}"))["assisted"] is False
        assert (await ask(screen, 1))["version"] == version + 1
        assert screen.table["assisted"] is True, "everybody at the table is sent the mark"
        assert (await ask(screen, 1))["version"] == version + 1
        assert (await me.get(f"/api/tables/{code}"))["assisted"] is True


@pytest.mark.parametrize(
    ("seats", "wanted", "allowed"),
    [
        ([ME, BOT], {}, True),
        ([ME, BOT], {"hints": False}, False),
        ([ME, HERE], {}, False),
        ([ME, HERE], {"hints": True}, True),
        ([ME, LINK], {}, False),
    ],
)
async def test_hints_are_allowed_by_default_against_bots_only(
    arrive: Arrive, seats: list[Any], wanted: Any, allowed: bool
) -> None:
    me = await arrive()
    assert (await me.create_table(seats, **wanted))["hints"] is allowed


async def test_a_hint_is_refused_where_the_table_does_not_allow_hints(arrive: Arrive) -> None:
    me = await arrive()
    code = (await me.create_table([ME, BOT], hints=False))["code"]
    async with me.at(code) as screen:
        await screen.until_asked()
        before = screen.now["version"]
        for rung in (1, 2, 3):
            assert (await ask(screen, rung))["code"] == "no_hints"
        assert (await me.get(f"/api/tables/{code}"))["assisted"] is False
        assert screen.now["version"] == before


async def test_nobody_gets_a_hint_for_another_seat(arrive: Arrive) -> None:
    anna, boris, stranger = await arrive(), await arrive(), await arrive()
    code = (await anna.create_table([ME, LINK], hints=True))["code"]
    await boris.post(f"/api/tables/{code}/join")
    async with anna.at(code) as left, boris.at(code) as right, stranger.at(code) as outside:
        for screen in (left, right, outside):
            await screen.next("hello")
        mover = await asked(left, right, outside)
        assert mover is not None
        seat, version = mover.now["question"]["seat"], mover.now["version"]
        waiting = right if mover is left else left
        for screen in (waiting, outside):
            assert (await ask(screen, 3, seat=seat, version=version))["code"] == "foreign_seat"
        assert (await ask(waiting, 3, seat=1 - seat, version=version))["code"] == "not_asked"
        assert (await ask(mover, 3, version=version - 1))["code"] == "stale"
        assert (await ask(mover, 4))["code"] == "shape"


async def test_a_hint_names_no_enemy(arrive: Arrive) -> None:
    """Anna looks at the enemy whenever she can; Boris never does, and asks for a hint at every third choice."""
    rng = random.Random(3)
    anna, boris = await arrive(), await arrive()
    code = (await anna.create_table([ME, LINK], hints=True))["code"]
    await boris.post(f"/api/tables/{code}/join")
    hints: list[str] = []
    async with anna.at(code) as left, boris.at(code) as right:
        for screen in (left, right):
            await screen.next("hello")
        turns = 0
        while (mover := await asked(left, right)) is not None:
            turns += 1
            if mover is right and turns % 3 == 0:
                hints.append(json.dumps(await ask(mover, 3)))
            words = [option["text"] for option in mover.now["question"]["options"]]
            looking, blind = [w for w in words if w in LOOKING], [w for w in words if w not in LOOKING]
            await mover.choose(rng.choice((looking or blind) if mover is left else (blind or looking)))
            await mover.next("update")
    assert "saw_enemy" in b"".join(anna.received).decode(), "nobody has looked, so the test proves nothing"
    assert sum('"type": "hint"' in hint for hint in hints) > 10
    assert [hint for hint in hints if any(enemy in hint for enemy in ENEMIES)] == []


def before_two_continuing_choices() -> tuple[str, int, list[str]]:
    """Find a position where two choices of a seat lead it to a further question.

    Return the record up to there, the seat and the two choices.
    """
    record = read_record(FINISHED_RECORD)
    match = begin_replay(games.load("kingsburg"), record)
    for ply, choice in enumerate(record.choices):
        if choice.actor >= 0:
            options = match.options_for(choice.actor)
            on = [option.text for option in options if next_options(match.state, choice.actor, option)]
            if len(on) > 1:
                return "\n".join(FINISHED_RECORD.splitlines()[: ply + 1]) + "\n", choice.actor, on[:2]
        replay_choice(match, choice)
    raise AssertionError("no such position")


async def test_a_hint_after_a_new_choice_is_computed_again(arrive: Arrive) -> None:
    """The number of choices is the same as before the undo, but the last one differs."""
    me = await arrive()
    record, mine, ways = before_two_continuing_choices()
    seats = [ME if seat == mine else BOT for seat in range(2)]
    code = (await me.post("/api/records", {"record": record, "seats": seats}))["code"]
    async with me.at(code) as screen:
        await screen.next("hello")
        for way in ways:
            question = await screen.until_asked()
            assert question is not None
            await screen.choose(way)
            await screen.next("update")
            offered = sorted(option["text"] for option in screen.now["question"]["options"])
            hint = await ask(screen, 2)
            assert sorted(rank["text"] for rank in hint["ranking"]) == offered
            await screen.send({"type": "undo", "version": screen.now["version"], "seat": question["seat"]})
            await screen.next("hello")


@pytest.fixture
def no_adviser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "quatrefoil.server.hosting.advice.advice_worker.COMMAND", [sys.executable, "-c", "raise SystemExit(1)"]
    )


@pytest.mark.usefixtures("no_adviser")
async def test_a_failed_hint_is_an_error_and_the_table_goes_on(settings: Settings) -> None:
    async with running(create_app(settings)) as address, arriving(address) as arrive:
        me = await arrive()
        code = (await me.create_table([ME, BOT]))["code"]
        async with me.at(code) as screen:
            question = await screen.until_asked()
            assert question is not None
            assert (await ask(screen, 2))["code"] == "no_advice"
            assert (await ask(screen, 1))["kinds"]
            await screen.choose(question["options"][0]["text"])
            await screen.next("update")
