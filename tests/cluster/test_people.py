"""People at two processes: what is said and agreed on at one reaches the other, and an account is known at both."""

from __future__ import annotations

from pathlib import Path

from cluster.services import Redis
from cluster.two import LINK, ME, two_servers
from server.test_accounts import sign_in, sign_up


async def test_talk_votes_and_accounts_cross_processes(tmp_path: Path, database: str, redis: Redis) -> None:
    async with two_servers(tmp_path, database, redis.url) as two:
        anna, boris = await two.person(0), await two.person(1)
        await sign_up(anna)
        code = (await anna.open([ME, LINK], rated=False))["code"]
        await boris.post(f"/api/tables/{code}/join")
        async with anna.at(code) as mine, boris.at(code) as theirs:
            await mine.next("hello")
            await theirs.next("hello")
            await mine.send({"type": "say", "text": "Can you hear me?"})
            assert (await theirs.next("chat"))["text"] == "Can you hear me?"
            await theirs.send({"type": "say", "text": "Loud and clear"})
            while (await mine.next("chat"))["text"] != "Loud and clear":
                pass
            await mine.send({"type": "propose", "seat": 0, "kind": "abandon"})
            while not theirs.now["proposal"]:
                await theirs.next("hello", "update")
            await theirs.send({"type": "vote", "seat": 1, "agrees": True})
            while mine.table["status"] != "abandoned":
                await mine.next("hello", "update")
        elsewhere = await two.person(1)
        await sign_in(elsewhere)
        assert [t["code"] for t in (await elsewhere.get("/api/lobby"))["finished"]] == [code]
        for person in (anna, boris, elsewhere):
            await person.close()
