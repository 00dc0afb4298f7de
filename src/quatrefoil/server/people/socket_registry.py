"""Everybody who has a socket open at this process, and what happens when they may not have it any more.

A session that ended or a person who was banned at another process is heard of through the bus. Without
it, and now and then in any case, this process looks into the database by itself.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from quatrefoil.server.cluster.bus import Bus
from quatrefoil.server.hosting import protocol
from quatrefoil.server.hosting.viewer import BANNED, SERVICE_RESTART, Viewer
from quatrefoil.server.people.accounts import Accounts
from quatrefoil.server.people.bans import Bans, banned
from quatrefoil.server.store.engine import is_outage

log = logging.getLogger(__name__)

#: Seconds between two looks when other processes are not heard, and when they are or there are none.
UNTOLD_SECONDS = 0.5
TOLD_SECONDS = 5.0


@dataclass(eq=False, slots=True)
class Visitor:
    """One open socket: the viewer, the session's cookie if it has one, and where it comes from."""

    viewer: Viewer
    token: str
    address: str


class SocketRegistry:
    """The open sockets of this process."""

    def __init__(self, accounts: Accounts, bans: Bans, bus: Bus, *, has_others: bool) -> None:
        self._accounts = accounts
        self._has_others = has_others
        self._bans = bans
        self._bus = bus
        self._visitors: set[Visitor] = set()
        self._hearing: set[asyncio.Task[None]] = set()
        bus.on_revoked = self._hear

    @contextmanager
    def present(self, viewer: Viewer, token: str, address: str) -> Iterator[None]:
        """Somebody is here as long as the block lasts."""
        visitor = Visitor(viewer, token, address)
        self._visitors.add(visitor)
        try:
            yield
        finally:
            self._visitors.discard(visitor)

    async def revoke(self, person: str) -> None:
        """Somebody's sessions or rights have changed: their sockets, at every process, have to show who they are."""
        self._bus.tell(revoked=person)
        await self._without_outages(self._check([person]))

    def bans_changed(self) -> None:
        """Let the other processes read again what people may not do; nobody's socket is touched."""
        self._bus.tell(revoked="")

    async def look_again_and_again(self) -> None:
        """Find out what other processes have decided, and what was decided while a socket was just opening."""
        while True:
            is_told = self._bus.is_connected or not self._has_others
            await asyncio.sleep(TOLD_SECONDS if is_told else UNTOLD_SECONDS)
            await self._without_outages(self._check())

    async def close(self) -> None:
        for task in self._hearing:
            task.cancel()
        await asyncio.gather(*self._hearing, return_exceptions=True)

    def _hear(self, people: list[str]) -> None:
        task = asyncio.create_task(self._without_outages(self._check(people)))
        self._hearing.add(task)
        task.add_done_callback(self._hearing.discard)

    async def _without_outages(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception as error:
            if not is_outage(error):
                log.exception("sockets could not be compared with the sessions")

    async def _check(self, people: list[str] | None = None) -> None:
        """Show out whoever is barred. Of these people, or of everybody, those whose session has ended come back.

        They come as whoever their browser is by then. A person has no session to look at: as one of
        these people it comes back in any case.
        """
        await self._bans.read()
        suspects = {v for v in self._visitors if (v.token if people is None else v.viewer.person in people)}
        running = await self._accounts.running({visitor.token for visitor in suspects if visitor.token})
        for visitor in list(self._visitors):
            ban = self._bans.on_visitor(visitor.viewer.person, visitor.address, has_account=bool(visitor.token))
            if ban is not None:
                visitor.viewer.send(protocol.refused(banned(ban)))
                visitor.viewer.close(BANNED)
            elif visitor in suspects and visitor.token not in running:
                visitor.viewer.close(SERVICE_RESTART)
