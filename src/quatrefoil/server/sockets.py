"""The websocket of a table: one per viewer, JSON text both ways. See docs/protocol.md."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from quatrefoil.kernel.errors import QuatrefoilError, Unreadable
from quatrefoil.kernel.event import SPECTATOR
from quatrefoil.server import audience, metrics, protocol, wire
from quatrefoil.server.advising.hints import Hints
from quatrefoil.server.answers import decode
from quatrefoil.server.attendance import Attendance
from quatrefoil.server.audience import Viewer
from quatrefoil.server.company import Company
from quatrefoil.server.errors import Conflict, Forbidden, NotFound, TooLarge, TooMany, family_of
from quatrefoil.server.frozen import Frozen
from quatrefoil.server.guests import Guests
from quatrefoil.server.late import LateShow, is_late
from quatrefoil.server.limits import MessageLimit, address_of
from quatrefoil.server.people.talk import Talk
from quatrefoil.server.settings import MAX_MESSAGE
from quatrefoil.server.short_cut import short_cut_of
from quatrefoil.server.store.engine import is_outage
from quatrefoil.server.store.rows import TableInfo
from quatrefoil.server.tables import Tables

log = logging.getLogger(__name__)

#: The code of a table follows.
ADDRESS = "/ws/tables/"

#: Seconds until the next message of somebody who sends too many is read.
PAUSE_SECONDS = 0.5


class SocketDoor:
    """Lets table sockets past the layers that are made for requests: each would hold memory as long as it is open."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        code = scope["path"].removeprefix(ADDRESS) if scope["type"] == "websocket" else ""
        if not code or "/" in code:
            await self._app(scope, receive, send)
            return
        serving = scope["app"].state.socket
        assert isinstance(serving, TableSocket)
        await serving.serve(WebSocket(scope, receive, send), code)


