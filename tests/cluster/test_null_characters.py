"""Null characters, which PostgreSQL stores in no text: every operation refuses or removes them."""

from __future__ import annotations

from pathlib import Path

from quatrefoil.server.settings import Settings
from support.cluster.two_apps import two_apps
from support.server.admins import make_admin
from support.server.seat_requests import BOT, ME


async def test_null_characters_are_refused_or_removed(tmp_path: Path, database: str) -> None:
    async with two_apps(tmp_path, database, None) as two:
        admin = await make_admin(Settings(data=tmp_path, database_url=database), await two.person(0))
        code = (await admin.create_table([ME, BOT]))["code"]
        for path in ("/api/admin/tables", "/api/admin/people"):
            assert (await admin.get(path, text="\0nobody"))["total"] == 0
        await admin.get("/api/admin/tables", 400, game="no\0game")
        await admin.get("/api/admin/people/no%00body", 400)
        await admin.post("/api/admin/addresses/lift", {"network": "no\0where"}, 404)
        await admin.get("/api/lobby", 400, game="no\0game")
        await admin.get("/api/people/no%00body", 404)
        await admin.get("/api/tables/no%00table", 404)
        await admin.post("/api/session", {"name": "no\0body", "password": "four leaves of glass"}, 403)
        assert (await admin.put("/api/me", {"name": "no\0body"}))["name"] == "no body"
        await admin.put(f"/api/tables/{code}/notes", {"text": "first\nse\0cond"})
        assert (await admin.get(f"/api/tables/{code}/notes"))["text"] == "first\nsecond"
        await admin.close()
