"""Bans, mutes, sign-outs and deletions by admins, for accounts, cookies and addresses."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from quatrefoil.server.people.addresses import network_of
from quatrefoil.server.people.bans import Bans
from quatrefoil.server.settings import Settings
from quatrefoil.server.store.store import Store
from quatrefoil.server.wire.close_codes import CloseCode
from support.server.accounts import PASSWORD, sign_in, sign_up
from support.server.admins import act_on, find_person, make_admin
from support.server.client import Person, closed_with, error_code
from support.server.local_server import Arrive
from support.server.seat_requests import BOT, LINK, ME


@pytest.fixture
async def admin(arrive: Arrive, settings: Settings) -> Person:
    return await make_admin(settings, await arrive())


def from_address(person: Person, address: str) -> Person:
    """Let a person come from that address, as a proxy on this machine reports it."""
    person.http.headers["X-Forwarded-For"] = address
    return person


async def test_a_ban_closes_the_sockets_of_an_account_and_refuses_it_afterwards(arrive: Arrive, admin: Person) -> None:
    anna, boris = await arrive(), await arrive()
    await sign_up(anna)
    code = (await anna.create_table([ME, LINK], rated=False))["code"]
    await boris.post(f"/api/tables/{code}/join")
    waiting = (await anna.create_table([ME, LINK]))["code"]
    async with anna.at(code) as mine, boris.at(code) as theirs:
        await mine.next("hello")
        await theirs.next("hello")
        banned = await act_on(admin, await find_person(admin, "Anna"), "ban", reason="Rude words", hours=48)
        assert banned["ban"]["reason"] == "Rude words"
        error = await mine.next("error")
        assert error["code"] == "banned"
        assert "Rude words" in error["message"]
        assert await closed_with(mine) == CloseCode.BANNED
        while theirs.table["seats"][0]["stand_in"] is None:
            await theirs.next("hello", "update")
    refused = (await anna.get("/api/me", 403))["error"]
    assert (refused["code"], "Rude words" in refused["message"]) == ("banned", True)
    for path in ("/api/lobby", "/api/sessions", f"/api/tables/{code}"):
        assert error_code(await anna.get(path, 403)) == "banned"
    assert error_code(await anna.post("/api/tables/quick", {"game": "kingsburg"}, 403)) == "banned"
    assert error_code(await sign_in(await arrive(), status=403)) == "banned"
    async with anna.at(code) as mine:
        assert (await mine.next("error"))["code"] == "banned"
        assert await closed_with(mine) == CloseCode.BANNED
    why = await anna.get("/api/ban")
    assert (why["is_banned"], why["reason"], why["until"]) == (True, "Rude words", banned["ban"]["until"])
    assert error_code(await boris.get(f"/api/tables/{waiting}", 404)) == "unknown_table"
    assert not (await boris.get("/api/ban"))["is_banned"]
    assert [p["name"] for p in (await admin.get("/api/admin/people", kind="banned"))["people"]] == ["Anna"]

    await act_on(admin, banned, "unban")
    assert (await anna.get("/api/me"))["name"] == "Anna"
    async with anna.at(code) as mine:
        await mine.next("hello")
        await mine.send({"type": "return", "seat": 0})
        while mine.table["seats"][0]["stand_in"] is not None:
            await mine.next("update")
    assert error_code(await act_on(admin, banned, "unban", 404)) == "not_held"
    lines = [(line["action"], line["name"]) for line in (await admin.get("/api/admin/log"))["entries"]]
    assert lines == [("unban", "Anna"), ("ban", "Anna")]


async def test_a_guest_is_banned_by_cookie_and_by_address(arrive: Arrive, admin: Person) -> None:
    guest = from_address(await arrive(), "203.0.113.7")
    await guest.put("/api/me", {"name": "Odo"})
    neighbour, stranger = await arrive(), await arrive()
    await sign_up(neighbour, "Neighbour")
    from_address(neighbour, "203.0.113.7")
    from_address(stranger, "203.0.113.8")
    odo = await find_person(admin, "Odo")
    assert odo["has_address"]
    await act_on(admin, odo, "ban", reason="Spam", address_hours=24)
    assert error_code(await guest.get("/api/me", 403)) == "banned"
    # The address is recognised without the cookie, and the cookie at another address.
    nobody = from_address(Person(guest.address), "203.0.113.7")
    assert error_code(await nobody.get("/api/me", 403)) == "banned"
    assert (await nobody.get("/api/ban"))["reason"] == "Spam"
    refused = await nobody.post("/api/account", {"name": "Odo again", "password": PASSWORD}, 403)
    assert error_code(refused) == "banned"
    await nobody.close()
    from_address(guest, "198.51.100.1")
    assert error_code(await guest.get("/api/me", 403)) == "banned"
    # Accounts at that address and people at other addresses are not banned.
    assert (await neighbour.get("/api/me"))["name"] == "Neighbour"
    await stranger.get("/api/me")
    (barred,) = await admin.get("/api/admin/addresses")
    assert barred["network"] == "203.0.113.7/32"
    assert await admin.post("/api/admin/addresses/lift", {"network": barred["network"]}) == []
    assert error_code(await admin.post("/api/admin/addresses/lift", {"network": "nowhere"}, 404)) == "not_held"
    newcomer = from_address(Person(guest.address), "203.0.113.7")
    await newcomer.get("/api/me")
    await newcomer.close()


async def test_the_loopback_address_is_never_banned(arrive: Arrive, admin: Person) -> None:
    guest = await arrive()
    await guest.put("/api/me", {"name": "Odo"})
    odo = await find_person(admin, "Odo")
    assert not odo["has_address"]
    assert error_code(await act_on(admin, odo, "ban", 409, address_hours=24)) == "no_address"
    await guest.get("/api/me")
    assert network_of("127.0.0.1") is None
    assert network_of("2001:db8:1:2:3:4:5:6") == "2001:db8:1:2::/64"


async def test_a_ban_ends_by_itself(settings: Settings) -> None:
    settings.data.mkdir()
    store = await Store.open(settings.database)
    bans = Bans(store)
    await bans.set("ban", "a" * 32, "", timedelta(seconds=-1))
    await bans.set("ban", "b" * 32, "", None)
    assert bans.on("ban", "a" * 32) is None
    assert [held.subject for held in bans.all("ban")] == ["b" * 32]
    await bans.read()
    assert bans.on("ban", "b" * 32) is not None
    assert not await bans.lift("ban", "a" * 32)
    await store.close()


async def test_a_muted_person_can_play_but_not_chat(arrive: Arrive, admin: Person) -> None:
    anna = await arrive()
    await anna.put("/api/me", {"name": "Anna"})
    code = (await anna.create_table([ME, BOT]))["code"]
    person = await find_person(admin, "Anna")
    async with anna.at(code) as mine:
        await mine.next("hello")
        await act_on(admin, person, "mute", reason="Too loud", hours=1)
        await mine.send({"type": "say", "text": "Hello?"})
        assert (await mine.next("error"))["code"] == "muted"
        question = await mine.until_asked()
        assert question is not None
        await mine.choose(question["options"][0]["text"])
        await mine.next("hello", "update")
    await sign_up(anna)
    person = await find_person(admin, "Anna")
    assert person["mute"]["reason"] == "Too loud"
    async with anna.at(code) as mine:
        await mine.send({"type": "say", "text": "With an account?"})
        assert (await mine.next("error"))["code"] == "muted"
        await act_on(admin, person, "unmute")
        await mine.send({"type": "say", "text": "Hello!"})
        assert (await mine.next("chat"))["text"] == "Hello!"


async def test_an_admin_ends_all_sessions_of_a_person(arrive: Arrive, admin: Person) -> None:
    anna, phone = await arrive(), await arrive()
    await sign_up(anna)
    await sign_in(phone)
    code = (await anna.create_table([ME, LINK]))["code"]
    async with anna.at(code) as mine, phone.at(code) as theirs:
        await mine.next("hello")
        await theirs.next("hello")
        signed_out = await act_on(admin, await find_person(admin, "Anna"), "sign-out")
        assert signed_out["sessions"] == 0
        assert [await closed_with(screen) for screen in (mine, theirs)] == [CloseCode.SERVICE_RESTART] * 2
    assert (await anna.get("/api/me"))["is_guest"]
    await sign_in(anna)


async def test_deleting_a_person_removes_their_name_and_keeps_the_games_of_others(
    arrive: Arrive, admin: Person
) -> None:
    anna, boris = await arrive(), await arrive()
    await sign_up(anna, "Annabel Lee")
    await sign_up(boris, "Boris")
    code = (await anna.create_table([ME, LINK], rated=False))["code"]
    await boris.post(f"/api/tables/{code}/join")
    person = await find_person(admin, "Annabel")
    await act_on(admin, person, "mute", reason="Annoying")
    async with anna.at(code) as mine:
        await mine.next("hello")
        await act_on(admin, person, "delete", reason="asked for it")
        assert await closed_with(mine) == CloseCode.SERVICE_RESTART
    assert (await anna.get("/api/me"))["is_guest"]
    assert error_code(await admin.get(f"/api/admin/people/{person['id']}", 404)) == "unknown_person"
    seats = (await boris.get(f"/api/tables/{code}"))["seats"]
    assert [(seat["name"], seat["is_taken"]) for seat in seats] == [("", True), ("Boris", True)]
    admin.received.clear()
    boris.received.clear()
    for path in ("people", "tables", "log", "overview"):
        await admin.get(f"/api/admin/{path}")
    await boris.get("/api/lobby")
    assert b"Annabel" not in b"".join((*admin.received, *boris.received))
    log: list[dict[str, Any]] = (await admin.get("/api/admin/log"))["entries"]
    assert [(line["action"], line["person"], line["name"]) for line in log] == [
        ("delete_person", person["id"], ""),
        ("mute", log[1]["person"], ""),
    ]
    assert not (await sign_up(await arrive(), "Annabel Lee"))["is_guest"]
