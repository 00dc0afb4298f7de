"""The open sockets of this process, and how they are closed when a session ends or a person is banned.

Other processes announce such changes through the bus. Without it, and every few seconds in any case, this
process reads sessions and bans from the database.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from quatrefoil.host.refusals import error_message
from quatrefoil.server.cluster.bus import Bus, BusListener, News
from quatrefoil.server.hosting.viewer import SocketViewer
from quatrefoil.server.people.bans import Bans, banned
from quatrefoil.server.people.sessions import Sessions
from quatrefoil.server.process.background import BackgroundTasks
from quatrefoil.server.store.engine import is_outage
from quatrefoil.server.wire.close_codes import CloseCode

log = logging.getLogger(__name__)

#: Seconds between two checks: if changes of other processes are not received over the bus, and otherwise.
SECONDS_WITHOUT_BUS = 0.5
CHECK_SECONDS = 5.0


@dataclass(eq=False, slots=True)
class OpenSocket:
    """One socket: its viewer, the token of the session (empty for a guest) and the client's address."""

    viewer: SocketViewer
    token: str
    address: str


class SocketRegistry(BusListener):
    """Holds all open sockets of this process and closes those whose session has ended or whose person is banned."""

    def __init__(self, sessions: Sessions, bans: Bans, bus: Bus, *, has_others: bool) -> None:
        self._sessions = sessions
        self._has_others = has_others
        self._bans = bans
        self._bus = bus
        self._sockets: set[OpenSocket] = set()
        self._checks = BackgroundTasks("a check of sockets")
        bus.subscribe(self)

    @contextmanager
    def registered(self, viewer: SocketViewer, token: str, address: str) -> Iterator[None]:
        """Register a socket as long as the block lasts."""
        socket = OpenSocket(viewer, token, address)
        self._sockets.add(socket)
        try:
            yield
        finally:
            self._sockets.discard(socket)

    def disconnect_all(self) -> None:
        """Close all sockets after what is queued, so that the viewers reconnect to another process."""
        for socket in self._sockets:
            socket.viewer.close(CloseCode.SERVICE_RESTART)

    async def revoke(self, person: str) -> None:
        """Make a person's sockets, at every process, connect again: their sessions or rights have changed."""
        self._bus.send(revoked=person)
        await self._without_outages(self._check([person]))

    def bans_changed(self) -> None:
        """Let other processes read the bans again; no socket has to connect again."""
        self._bus.send(revoked="")

    async def check_periodically(self) -> None:
        """Check all sockets every few seconds, until cancelled.

        That finds what other processes have changed, and what changed while a socket was just opening.
        """
        while True:
            hears_others = self._bus.is_connected or not self._has_others
            await asyncio.sleep(CHECK_SECONDS if hears_others else SECONDS_WITHOUT_BUS)
            await self._without_outages(self._check())

    async def close(self) -> None:
        await self._checks.close()

    def on_news(self, news: News) -> None:
        if news.revoked:
            self._checks.spawn(self._without_outages(self._check(news.revoked)))

    async def _without_outages(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception as error:
            if not is_outage(error):
                log.exception("sockets could not be compared with the sessions")

    async def _check(self, people: list[str] | None = None) -> None:
        """Close the sockets of banned visitors, and those of these people (None: of all) whose session has ended.

        The latter connect again as the person their browser is then. A guest has no session: a guest among
        these people always connects again.
        """
        await self._bans.read()
        suspects = {each for each in self._sockets if (each.token if people is None else each.viewer.person in people)}
        running = await self._sessions.running({socket.token for socket in suspects if socket.token})
        for socket in list(self._sockets):
            ban = self._bans.on_visitor(socket.viewer.person, socket.address, has_account=bool(socket.token))
            if ban is not None:
                socket.viewer.send(error_message(banned(ban)))
                socket.viewer.close(CloseCode.BANNED)
            elif socket in suspects and socket.token not in running:
                socket.viewer.close(CloseCode.SERVICE_RESTART)
