"""Tables before and after their game: filling seats with bots, leaving, closing, expiry, rematches."""

from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import update

from quatrefoil.host.openings import next_seat_requests
from quatrefoil.server.app import create_app
from quatrefoil.server.settings import Settings
from quatrefoil.server.store.database import now
from quatrefoil.server.store.models import TableRow
from quatrefoil.server.store.table_search import TableFilter
from quatrefoil.table.info import SeatInfo
from support.server.accounts import sign_up
from support.server.client import Closed, error_code, finish
from support.server.local_server import Arrive, arriving, running
from support.server.seat_requests import ANYONE, LINK, ME
from support.server.toy_game import ToyCatalog


async def test_free_seats_are_filled_with_bots_and_the_game_begins(arrive: Arrive) -> None:
    anna, boris, stranger = await arrive(), await arrive(), await arrive()
    code = (await anna.create_table([ME, LINK, ANYONE, LINK]))["code"]
    await boris.post(f"/api/tables/{code}/join", {"seat": 1})
    assert error_code(await stranger.post(f"/api/tables/{code}/begin", {}, 403)) == "foreign_table"
    assert error_code(await boris.post(f"/api/tables/{code}/begin", {"level": "wizard"}, 400)) == "unknown_bot"
    async with anna.at(code) as screen:
        assert (await screen.next("hello"))["table"]["status"] == "waiting"
        table = await boris.post(f"/api/tables/{code}/begin", {"level": "random"})
        assert table["status"] == "running"
        assert [seat["kind"] for seat in table["seats"]] == ["me", "link", "bot", "bot"]
        assert [seat["level"] for seat in table["seats"][2:]] == ["random", "random"]
        while screen.table["status"] != "running":
            await screen.next("update")
        while screen.now["ply"] == 0:  # chance and bots play without people
            await screen.next("update")
    assert error_code(await boris.post(f"/api/tables/{code}/begin", {}, 409)) == "begun"


async def test_leaving_a_waiting_table_frees_the_seat(arrive: Arrive) -> None:
    anna, boris, vera = await arrive(), await arrive(), await arrive()
    code = (await anna.create_table([ME, ANYONE, LINK]))["code"]
    await boris.post(f"/api/tables/{code}/join")
    async with boris.at(code) as screen:
        assert (await screen.next("hello"))["seats"] == [1]
        left = await boris.post(f"/api/tables/{code}/leave")
        assert [seat["is_taken"] for seat in left["seats"]] == [True, False, False]
        assert (await screen.next("hello"))["seats"] == []
    assert error_code(await boris.post(f"/api/tables/{code}/leave", status=403)) == "foreign_seat"
    assert [t["code"] for t in (await vera.get("/api/lobby"))["open"]] == [code]
    assert [seat["is_mine"] for seat in (await vera.post(f"/api/tables/{code}/join"))["seats"]] == [False, True, False]


async def test_only_the_host_closes_a_waiting_table(arrive: Arrive) -> None:
    anna, boris = await arrive(), await arrive()
    code = (await anna.create_table([ME, LINK]))["code"]
    intent = {"X-Quatrefoil": "1"}
    assert (await boris.http.delete(f"/api/tables/{code}", headers=intent)).status_code == 403
    async with boris.at(code) as screen:
        await screen.next("hello")
        assert (await anna.http.delete(f"/api/tables/{code}", headers=intent)).status_code == 200
        with pytest.raises(Closed) as closed:
            await screen.next("nothing more")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404
    await anna.get(f"/api/tables/{code}", 404)
    begun = (await anna.create_table([ME, {"kind": "bot"}]))["code"]
    refused = await anna.http.delete(f"/api/tables/{begun}", headers=intent)
    assert error_code(refused.json()) == "begun"


async def test_a_waiting_table_expires(settings: Settings) -> None:
    app = create_app(settings)
    async with running(app) as address, arriving(address) as arrive:
        anna, boris = await arrive(), await arrive()
        short = await anna.create_table([ME, ANYONE], wait_hours=1)
        long = await anna.create_table([ME, ANYONE], wait_hours=48)
        assert short["expires_at"] < long["expires_at"]
        waiting_tables = app.state.services.people.waiting_tables
        await waiting_tables._store.database.execute(update(TableRow).values(created_at=now() - timedelta(hours=2)))
        assert [t["code"] for t in (await boris.get("/api/lobby"))["open"]] == [long["code"]]
        assert [t["code"] for t in (await anna.get("/api/lobby"))["mine"]] == [long["code"]]
        await boris.post(f"/api/tables/{short['code']}/join", status=404)
        await waiting_tables.sweep()
        left, _ = await waiting_tables._store.table_search.page(TableFilter())
        assert [info.code for info in left] == [long["code"]]


async def test_the_same_people_play_again(settings: Settings) -> None:
    async with running(create_app(settings, ToyCatalog())) as address, arriving(address) as arrive:
        anna, boris, stranger = await arrive(), await arrive(), await arrive()
        await sign_up(boris, "Boris")
        code = (await anna.create_table([ME, LINK], game="toy", rated=False))["code"]
        await boris.post(f"/api/tables/{code}/join")
        assert error_code(await anna.post(f"/api/tables/{code}/again", status=409)) == "running"
        await finish(code, anna, boris)
        assert error_code(await stranger.post(f"/api/tables/{code}/again", status=403)) == "foreign_seat"
        async with boris.at(code) as screen:
            assert (await screen.next("hello"))["table"]["next"] is None
            opened = await anna.post(f"/api/tables/{code}/again")
            assert opened["status"] == "waiting"
            assert not opened["rated"]
            assert [seat["is_mine"] for seat in opened["seats"]] == [False, True]
            while screen.table["next"] != opened["code"]:
                await screen.next("update")
        assert (await stranger.get(f"/api/tables/{code}"))["next"] is None
        assert (await anna.post(f"/api/tables/{code}/again"))["code"] == opened["code"]
        joined = await boris.post(f"/api/tables/{code}/again")
        assert (joined["code"], joined["status"]) == (opened["code"], "running")
        assert joined["seats"][0] == {**joined["seats"][0], "name": "Boris", "is_mine": True}


def test_in_a_rematch_everybody_moves_one_seat_on() -> None:
    seats = [
        SeatInfo(0, "me", "Anna", None, "a"),
        SeatInfo(1, "here", "Kid", None, "a"),
        SeatInfo(2, "link", "Boris", None, "b"),
        SeatInfo(3, "bot", "", "greedy", None),
    ]
    assert [seat.kind for seat in next_seat_requests(seats, "a")] == ["bot", "me", "here", "link"]
    assert [seat.kind for seat in next_seat_requests(seats, "b")] == ["bot", "link", "link", "me"]
    kept = replace(seats[1], name="Kid")
    assert next_seat_requests([seats[0], kept], "a")[0].name == "Kid"
