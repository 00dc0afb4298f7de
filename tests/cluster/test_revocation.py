"""Ending a session or banning a person at one process closes the sockets at the other."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from quatrefoil.server.people import socket_registry
from quatrefoil.server.settings import Settings
from quatrefoil.server.wire.close_codes import CloseCode
from support.cluster.services import Redis
from support.cluster.two_apps import TwoApps, two_apps
from support.server.accounts import PASSWORD, sign_in, sign_up
from support.server.admins import act_on, find_person, make_admin
from support.server.client import closed_with, error_code
from support.server.seat_requests import LINK, ME


async def test_ending_a_session_closes_its_sockets_at_other_processes(
    two: TwoApps, tmp_path: Path, database: str
) -> None:
    admin = await make_admin(Settings(data=tmp_path, database_url=database), await two.person(0))
    anna, phone = await two.person(0), await two.person(1)
    await sign_up(anna)
    await sign_in(phone)
    code = (await anna.create_table([ME, LINK], rated=False))["code"]
    await admin.post(f"/api/tables/{code}/join")

    async with phone.at(code) as screen:
        assert (await screen.next("hello"))["seats"] == [0]
        await anna.put("/api/account/password", {"old": PASSWORD, "new": "another four leaves"})
        assert await closed_with(screen) == CloseCode.SERVICE_RESTART
    assert (await phone.get("/api/me"))["is_guest"]

    await sign_in(phone, password="another four leaves")
    person = await find_person(admin, "Anna")
    async with phone.at(code) as screen:
        assert (await screen.next("hello"))["seats"] == [0]
        await act_on(admin, person, "sign-out")
        assert await closed_with(screen) == CloseCode.SERVICE_RESTART

    await sign_in(phone, password="another four leaves")
    async with phone.at(code) as screen:
        assert (await screen.next("hello"))["seats"] == [0]
        await act_on(admin, person, "ban", reason="Rude")
        assert (await screen.next("error"))["code"] == "banned"
        assert await closed_with(screen) == CloseCode.BANNED
    assert error_code(await phone.get("/api/me", 403)) == "banned"
    for someone in (admin, anna, phone):
        await someone.close()


async def test_a_deleted_table_is_gone_at_every_process(two: TwoApps, tmp_path: Path, database: str) -> None:
    admin = await make_admin(Settings(data=tmp_path, database_url=database), await two.person(0))
    anna, boris = await two.person(1), await two.person(1)
    code = (await anna.create_table([ME, LINK]))["code"]
    await boris.post(f"/api/tables/{code}/join")
    async with anna.at(code) as screen:
        await screen.next("hello")
        await admin.post(f"/api/admin/tables/{code}/delete")
        assert await closed_with(screen) == 4404
    for someone in (admin, anna, boris):
        await someone.close()


async def test_the_bus_announces_a_ban_at_once(
    tmp_path: Path, database: str, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket_registry, "CHECK_SECONDS", 3600.0)  # then only the bus can tell the other process
    async with two_apps(tmp_path, database, redis.url) as two_with_redis:
        admin = await make_admin(Settings(data=tmp_path, database_url=database), await two_with_redis.person(0))
        guest = await two_with_redis.person(1)
        await guest.put("/api/me", {"name": "Odo"})
        code = (await guest.create_table([ME, LINK]))["code"]
        await admin.post(f"/api/tables/{code}/join")
        async with guest.at(code) as screen:
            await screen.next("hello")
            await act_on(admin, await find_person(admin, "Odo"), "ban")
            assert await closed_with(screen) == CloseCode.BANNED
        for someone in (admin, guest):
            await someone.close()


async def test_a_ban_reaches_other_processes_without_redis(tmp_path: Path, database: str, redis: Redis) -> None:
    async with two_apps(tmp_path, database, redis.url) as two_with_redis:
        admin = await make_admin(Settings(data=tmp_path, database_url=database), await two_with_redis.person(0))
        guest = await two_with_redis.person(1)
        await guest.put("/api/me", {"name": "Odo"})
        code = (await guest.create_table([ME, LINK]))["code"]
        await admin.post(f"/api/tables/{code}/join")
        async with guest.at(code) as screen:
            await screen.next("hello")
            odo = await find_person(admin, "Odo")
            redis.stop()
            try:
                async with asyncio.timeout(30):
                    await act_on(admin, odo, "ban")
                    assert await closed_with(screen) == CloseCode.BANNED
            finally:
                redis.start()
        for someone in (admin, guest):
            await someone.close()