class TableSocket:
    """Serves one viewer until they leave."""

    def __init__(
        self,
        tables: Tables,
        guests: Guests,
        company: Company,
        talk: Talk,
        hints: Hints,
        frozen: Frozen,
        attendance: Attendance,
    ) -> None:
        self._tables = tables
        self._company = company
        self._talk = talk
        self._guests = guests
        self._hints = hints
        self._frozen = frozen
        self._attendance = attendance

    async def serve(self, socket: WebSocket, code: str) -> None:
        """Greet, then answer messages while updates flow."""
        await socket.accept()
        try:
            identity = await self._guests.admitted(socket)
            table_id, viewer, show = await self._welcome(identity.person, code)
        except QuatrefoilError as error:
            await _turn_away(socket, error)
            return
        except Exception as error:
            if not is_outage(error):
                raise
            metrics.OUTAGES.inc()
            await socket.close(audience.TRY_AGAIN_LATER)
            return
        viewer.write = short_cut_of(socket.scope)
        tasks = [asyncio.create_task(_send_all(socket, viewer))]
        if show is not None:
            tasks.append(asyncio.create_task(show.follow()))
        try:
            with self._attendance.present(viewer, identity.token, address_of(socket.scope)):
                await self._listen(socket, table_id, viewer, show)
        except WebSocketDisconnect:
            pass
        finally:
            await self._tables.leave(table_id, viewer)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _welcome(self, guest: str | None, code: str) -> tuple[int, Viewer, LateShow | None]:
        """What somebody looks at; `serve` lasts as long as the socket and keeps no more than it needs."""
        info = await self._tables.visible_info(code, guest)
        if not is_late(info, guest):
            return info.id, await self._enter(info, guest), None
        viewer = Viewer(guest, SPECTATOR)
        show = await self._tables.open_late_show(info, viewer)
        show.greet("connect")
        return info.id, viewer, show

    async def _enter(self, info: TableInfo, guest: str | None) -> Viewer:
        try:
            viewer = await self._tables.enter(info.id, guest)
        except Conflict as error:
            hello = await self._frozen.hello(info, guest, error)
            if hello is None:
                raise
            viewer = Viewer(guest, protocol.first_eyes(info.seats_of(guest)))
            viewer.send(hello)
        else:
            async with self._tables.locked(info.id) as table:
                await self._talk.greet(table, viewer)
        return viewer

    async def _listen(self, socket: WebSocket, table_id: int, viewer: Viewer, show: LateShow | None) -> None:
        limit = MessageLimit(socket.scope)
        while True:
            event = await socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            text: str | None = event.get("text")
            if text is not None and len(text.encode("utf-8", "replace")) > MAX_MESSAGE:
                viewer.send(protocol.refused(TooLarge("too_large", f"a message has at most {MAX_MESSAGE} bytes")))
                viewer.close(audience.TOO_BIG)
                continue
            await self._hear(text, table_id, viewer, limit, show)

    async def _hear(
        self, text: str | None, table_id: int, viewer: Viewer, limit: MessageLimit, show: LateShow | None
    ) -> None:
        """One message. A refusal is told to its sender, and nothing has changed."""
        seat = None
        try:
            limit.take()
            if text is None:
                raise Unreadable("binary", "messages are JSON text, not binary data")
            message: wire.ClientMessage = decode(text, wire.ClientMessage)  # type: ignore[arg-type]
            seat = getattr(message, "seat", None)
            if show is not None:
                _obey_late(message, viewer, show)
            else:
                await self._obey(message, table_id, viewer)
        except TooMany as error:
            metrics.REFUSALS.labels("too_many").inc()
            viewer.send(protocol.refused(error))
            await asyncio.sleep(PAUSE_SECONDS)  # whoever hurries has to wait
        except QuatrefoilError as error:
            metrics.REFUSALS.labels(family_of(error)).inc()
            if show is not None:
                viewer.send(protocol.refused(error))
            else:
                await self._refuse(error, table_id, viewer, seat)
        except Exception as error:
            if is_outage(error):
                metrics.OUTAGES.inc()
            else:
                log.exception("table %d: a message could not be handled, its sender has to come back", table_id)
            viewer.close(audience.SERVICE_RESTART)

    async def _obey(self, message: wire.ClientMessage, table_id: int, viewer: Viewer) -> None:
        if isinstance(message, wire.Choose):
            with metrics.CHANGE_SECONDS.time():
                await self._company.answer(table_id, viewer.guest, message)
        elif isinstance(message, wire.Undo | wire.Restart):
            await self._company.take_back(table_id, viewer.guest, message)
        elif isinstance(message, wire.GiveEntropy):
            await self._company.give_entropy(table_id, viewer.guest, message)
        elif isinstance(message, wire.Propose):
            await self._company.propose(table_id, viewer.guest, message)
        elif isinstance(message, wire.Vote):
            await self._company.vote(table_id, viewer.guest, message)
        elif isinstance(message, wire.Say):
            await self._talk.say(table_id, viewer, message.text)
        elif isinstance(message, wire.HandOver):
            await self._company.leave(table_id, viewer.guest, message)
        elif isinstance(message, wire.ComeBack):
            await self._company.come_back(table_id, viewer.guest, message)
        elif isinstance(message, wire.Why):
            await self._company.why_not(table_id, viewer, message)
        elif isinstance(message, wire.AskHint):
            await self._hints.ask(table_id, viewer, message)
        elif isinstance(message, wire.Resync):
            await self._tables.resync(table_id, viewer)
        else:
            viewer.send(wire.Pong())

    async def _refuse(self, error: QuatrefoilError, table_id: int, viewer: Viewer, seat: int | None) -> None:
        try:
            await self._company.refuse(table_id, viewer, error, seat)
        except QuatrefoilError:
            viewer.send(protocol.refused(error))


def _obey_late(message: wire.ClientMessage, viewer: Viewer, show: LateShow) -> None:
    """Whoever sees the game later than the others has no word in it."""
    if isinstance(message, wire.Resync):
        show.greet("resync")
    elif isinstance(message, wire.Ping):
        viewer.send(wire.Pong())
    else:
        raise Forbidden("late", "you see this game with a delay; talk when it is over")


async def _send_all(socket: WebSocket, viewer: Viewer) -> None:
    """Send what is queued, in order, until asked to close."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # the other side has gone
        while True:
            for message in await viewer.take():
                if isinstance(message, int):
                    await socket.close(message)
                    return
                await socket.send({"type": "websocket.send", "text": message.decode()})


async def _turn_away(socket: WebSocket, error: QuatrefoilError) -> None:
    """Say why there is nothing to see; a browser cannot read the status of a refused handshake."""
    await socket.send_text(_text(error))
    if isinstance(error, NotFound):
        await socket.close(audience.NO_SUCH_TABLE)
    elif isinstance(error, Conflict):
        await socket.close(audience.CANNOT_BE_PLAYED)
    elif error.code == "banned":
        await socket.close(audience.BANNED)
    else:
        await socket.close(audience.NO_SPECTATORS)


def _text(error: QuatrefoilError) -> str:
    return audience.encode(protocol.refused(error)).decode()
