"""The admin operations on PostgreSQL, whose queries differ from those of games."""

from __future__ import annotations

from pathlib import Path

from quatrefoil.server.settings import Settings
from support.cluster.two_apps import two_apps
from support.server.accounts import sign_up
from support.server.admins import act_on, find_person, make_admin
from support.server.seat_requests import BOT, LINK, ME


async def test_the_admin_operations_work_on_postgresql(tmp_path: Path, database: str) -> None:
    async with two_apps(tmp_path, database, None) as two:
        admin = await make_admin(Settings(data=tmp_path, database_url=database), await two.person(0))
        anna, boris = await two.person(1), await two.person(1)
        await sign_up(anna)
        await boris.put("/api/me", {"name": "Борис"})
        waiting = (await anna.create_table([ME, LINK]))["code"]
        running = (await boris.create_table([ME, BOT], game="troyes"))["code"]

        async def codes(**filters: str) -> set[str]:
            return {table["code"] for table in (await admin.get("/api/admin/tables", **filters))["tables"]}

        assert await codes() == {waiting, running}
        assert await codes(text="борис") == await codes(game="troyes") == await codes(state="running") == {running}
        assert await codes(text=waiting.lower()) == {waiting}
        assert await codes(state="expired") == set()
        await anna.get("/api/lobby")
        await boris.get("/api/lobby")
        people = (await admin.get("/api/admin/people"))["people"]
        assert {person["name"] for person in people} == {"Warden", "Anna", "Борис"}
        counts = await admin.get("/api/admin/overview")
        assert (counts["accounts"], counts["guests"], counts["tables"]["running"]) == (2, 1, 1)

        await act_on(admin, await find_person(admin, "борис"), "ban", reason="Rude\0 words", hours=1)
        await act_on(admin, await find_person(admin, "anna"), "delete", reason="wish")
        assert (await admin.post(f"/api/admin/tables/{running}/end"))["status"] == "abandoned"
        await admin.post(f"/api/admin/tables/{running}/delete")
        assert await codes() == set()
        lines = (await admin.get("/api/admin/log"))["entries"]
        assert [line["action"] for line in lines] == ["delete_table", "end", "delete_person", "ban"]
        assert lines[-1]["reason"] == "Rude words"

        for person in (admin, anna, boris):
            await person.close()
