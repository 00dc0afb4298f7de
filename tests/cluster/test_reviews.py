"""Reviews with two processes: both report the progress, and when the working process dies the other starts it again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

from support.cluster.services import Redis, two_processes
from support.server.client import Person
from support.server.records import FINISHED_RECORD

#: Long enough that a review is far from its end when its first choices are evaluated.
HINT_SECONDS = "0.3"


async def test_a_review_is_seen_at_all_processes_and_survives_a_kill(
    tmp_path: Path, database: str, redis: Redis
) -> None:
    with two_processes(tmp_path, database, redis, "--hint-seconds", HINT_SECONDS) as servers:
        here, there = (Person(server.address) for server in servers)
        code = (await here.post("/api/records", {"record": FINISHED_RECORD}))["code"]
        assert (await here.post(f"/api/tables/{code}/review"))["status"] == "running"
        async with asyncio.timeout(60):
            begun = await until(there, code, lambda state: state["done"] > 0)
        assert begun["status"] == "running"
        assert begun["total"] > begun["done"]

        await asyncio.to_thread(servers[0].kill)
        async with asyncio.timeout(60):
            made = await until(there, code, lambda state: state["status"] != "running")
        assert made["status"] == "done"
        assert made["review"]["turns"]
        for person in (here, there):
            await person.close()


async def until(person: Person, code: str, is_wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Poll the review until its state is as wanted."""
    while True:
        state: dict[str, Any] = await person.get(f"/api/tables/{code}/review")
        if is_wanted(state):
            return state
        await asyncio.sleep(0.05)
