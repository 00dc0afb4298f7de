"""Leaving a seat to a bot, votes, taking back and abandoning a game on a server."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from quatrefoil.server.app import create_app
from quatrefoil.server.settings import Settings
from support.server.accounts import PASSWORD, sign_up
from support.server.client import Screen
from support.server.local_server import arriving, running
from support.server.seat_requests import BOT, ME
from support.server.toy_game import ToyCatalog
from support.server.toy_table import table_for_two

NOON = datetime(2026, 5, 4, 12, tzinfo=UTC)


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
