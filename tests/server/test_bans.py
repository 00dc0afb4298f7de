"""What happens to people: banned, muted, signed out, deleted; by name, by cookie and by address."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from quatrefoil.server.audience import BANNED, SERVICE_RESTART
from quatrefoil.server.people.restraints import Restraints, network_of
from quatrefoil.server.settings import Settings
from quatrefoil.server.store.store import Store
from server.admins import act, find, make_admin
from server.client import Person
from server.conftest import Arrive
from server.test_accounts import BOT, LINK, ME, PASSWORD, code_of, sign_in, sign_up
from server.test_trouble import closed_with


@pytest.fixture
async def admin(arrive: Arrive, settings: Settings) -> Person:
    return await make_admin(settings, await arrive())


def from_address(person: Person, address: str) -> Person:
    """Somebody behind the proxy of this machine."""
    person.http.headers["X-Forwarded-For"] = address
    return person


async def test_a_banned_account_is_shown_out_and_cannot_come_back(arrive: Arrive, admin: Person) -> None:
    anna, boris = await arrive(), await arrive()
    await sign_up(anna)
    code = (await anna.open([ME, LINK], rated=False))["code"]
    await boris.post(f"/api/tables/{code}/join")
    waiting = (await anna.open([ME, LINK]))["code"]
    async with anna.at(code) as mine, boris.at(code) as theirs:
        await mine.next("hello")
        await theirs.next("hello")
        banned = await act(admin, await find(admin, "Anna"), "ban", reason="Rude words", hours=48)
        assert banned["ban"]["reason"] == "Rude words"
        told = await mine.next("error")
        assert told["code"] == "banned"
        assert "Rude words" in told["message"]
        assert await closed_with(mine) == BANNED
        while theirs.table["seats"][0]["stand_in"] is None:
            await theirs.next("hello", "update")
    refused = (await anna.get("/api/me", 403))["error"]
    assert (refused["code"], "Rude words" in refused["message"]) == ("banned", True)
    for path in ("/api/lobby", "/api/sessions", f"/api/tables/{code}"):
        assert await code_of(await anna.get(path, 403)) == "banned"
    assert await code_of(await anna.post("/api/tables/quick", {"game": "kingsburg"}, 403)) == "banned"
    assert await code_of(await sign_in(await arrive(), status=403)) == "banned"
    async with anna.at(code) as mine:
        assert (await mine.next("error"))["code"] == "banned"
        assert await closed_with(mine) == BANNED
    why = await anna.get("/api/ban")
    assert (why["is_banned"], why["reason"], why["until"]) == (True, "Rude words", banned["ban"]["until"])
    assert await code_of(await boris.get(f"/api/tables/{waiting}", 404)) == "unknown_table"
    assert not (await boris.get("/api/ban"))["is_banned"]
    assert [p["name"] for p in (await admin.get("/api/admin/people", kind="banned"))["people"]] == ["Anna"]

    await act(admin, banned, "unban")
    assert (await anna.get("/api/me"))["name"] == "Anna"
    async with anna.at(code) as mine:
        await mine.next("hello")
        await mine.send({"type": "return", "seat": 0})
        while mine.table["seats"][0]["stand_in"] is not None:
            await mine.next("update")
    assert await code_of(await act(admin, banned, "unban", 404)) == "not_held"
    lines = [(line["action"], line["name"]) for line in (await admin.get("/api/admin/log"))["entries"]]
    assert lines == [("unban", "Anna"), ("ban", "Anna")]


async def test_a_guest_is_banned_by_cookie_and_by_address(arrive: Arrive, admin: Person) -> None:
    guest = from_address(await arrive(), "203.0.113.7")
    await guest.put("/api/me", {"name": "Odo"})
    neighbour, stranger = await arrive(), await arrive()
    await sign_up(neighbour, "Neighbour")
    from_address(neighbour, "203.0.113.7")
    from_address(stranger, "203.0.113.8")
    odo = await find(admin, "Odo")
    assert odo["has_address"]
    await act(admin, odo, "ban", reason="Spam", address_hours=24)
    assert await code_of(await guest.get("/api/me", 403)) == "banned"
    # Without the cookie the address is known; elsewhere the cookie is.
    nobody = from_address(Person(guest.address), "203.0.113.7")
    assert await code_of(await nobody.get("/api/me", 403)) == "banned"
    assert (await nobody.get("/api/ban"))["reason"] == "Spam"
    refused = await nobody.post("/api/account", {"name": "Odo again", "password": PASSWORD}, 403)
    assert await code_of(refused) == "banned"
    await nobody.close()
    from_address(guest, "198.51.100.1")
    assert await code_of(await guest.get("/api/me", 403)) == "banned"
    # Others there with an account, and others elsewhere, may come.
    assert (await neighbour.get("/api/me"))["name"] == "Neighbour"
    await stranger.get("/api/me")
    (barred,) = await admin.get("/api/admin/addresses")
    assert barred["network"] == "203.0.113.7/32"
    assert await admin.post("/api/admin/addresses/lift", {"network": barred["network"]}) == []
    assert await code_of(await admin.post("/api/admin/addresses/lift", {"network": "nowhere"}, 404)) == "not_held"
    newcomer = from_address(Person(guest.address), "203.0.113.7")
    await newcomer.get("/api/me")
    await newcomer.close()


async def test_this_machine_itself_is_no_address_to_bar(arrive: Arrive, admin: Person) -> None:
    guest = await arrive()
    await guest.put("/api/me", {"name": "Odo"})
    odo = await find(admin, "Odo")
    assert not odo["has_address"]
    assert await code_of(await act(admin, odo, "ban", 409, address_hours=24)) == "no_address"
    await guest.get("/api/me")
    assert network_of("127.0.0.1") is None
    assert network_of("2001:db8:1:2:3:4:5:6") == "2001:db8:1:2::/64"


async def test_a_ban_ends_by_itself(settings: Settings) -> None:
    settings.data.mkdir()
    store = await Store.open(settings.database)
    restraints = Restraints(store)
    await restraints.set("ban", "a" * 32, "", timedelta(seconds=-1))
    await restraints.set("ban", "b" * 32, "", None)
    assert restraints.on("ban", "a" * 32) is None
    assert [held.subject for held in restraints.all("ban")] == ["b" * 32]
    await restraints.read()
    assert restraints.on("ban", "b" * 32) is not None
    assert not await restraints.lift("ban", "a" * 32)
    await store.close()


async def test_a_muted_person_plays_but_does_not_talk(arrive: Arrive, admin: Person) -> None:
    anna = await arrive()
    await anna.put("/api/me", {"name": "Anna"})
    code = (await anna.open([ME, BOT]))["code"]
    person = await find(admin, "Anna")
    async with anna.at(code) as mine:
        await mine.next("hello")
        await act(admin, person, "mute", reason="Too loud", hours=1)
        await mine.send({"type": "say", "text": "Hello?"})
        assert (await mine.next("error"))["code"] == "muted"
        question = await mine.until_asked()
        assert question is not None
        await mine.answer(question["options"][0]["text"])
        await mine.next("hello", "update")
    await sign_up(anna)
    person = await find(admin, "Anna")
    assert person["mute"]["reason"] == "Too loud"
    async with anna.at(code) as mine:
        await mine.send({"type": "say", "text": "With an account?"})
        assert (await mine.next("error"))["code"] == "muted"
        await act(admin, person, "unmute")
        await mine.send({"type": "say", "text": "Hello!"})
        assert (await mine.next("chat"))["text"] == "Hello!"


async def test_an_admin_signs_somebody_out_everywhere(arrive: Arrive, admin: Person) -> None:
    anna, phone = await arrive(), await arrive()
    await sign_up(anna)
    await sign_in(phone)
    code = (await anna.open([ME, LINK]))["code"]
    async with anna.at(code) as mine, phone.at(code) as theirs:
        await mine.next("hello")
        await theirs.next("hello")
        signed_out = await act(admin, await find(admin, "Anna"), "sign-out")
        assert signed_out["sessions"] == 0
        assert [await closed_with(screen) for screen in (mine, theirs)] == [SERVICE_RESTART] * 2
    assert (await anna.get("/api/me"))["is_guest"]
    await sign_in(anna)


async def test_a_deleted_person_leaves_no_name_and_others_keep_their_games(arrive: Arrive, admin: Person) -> None:
    anna, boris = await arrive(), await arrive()
    await sign_up(anna, "Annabel Lee")
    await sign_up(boris, "Boris")
    code = (await anna.open([ME, LINK], rated=False))["code"]
    await boris.post(f"/api/tables/{code}/join")
    person = await find(admin, "Annabel")
    await act(admin, person, "mute", reason="Annoying")
    async with anna.at(code) as mine:
        await mine.next("hello")
        await act(admin, person, "delete", reason="asked for it")
        assert await closed_with(mine) == SERVICE_RESTART
    assert (await anna.get("/api/me"))["is_guest"]
    assert await code_of(await admin.get(f"/api/admin/people/{person['id']}", 404)) == "unknown_person"
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
