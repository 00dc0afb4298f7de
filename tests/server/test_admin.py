"""The admin page's part of the server: who may, what is listed, what can be done with tables, and the log of it."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import update

from quatrefoil.server.admin.tables import PAGE_SIZE
from quatrefoil.server.audience import NO_SUCH_TABLE
from quatrefoil.server.settings import Settings
from quatrefoil.server.store.models import TableRow
from quatrefoil.server.store.store import Store, now
from server.admins import act, find, make_admin
from server.client import Person
from server.conftest import Arrive
from server.test_accounts import BOT, LINK, ME, code_of, finish, sign_in, sign_up
from server.test_trouble import closed_with

READING = ("overview", "tables", "people", "log", "addresses", "tables/KB-2345", "people/" + "a" * 32)
CHANGING = (
    "tables/KB-2345/end",
    "tables/KB-2345/delete",
    "addresses/lift",
    *(f"people/{'a' * 32}/{action}" for action in ("sign-out", "ban", "unban", "mute", "unmute", "delete")),
)


@pytest.fixture
async def admin(arrive: Arrive, settings: Settings) -> Person:
    return await make_admin(settings, await arrive())


async def test_only_admins_get_in(arrive: Arrive, settings: Settings) -> None:
    guest, anna = await arrive(), await arrive()
    await sign_up(anna)
    for person in (guest, anna):
        for path in READING:
            assert await code_of(await person.get(f"/api/admin/{path}", 403)) == "not_admin"
        for path in CHANGING:
            assert await code_of(await person.post(f"/api/admin/{path}", {}, 403)) == "not_admin"
    admin = await make_admin(settings, await arrive())
    assert (await admin.get("/api/me"))["is_admin"]
    assert "is_admin" not in await anna.get("/api/me")
    assert (await sign_in(guest, "Warden"))["is_admin"]
    for path in CHANGING:
        refused = await admin.http.post(f"/api/admin/{path}", json={})
        assert refused.status_code == 403
        assert refused.json()["error"]["code"] == "csrf"


async def test_the_overview_counts(arrive: Arrive, admin: Person) -> None:
    anna = await arrive()
    await anna.open([ME, LINK])
    await anna.open([ME, BOT])
    seen = await admin.get("/api/admin/overview")
    assert seen["tables"] == {"waiting": 1, "running": 1, "finished": 0, "abandoned": 0}
    assert (seen["accounts"], seen["guests"], seen["sessions"], seen["bans"]) == (1, 1, 1, 0)
    assert (seen["database"], seen["redis"]) == ("ok", "none")
    assert seen["process"]["tables_in_memory"] >= 1


async def test_tables_are_found_by_state_game_text_and_person(
    arrive: Arrive, admin: Person, settings: Settings
) -> None:
    anna, boris = await arrive(), await arrive()
    await anna.put("/api/me", {"name": "Анна"})
    waiting = (await anna.open([ME, LINK]))["code"]
    running = (await boris.open([ME, BOT], game="troyes"))["code"]

    async def codes(**wish: str) -> set[str]:
        return {table["code"] for table in (await admin.get("/api/admin/tables", **wish))["tables"]}

    assert await codes() == {waiting, running}
    assert await codes(state="waiting") == {waiting}
    assert await codes(state="finished") == set()
    assert await codes(game="troyes") == {running}
    assert await codes(text="анн") == {waiting}
    assert await codes(text=running[-4:].lower()) == {running}
    assert await codes(text="100%") == set()
    assert await codes(person=(await find(admin, "Анна"))["id"]) == {waiting}
    assert await codes(state="expired") == set()
    store = await Store.open(settings.database)
    async with store.writing() as session:
        await session.execute(update(TableRow).values(created_at=now() - timedelta(days=30)))
    await store.close()
    assert await codes(state="expired") == {waiting}
    assert (await admin.get(f"/api/admin/tables/{waiting}"))["is_expired"]


async def test_many_tables_are_many_pages(arrive: Arrive, admin: Person) -> None:
    anna = await arrive()
    opened = {(await anna.open([ME, LINK]))["code"] for _ in range(PAGE_SIZE + 2)}
    first, second = [await admin.get("/api/admin/tables", page=page) for page in (0, 1)]
    assert (first["total"], len(first["tables"]), len(second["tables"])) == (len(opened), PAGE_SIZE, 2)
    assert {table["code"] for page in (first, second) for table in page["tables"]} == opened
    assert (await admin.get("/api/admin/tables", page=7))["tables"] == []


async def test_a_running_game_keeps_its_secrets_from_admins(arrive: Arrive, admin: Person) -> None:
    """What an admin is shown of a table is who sits there and when, and the table itself is closed like to anybody."""
    anna, boris = await arrive(), await arrive()
    code = (await anna.open([ME, LINK], spectators=False))["code"]
    await boris.post(f"/api/tables/{code}/join")
    async with anna.at(code) as mine:
        await mine.next("hello")
    (table,) = (await admin.get("/api/admin/tables"))["tables"]
    assert table == await admin.get(f"/api/admin/tables/{code}")
    people_and_times = {"seats", "entries", "pace", "rated", "spectators", "created_at", "updated_at"}
    assert set(table) == {"code", "game", "status", "is_expired", *people_and_times}
    assert {field for seat in table["seats"] for field in seat} == {"seat", "kind", "name", "level", "person"}
    assert await code_of(await admin.get(f"/api/tables/{code}", 403)) == "no_spectators"
    for part in ("record", "history", "dice", "position?ply=1"):
        await admin.get(f"/api/tables/{code}/{part}", 403)
    async with admin.at(code) as screen:
        assert (await screen.next("error"))["code"] == "no_spectators"


async def test_an_admin_ends_a_game(arrive: Arrive, admin: Person) -> None:
    anna, boris = await arrive(), await arrive()
    code = (await anna.open([ME, LINK]))["code"]
    assert await code_of(await admin.post(f"/api/admin/tables/{code}/end", {}, 409)) == "waiting"
    await boris.post(f"/api/tables/{code}/join")
    async with anna.at(code) as mine:
        await mine.next("hello")
        await mine.send({"type": "propose", "seat": 0, "kind": "abandon"})
        while not mine.now["proposal"]:
            await mine.next("update")
        ended = await admin.post(f"/api/admin/tables/{code}/end", {"reason": "nobody plays"})
        assert ended["status"] == "abandoned"
        while mine.table["status"] != "abandoned":
            await mine.next("hello", "update")
    assert await code_of(await admin.post(f"/api/admin/tables/{code}/end", {}, 409)) == "finished"
    assert [t["code"] for t in (await boris.get("/api/lobby"))["finished"]] == [code]
    # It is a row like others: whoever loads the table finds the game ended.
    async with boris.at(code) as theirs:
        assert (await theirs.next("hello"))["table"]["status"] == "abandoned"
    (line,) = (await admin.get("/api/admin/log"))["entries"]
    assert (line["action"], line["admin"], line["code"], line["reason"]) == ("end", "Warden", code, "nobody plays")


async def test_an_admin_deletes_a_table_and_what_others_have_stays_sane(arrive: Arrive, admin: Person) -> None:
    anna, boris = await arrive(), await arrive()
    await sign_up(anna)
    await sign_up(boris, "Boris")
    played = (await anna.open([ME, LINK], rated=True))["code"]
    await boris.post(f"/api/tables/{played}/join")
    await finish(played, anna, boris)
    again = (await anna.post(f"/api/tables/{played}/again"))["code"]
    ratings = [result["rating"] for result in (await anna.get("/api/people/Anna"))["results"]]
    assert ratings != [None]
    for code in (played, again):
        async with boris.at(code) as theirs:
            await theirs.next("hello")
            await theirs.send({"type": "say", "text": "Well played"})
            await admin.post(f"/api/admin/tables/{code}/delete", {"reason": "a test"})
            assert await closed_with(theirs) == NO_SUCH_TABLE
        assert await code_of(await anna.get(f"/api/tables/{code}", 404)) == "unknown_table"
        assert await code_of(await admin.post(f"/api/admin/tables/{code}/delete", {}, 404)) == "unknown_table"
    assert (await anna.get("/api/lobby"))["finished"] == []
    assert (await anna.get("/api/people/Anna"))["results"] == []
    assert [line["code"] for line in (await admin.get("/api/admin/log"))["entries"]] == [again, played]


async def test_people_are_found_and_counted(arrive: Arrive, admin: Person) -> None:
    anna, boris = await arrive(), await arrive()
    await anna.open([ME, LINK])
    await sign_up(anna)
    await sign_in(await arrive())
    await anna.get("/api/lobby")
    await boris.put("/api/me", {"name": "Борис"})
    await boris.open([ME, BOT])
    person = await find(admin, "ann")
    assert (person["name"], person["is_guest"], person["is_admin"]) == ("Anna", False, False)
    assert (person["games"], person["running"], person["sessions"]) == (1, 0, 2)
    assert person["seen_at"] is not None
    guest = await find(admin, "борис")
    assert (guest["is_guest"], guest["games"], guest["running"], guest["sessions"]) == (True, 1, 1, 0)

    async def names(kind: str) -> set[str]:
        return {person["name"] for person in (await admin.get("/api/admin/people", kind=kind))["people"]}

    assert await names("admins") == {"Warden"}
    assert await names("accounts") == {"Warden", "Anna"}
    assert await names("guests") == {"Борис"}
    assert await names("banned") == await names("muted") == set()
    assert await code_of(await admin.get(f"/api/admin/people/{'0' * 32}", 404)) == "unknown_person"


async def test_an_admin_cannot_be_banned_or_deleted(arrive: Arrive, admin: Person, settings: Settings) -> None:
    other = await make_admin(settings, await arrive(), "Other")
    warden = await find(other, "Warden")
    for action in ("ban", "mute", "delete"):
        assert await code_of(await act(other, warden, action, 409)) == "is_admin"
    await admin.get("/api/admin/overview")
