"""Connections that end without a word: neither side gets an end of the stream."""

import asyncio

from quatrefoil.server.app import create_app
from quatrefoil.server.settings import Settings
from support.faults.promises import SECONDS
from support.faults.proxy import faulty_proxy
from support.server.client import Screen
from support.server.local_server import arriving, running
from support.server.seat_requests import LINK, ME


async def presence_with(screen: Screen, seats: list[int]) -> None:
    """Wait until exactly these seats are shown as present."""
    async with asyncio.timeout(SECONDS):
        while (await screen.next("presence"))["seats"] != seats:
            pass


async def test_a_player_who_vanishes_is_noticed_and_comes_back(settings: Settings) -> None:
    async with (
        running(create_app(settings), ping_seconds=0.5) as address,
        faulty_proxy(int(address.rpartition(":")[2])) as proxy,
        arriving(address) as arrive,
    ):
        me, friend = await arrive(), await arrive()
        code = (await me.create_table([ME, LINK]))["code"]
        await friend.post(f"/api/tables/{code}/join")
        friend.address = f"http://127.0.0.1:{proxy.port}"
        async with me.at(code, ping_interval=None) as screen:
            async with friend.at(code, ping_interval=None, close_timeout=0.1) as vanishing:
                await vanishing.next("hello")
                await presence_with(screen, [0, 1])
                proxy.freeze()
                await presence_with(screen, [0])
                assert (await me.get("/health"))["status"] == "ok"
                proxy.thaw()
            async with friend.at(code) as again:
                hello = await again.next("hello")
                await presence_with(screen, [0, 1])
            assert hello["seats"] == [1]
