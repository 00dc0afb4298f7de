"""The admin operations: who may call them, lists of tables and people, ending and deleting tables, the admin log."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import update

from quatrefoil.server.admin.tables import PAGE_SIZE
from quatrefoil.server.settings import Settings
from quatrefoil.server.store.database import now
from quatrefoil.server.store.models import TableRow
from quatrefoil.server.store.store import Store
from quatrefoil.server.wire.close_codes import CloseCode
from support.server.accounts import sign_in, sign_up
from support.server.admins import act_on, find_person, make_admin
from support.server.client import Person, closed_with, error_code, finish
from support.server.local_server import Arrive
from support.server.seat_requests import BOT, LINK, ME

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


async def test_only_admins_may_call_admin_operations(arrive: Arrive, settings: Settings) -> None:
    guest, anna = await arrive(), await arrive()
    await sign_up(anna)
    for person in (guest, anna):
        for path in READING:
            assert error_code(await person.get(f"/api/admin/{path}", 403)) == "not_admin"
        for path in CHANGING:
            assert error_code(await person.post(f"/api/admin/{path}", {}, 403)) == "not_admin"
    admin = await make_admin(settings, await arrive())
    assert (await admin.get("/api/me"))["is_admin"]
    assert "is_admin" not in await anna.get("/api/me")
    assert (await sign_in(guest, "Warden"))["is_admin"]
    for path in CHANGING:
        refused = await admin.http.post(f"/api/admin/{path}", json={})
        assert refused.status_code == 403
        assert refused.json()["error"]["code"] == "csrf"


async def test_the_overview_counts_people_and_tables(arrive: Arrive, admin: Person) -> None:
    anna = await arrive()
    await anna.create_table([ME, LINK])
    await anna.create_table([ME, BOT])
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
    waiting = (await anna.create_table([ME, LINK]))["code"]
    running = (await boris.create_table([ME, BOT], game="troyes"))["code"]

    async def codes(**filters: str) -> set[str]:
        return {table["code"] for table in (await admin.get("/api/admin/tables", **filters))["tables"]}

    assert await codes() == {waiting, running}
    assert await codes(state="waiting") == {waiting}
    assert await codes(state="finished") == set()
    assert await codes(game="troyes") == {running}
    assert await codes(text="анн") == {waiting}
    assert await codes(text=running[-4:].lower()) == {running}
    assert await codes(text="100%") == set()
    assert await codes(person=(await find_person(admin, "Анна"))["id"]) == {waiting}
    assert await codes(state="expired") == set()
    store = await Store.open(settings.database)
    await store.database.execute(update(TableRow).values(created_at=now() - timedelta(days=30)))
    await store.close()
    assert await codes(state="expired") == {waiting}
    assert (await admin.get(f"/api/admin/tables/{waiting}"))["is_expired"]


async def test_long_lists_of_tables_are_paged(arrive: Arrive, admin: Person) -> None:
    anna = await arrive()
    created = {(await anna.create_table([ME, LINK]))["code"] for _ in range(PAGE_SIZE + 2)}
    first, second = [await admin.get("/api/admin/tables", page=page) for page in (0, 1)]
    assert (first["total"], len(first["tables"]), len(second["tables"])) == (len(created), PAGE_SIZE, 2)
    assert {table["code"] for page in (first, second) for table in page["tables"]} == created
    assert (await admin.get("/api/admin/tables", page=7))["tables"] == []


async def test_admins_do_not_see_the_secrets_of_a_running_game(arrive: Arrive, admin: Person) -> None:
    """Admins see who sits at a table and when; the table itself refuses them like anybody else."""
    anna, boris = await arrive(), await arrive()
    code = (await anna.create_table([ME, LINK], spectators=False))["code"]
    await boris.post(f"/api/tables/{code}/join")
    async with anna.at(code) as mine:
        await mine.next("hello")
    (table,) = (await admin.get("/api/admin/tables"))["tables"]
    assert table == await admin.get(f"/api/admin/tables/{code}")
    people_and_times = {"seats", "entries", "pace", "rated", "spectators", "created_at", "updated_at"}
    assert set(table) == {"code", "game", "status", "is_expired", *people_and_times}
    assert {field for seat in table["seats"] for field in seat} == {"seat", "kind", "name", "level", "person"}
    assert error_code(await admin.get(f"/api/tables/{code}", 403)) == "no_spectators"
    for part in ("record", "history", "dice", "position?ply=1"):
        await admin.get(f"/api/tables/{code}/{part}", 403)
    async with admin.at(code) as screen:
        assert (await screen.next("error"))["code"] == "no_spectators"


async def test_an_admin_ends_a_game(arrive: Arrive, admin: Person) -> None:
    anna, boris = await arrive(), await arrive()
    code = (await anna.create_table([ME, LINK]))["code"]
    assert error_code(await admin.post(f"/api/admin/tables/{code}/end", {}, 409)) == "waiting"
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
    assert error_code(await admin.post(f"/api/admin/tables/{code}/end", {}, 409)) == "finished"
    assert [t["code"] for t in (await boris.get("/api/lobby"))["finished"]] == [code]
    # It is an entry of the journal: the game has ended for everybody who loads the table.
    async with boris.at(code) as theirs:
        assert (await theirs.next("hello"))["table"]["status"] == "abandoned"
    (line,) = (await admin.get("/api/admin/log"))["entries"]
    assert (line["action"], line["admin"], line["code"], line["reason"]) == ("end", "Warden", code, "nobody plays")


async def test_deleting_a_table_removes_it_from_lists_and_profiles(arrive: Arrive, admin: Person) -> None:
    anna, boris = await arrive(), await arrive()
    await sign_up(anna)
    await sign_up(boris, "Boris")
    played = (await anna.create_table([ME, LINK], rated=True))["code"]
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
            assert await closed_with(theirs) == CloseCode.NO_SUCH_TABLE
        assert error_code(await anna.get(f"/api/tables/{code}", 404)) == "unknown_table"
        assert error_code(await admin.post(f"/api/admin/tables/{code}/delete", {}, 404)) == "unknown_table"
    assert (await anna.get("/api/lobby"))["finished"] == []
    assert (await anna.get("/api/people/Anna"))["results"] == []
    assert [line["code"] for line in (await admin.get("/api/admin/log"))["entries"]] == [again, played]


async def test_people_are_found_by_name_with_their_counts(arrive: Arrive, admin: Person) -> None:
    anna, boris = await arrive(), await arrive()
    await anna.create_table([ME, LINK])
    await sign_up(anna)
    await sign_in(await arrive())
    await anna.get("/api/lobby")
    await boris.put("/api/me", {"name": "Борис"})
    await boris.create_table([ME, BOT])
    person = await find_person(admin, "ann")
    assert (person["name"], person["is_guest"], person["is_admin"]) == ("Anna", False, False)
    assert (person["games"], person["running"], person["sessions"]) == (1, 0, 2)
    assert person["seen_at"] is not None
    guest = await find_person(admin, "борис")
    assert (guest["is_guest"], guest["games"], guest["running"], guest["sessions"]) == (True, 1, 1, 0)

    async def names(kind: str) -> set[str]:
        return {person["name"] for person in (await admin.get("/api/admin/people", kind=kind))["people"]}

    assert await names("admins") == {"Warden"}
    assert await names("accounts") == {"Warden", "Anna"}
    assert await names("guests") == {"Борис"}
    assert await names("banned") == await names("muted") == set()
    assert error_code(await admin.get(f"/api/admin/people/{'0' * 32}", 404)) == "unknown_person"


async def test_an_admin_cannot_be_banned_or_deleted(arrive: Arrive, admin: Person, settings: Settings) -> None:
    other = await make_admin(settings, await arrive(), "Other")
    warden = await find_person(other, "Warden")
    for action in ("ban", "mute", "delete"):
        assert error_code(await act_on(other, warden, action, 409)) == "is_admin"
    await admin.get("/api/admin/overview")
