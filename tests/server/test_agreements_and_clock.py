"""Leaving a seat to a bot, votes, taking back, abandoning a game; and the clock."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from quatrefoil.kernel.errors import NotOffered, Unreadable
from quatrefoil.server.app import create_app
from quatrefoil.server.settings import Settings
from quatrefoil.table.agreements import Agreements, Proposal, read_proposal
from quatrefoil.table.clock import DAY, Clock
from quatrefoil.table.info import Pace
from quatrefoil.table.entry import Entry
from quatrefoil.table.live import LiveTable
from support.server.accounts import PASSWORD, sign_up
from support.server.client import Screen
from support.server.local_server import arriving, running
from support.server.seat_requests import BOT, ME
from support.server.toy_game import ToyCatalog, ToyGame
from support.server.toy_table import table_for_two

NOON = datetime(2026, 5, 4, 12, tzinfo=UTC)


# Agreements


@pytest.mark.parametrize(
    "proposal",
    [
        Proposal("abandon", 0, (1, 2)),
        Proposal("back", 2, (), ply=17),
        Proposal("bot", 1, (0,), seat=3, level="greedy"),
    ],
)
def test_a_proposal_survives_a_round_trip_through_its_text(proposal: Proposal) -> None:
    assert read_proposal(proposal.by, proposal.text()) == proposal


@pytest.mark.parametrize("text", ["", "dance 1", "back 1", "back:x 1", "bot:1 0", "abandon one"])
def test_an_unreadable_proposal_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        read_proposal(0, text)


def test_a_proposal_needs_the_consent_of_everybody_asked() -> None:
    people = Agreements()
    assert people.propose(Proposal("abandon", 0, (1, 2))) is None
    with pytest.raises(NotOffered):
        people.propose(Proposal("abandon", 1, ()))
    with pytest.raises(NotOffered):
        people.agree(0)
    assert people.agree(2) is None
    with pytest.raises(NotOffered):
        people.agree(2)
    assert people.agree(1) is not None
    assert people.is_abandoned
    assert people.proposal is None


def test_one_refusal_or_a_leaving_player_ends_a_proposal() -> None:
    people = Agreements()
    people.propose(Proposal("abandon", 0, (1, 2)))
    people.decline(2)
    assert people.proposal is None
    people.propose(Proposal("abandon", 0, (1, 2)))
    people.leave(1, "greedy")
    assert people.proposal is None
    assert people.stand_ins == {1: "greedy"}
    with pytest.raises(NotOffered):
        people.leave(1, "random")
    people.come_back(1)
    with pytest.raises(NotOffered):
        people.come_back(1)


def toy() -> LiveTable:
    """Return a table of the toy game in memory."""
    return LiveTable(ToyGame(), 2, {}, "0" * 64)


def test_going_back_undoes_reveals_and_can_be_loaded_again() -> None:
    live = toy()
    entries: list[Entry] = [live.draw()]
    entries.append(live.answer(0, ["look"], live.version))
    entries.append(live.answer(0, ["stop"], live.version))
    entries.append(live.answer(1, ["say:yes", "loud:low"], live.version))
    assert live.last_turn_of([0]) == 1
    assert live.last_turn_of([1]) == 3
    entries.append(live.propose(Proposal("back", 0, (1,), ply=1)))
    assert live.match.ply == 5
    entries.append(live.agree(1))
    assert live.match.ply == 1
    assert live.asked() == [0]
    assert live.game.view(live.match.state, 0)["card"] is None
    entries.append(live.answer(0, ["say:no", "loud:high"], live.version))
    again = toy()
    for entry in entries:
        again.load(entry)
    assert again.match.record.text() == live.match.record.text()
    assert again.version == live.version == len(entries)


def test_proposals_and_leaving_do_not_make_a_choice_stale() -> None:
    live = toy()
    live.draw()
    asked_at = live.version
    live.leave(1, "random")
    live.propose(Proposal("abandon", 0, (1,)))
    live.answer(0, ["say:yes"], asked_at)
    assert live.match.ply == 2


# The clock


def test_a_bank_runs_while_the_seat_is_asked_and_grows_up_to_the_cap() -> None:
    clock = Clock(Pace("live", bank=60, increment=10, cap=65), [0, 1])
    clock.turn(NOON, [0])
    assert clock.left(0, NOON + timedelta(seconds=15)) == 45
    clock.turn(NOON + timedelta(seconds=2), [0])  # one more question of the same turn
    clock.turn(NOON + timedelta(seconds=20), [1])
    assert clock.left(0, NOON + timedelta(hours=1)) == 50
    assert clock.running == [1]
    clock.turn(NOON + timedelta(seconds=21), [0])
    assert clock.left(1, NOON) == 65  # 59 + 10, but no more than the cap
    out_of_time = NOON + timedelta(seconds=21 + 50)
    assert clock.is_late(0, out_of_time)
    assert not clock.is_late(1, out_of_time)
    clock.turn(out_of_time + timedelta(seconds=30), [1])
    assert clock.left(0, out_of_time) == 10  # no bank begins below zero


def test_each_question_restarts_the_days_and_bots_have_no_clock() -> None:
    clock = Clock(Pace("days", days=2), [0])
    clock.turn(NOON, [0, 1])
    assert clock.left(1, NOON) is None
    assert clock.left(0, NOON + timedelta(days=1)) == DAY
    clock.turn(NOON + timedelta(days=1), [])
    assert clock.left(0, NOON) == 2 * DAY


def test_a_table_without_a_pace_has_a_hidden_limit_of_a_day() -> None:
    clock = Clock(Pace(), [0])
    clock.turn(NOON, [0])
    assert not clock.is_shown
    assert not clock.is_late(0, NOON + timedelta(hours=23))
    assert clock.is_late(0, NOON + timedelta(hours=25))


# At the table


async def until(screen: Screen, version: int) -> dict[str, Any]:
    """Wait for a version and return the state."""
    while screen.now["version"] < version:
        await screen.next("hello", "update")
    return screen.now


async def test_a_bot_plays_for_a_player_who_leaves_until_they_return(settings: Settings) -> None:
    async with table_for_two(settings) as (anna, _, first, second, code):
        await first.send({"type": "leave", "seat": 0, "level": "random"})
        while not first.table["seats"][0]["stand_in"]:
            await first.next("update")
        assert first.table["seats"][0]["stand_in"] == "random"
        assert first.now["question"] is None
        assert not (await anna.get(f"/api/tables/{code}"))["my_turn"]
        assert await second.until_asked() is not None  # the bot has chosen for the first seat
        await first.send({"type": "return", "seat": 0})
        while first.table["seats"][0]["stand_in"]:
            await first.next("update")
        await second.choose("say:yes", "loud:low")
        bidding = await first.until_asked()
        assert bidding is not None
        assert bidding["kind"] == "BidAll"


async def test_a_stand_in_plays_on_after_a_restart(settings: Settings) -> None:
    async with table_for_two(settings) as (*_, first, second, code):
        await first.send({"type": "leave", "seat": 0})
        while not first.table["seats"][0]["stand_in"]:
            await first.next("update")
        cookies = second  # kept open until here
        assert cookies.table["code"] == code
    async with running(create_app(settings, ToyCatalog())) as address, arriving(address) as arrive:
        stranger = await arrive()
        async with stranger.at(code) as screen:
            hello = await screen.next("hello")
            assert hello["table"]["seats"][0]["stand_in"] == "random"
            while 1 not in screen.now["waiting"]:
                await screen.next("update")


async def test_a_game_is_abandoned_when_all_agree(settings: Settings) -> None:
    async with table_for_two(settings) as (anna, boris, first, second, code):
        await first.send({"type": "propose", "seat": 0, "kind": "abandon"})
        proposed = await until(second, first.now["version"] + 1)
        assert (proposed["proposal"]["kind"], proposed["proposal"]["by"]) == ("abandon", 0)
        await second.send({"type": "vote", "seat": 1, "agrees": False})
        while second.now["proposal"]:
            await second.next("update")
        await until(first, second.now["version"])
        await first.send({"type": "propose", "seat": 0, "kind": "abandon"})
        while not second.now["proposal"]:
            await second.next("update")
        await second.send({"type": "vote", "seat": 1, "agrees": True})
        while second.table["status"] == "running":
            await second.next("update")
        assert second.table["status"] == "abandoned"
        assert second.table["places"] is None
        lobby = await boris.get("/api/lobby")
        assert [t["code"] for t in lobby["finished"]] == [code]
        assert (await anna.get(f"/api/tables/{code}/history"))["plies"] == 1
        assert (await anna.post(f"/api/tables/{code}/again"))["status"] == "waiting"
        await second.send({"type": "vote", "seat": 1, "agrees": True})
        assert (await second.next("error"))["code"] == "finished"


async def test_a_turn_is_taken_back_when_all_agree(settings: Settings) -> None:
    async with table_for_two(settings) as (*_, first, second, _code):
        await first.choose("look")
        await first.next("update")
        await first.choose("stop")
        await second.until_asked()
        await first.send({"type": "propose", "seat": 0, "kind": "back"})
        while not second.now["proposal"]:
            await second.next("update")
        assert second.now["proposal"]["ply"] == 1
        await second.send({"type": "vote", "seat": 0, "agrees": True})
        assert (await second.next("error"))["code"] == "foreign_seat"
        await second.send({"type": "vote", "seat": 1, "agrees": True})
        while first.now["ply"] != 1:
            await first.next("hello", "update")
        assert first.now["reason"] == "undo"
        assert "look" in [option["text"] for option in first.now["question"]["options"]]


async def test_no_bot_may_replace_a_player_who_has_time_left(settings: Settings) -> None:
    pace = {"kind": "live", "bank": 600, "increment": 5}
    async with table_for_two(settings, pace=pace) as (*_, first, second, _code):
        assert second.now["table"]["pace"] == {**pace, "cap": 600, "days": 0}
        clock = first.now["clock"]
        assert clock["running"] == [0]
        assert clock["left"][1] == 600
        await second.send({"type": "propose", "seat": 1, "kind": "bot", "target": 0})
        assert (await second.next("error"))["code"] == "in_time"
        await second.send({"type": "propose", "seat": 1, "kind": "bot", "target": 9})
        assert (await second.next("error"))["code"] == "seat"


async def test_the_others_may_replace_a_player_who_is_out_of_time_by_a_bot(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    pace = {"kind": "live", "bank": 600, "increment": 5}
    async with table_for_two(settings, pace=pace) as (*_, second, _code):
        later = datetime.now(UTC) + timedelta(hours=1)
        monkeypatch.setattr("quatrefoil.server.hosting.actions.now", lambda: later)
        await second.send({"type": "propose", "seat": 1, "kind": "bot", "target": 0, "level": "random"})
        while not second.table["seats"][0]["stand_in"]:
            await second.next("update")
        assert await second.until_asked() is not None


@pytest.mark.parametrize("pace", [{"kind": "live", "bank": 3}, {"kind": "days"}])
async def test_an_invalid_pace_is_refused(settings: Settings, pace: dict[str, Any]) -> None:
    async with running(create_app(settings, ToyCatalog())) as address, arriving(address) as arrive:
        refused = await (await arrive()).post("/api/tables", {"game": "toy", "seats": [ME, BOT], "pace": pace}, 400)
        assert refused["error"]["code"] == "pace"


async def test_deleting_an_account_leaves_its_seats_to_bots(settings: Settings) -> None:
    async with table_for_two(settings) as (anna, _, first, second, code):
        await sign_up(anna)
        await anna.post("/api/account/delete", {"password": PASSWORD})
        while not second.table["seats"][0]["stand_in"]:
            await second.next("update")
        assert await second.until_asked() is not None
        assert first.table["code"] == code
