"""The websocket of a table: one per viewer, JSON text both ways. See docs/protocol.md."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from quatrefoil.kernel.errors import QuatrefoilError, Unreadable
from quatrefoil.kernel.event import SPECTATOR
from quatrefoil.server import metrics, wire
from quatrefoil.server.errors import Conflict, Forbidden, NotFound, TooLarge, TooMany, family_of
from quatrefoil.server.hosting import protocol
from quatrefoil.server.hosting import viewer as audience
from quatrefoil.server.hosting.actions import TableActions
from quatrefoil.server.hosting.advice.hints import Hints
from quatrefoil.server.hosting.delayed import DelayedView, is_late
from quatrefoil.server.hosting.tables import Tables
from quatrefoil.server.hosting.unreplayable import UnreplayableTables
from quatrefoil.server.hosting.viewer import Viewer
from quatrefoil.server.people.chat import Chat
from quatrefoil.server.people.socket_registry import SocketRegistry
from quatrefoil.server.settings import MAX_MESSAGE
from quatrefoil.server.store.engine import is_outage
from quatrefoil.server.web.direct_write import short_cut_of
from quatrefoil.server.web.identity import Identities
from quatrefoil.server.web.limits import MessageLimit, address_of
from quatrefoil.server.web.responses import decode
from quatrefoil.table.info import TableInfo

log = logging.getLogger(__name__)

#: The code of a table follows.
ADDRESS = "/ws/tables/"

#: Seconds until the next message of somebody who sends too many is read.
PAUSE_SECONDS = 0.5


class SocketRouting:
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
        identities: Identities,
        actions: TableActions,
        chat: Chat,
        hints: Hints,
        unreplayable: UnreplayableTables,
        sockets: SocketRegistry,
    ) -> None:
        self._tables = tables
        self._actions = actions
        self._chat = chat
        self._identities = identities
        self._hints = hints
        self._unreplayable = unreplayable
        self._sockets = sockets

    async def serve(self, socket: WebSocket, code: str) -> None:
        """Greet, then answer messages while updates flow."""
        await socket.accept()
        try:
            identity = await self._identities.admitted(socket)
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
            with self._sockets.present(viewer, identity.token, address_of(socket.scope)):
                await self._listen(socket, table_id, viewer, show)
        except WebSocketDisconnect:
            pass
        finally:
            await self._tables.leave(table_id, viewer)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _welcome(self, person: str | None, code: str) -> tuple[int, Viewer, DelayedView | None]:
        """What somebody looks at; `serve` lasts as long as the socket and keeps no more than it needs."""
        info = await self._tables.visible_info(code, person)
        if not is_late(info, person):
            return info.id, await self._enter(info, person), None
        viewer = Viewer(person, SPECTATOR)
        show = await self._tables.open_delayed_view(info, viewer)
        show.greet("connect")
        return info.id, viewer, show

    async def _enter(self, info: TableInfo, person: str | None) -> Viewer:
        try:
            viewer = await self._tables.enter(info.id, person)
        except Conflict as error:
            hello = await self._unreplayable.hello(info, person, error)
            if hello is None:
                raise
            viewer = Viewer(person, protocol.first_eyes(info.seats_of(person)))
            viewer.send(hello)
        else:
            async with self._tables.locked(info.id) as table:
                await self._chat.greet(table, viewer)
        return viewer

    async def _listen(self, socket: WebSocket, table_id: int, viewer: Viewer, show: DelayedView | None) -> None:
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
        self, text: str | None, table_id: int, viewer: Viewer, limit: MessageLimit, show: DelayedView | None
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
                await self._actions.answer(table_id, viewer.person, message)
        elif isinstance(message, wire.Undo | wire.Restart):
            await self._actions.take_back(table_id, viewer.person, message)
        elif isinstance(message, wire.GiveEntropy):
            await self._actions.give_entropy(table_id, viewer.person, message)
        elif isinstance(message, wire.Propose):
            await self._actions.propose(table_id, viewer.person, message)
        elif isinstance(message, wire.Vote):
            await self._actions.vote(table_id, viewer.person, message)
        elif isinstance(message, wire.Say):
            await self._chat.say(table_id, viewer, message.text)
        elif isinstance(message, wire.HandOver):
            await self._actions.leave(table_id, viewer.person, message)
        elif isinstance(message, wire.ComeBack):
            await self._actions.come_back(table_id, viewer.person, message)
        elif isinstance(message, wire.Why):
            await self._actions.why_not(table_id, viewer, message)
        elif isinstance(message, wire.AskHint):
            await self._hints.ask(table_id, viewer, message)
        elif isinstance(message, wire.Resync):
            await self._tables.resync(table_id, viewer)
        else:
            viewer.send(wire.Pong())

    async def _refuse(self, error: QuatrefoilError, table_id: int, viewer: Viewer, seat: int | None) -> None:
        try:
            await self._actions.refuse(table_id, viewer, error, seat)
        except QuatrefoilError:
            viewer.send(protocol.refused(error))


def _obey_late(message: wire.ClientMessage, viewer: Viewer, show: DelayedView) -> None:
    """Whoever sees the game later than the others has no word in it."""
    if isinstance(message, wire.Resync):
        show.greet("resync")
    elif isinstance(message, wire.Ping):
        viewer.send(wire.Pong())
    else:
        raise Forbidden("late", "you see this game with a delay; chat when it is over")


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
