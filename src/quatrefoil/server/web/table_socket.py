"""The websocket of a table: one per viewer, JSON text in both directions. See docs/protocol.md."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from quatrefoil.kernel.errors import QuatrefoilError, Unreadable
from quatrefoil.server import metrics
from quatrefoil.server.errors import Conflict, Forbidden, NotFound, TooLarge, TooMany, family_of
from quatrefoil.server.hosting.actions import TableActions
from quatrefoil.server.hosting.advice.hints import Hints
from quatrefoil.server.hosting.delayed import DelayedView
from quatrefoil.server.hosting.refusals import error_message
from quatrefoil.server.hosting.tables import LoadedTables
from quatrefoil.server.hosting.unreplayable import UnreplayableTables
from quatrefoil.server.hosting.viewer import SocketViewer, encode
from quatrefoil.server.lobby.find import TableFinder
from quatrefoil.server.people.chat import Chat
from quatrefoil.server.people.socket_registry import SocketRegistry
from quatrefoil.server.settings import MAX_MESSAGE
from quatrefoil.server.store.engine import is_outage
from quatrefoil.server.web.client_decoding import decode_client_message
from quatrefoil.server.web.direct_write import direct_write_of
from quatrefoil.server.web.identity import Identities
from quatrefoil.server.web.limits import MessageLimit, address_of
from quatrefoil.server.wire.close_codes import CloseCode
from quatrefoil.table import client_messages, messages
from quatrefoil.table.access import is_delayed
from quatrefoil.table.info import TableInfo
from quatrefoil.table.requests import ChangeRequest

log = logging.getLogger(__name__)

#: The path up to the code of the table.
PATH = "/ws/tables/"

#: Seconds for which a socket that sends too many messages is not read.
PAUSE_SECONDS = 0.5


class SocketRouting:
    """Routes table sockets past the middleware for requests, which would hold memory for each open socket."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        code = scope["path"].removeprefix(PATH) if scope["type"] == "websocket" else ""
        if not code or "/" in code:
            await self._app(scope, receive, send)
            return
        serving = scope["app"].state.socket
        assert isinstance(serving, TableSocket)
        await serving.serve(WebSocket(scope, receive, send), code)


class TableSocket:
    """Serves the sockets of all tables."""

    def __init__(
        self,
        tables: LoadedTables,
        finder: TableFinder,
        identities: Identities,
        actions: TableActions,
        chat: Chat,
        hints: Hints,
        unreplayable: UnreplayableTables,
        sockets: SocketRegistry,
    ) -> None:
        self._tables = tables
        self._finder = finder
        self._actions = actions
        self._chat = chat
        self._identities = identities
        self._hints = hints
        self._unreplayable = unreplayable
        self._sockets = sockets

    async def serve(self, socket: WebSocket, code: str) -> None:
        """Send the table as it is, then handle messages while updates are sent, until the viewer leaves."""
        await socket.accept()
        try:
            identity = await self._identities.admitted(socket)
            table_id, viewer, delayed = await self._admit(identity.person, code)
        except QuatrefoilError as error:
            await _close_refused(socket, error)
            return
        except Exception as error:
            if not is_outage(error):
                raise
            metrics.OUTAGES.inc()
            await socket.close(CloseCode.TRY_AGAIN_LATER)
            return
        viewer.write = direct_write_of(socket.scope)
        tasks = [asyncio.create_task(_send_all(socket, viewer))]
        if delayed is not None:
            tasks.append(asyncio.create_task(delayed.follow()))
        try:
            with self._sockets.present(viewer, identity.token, address_of(socket.scope)):
                await self._receive_all(socket, table_id, viewer, delayed)
        except WebSocketDisconnect:
            pass
        finally:
            await self._tables.leave(table_id, viewer)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _admit(self, person: str | None, code: str) -> tuple[int, SocketViewer, DelayedView | None]:
        """Return the table's id, the viewer, and the delayed view for a delayed spectator.

        Separate from `serve`, whose local variables live as long as the socket.
        """
        info = await self._finder.visible(code, person)
        if not is_delayed(info, person):
            return info.id, await self._enter(info, person), None
        viewer = SocketViewer(person, is_delayed=True)
        delayed = await self._tables.open_delayed_view(info, viewer)
        delayed.greet("connect")
        return info.id, viewer, delayed

    async def _enter(self, info: TableInfo, person: str | None) -> SocketViewer:
        try:
            viewer = await self._tables.enter(info.id, person)
        except Conflict as error:
            hello = await self._unreplayable.hello(info, person, error)
            if hello is None:
                raise
            viewer = SocketViewer(person)
            viewer.send(hello)
        else:
            async with self._tables.locked(info.id) as table:
                await self._chat.greet(table, viewer)
        return viewer

    async def _receive_all(
        self, socket: WebSocket, table_id: int, viewer: SocketViewer, delayed: DelayedView | None
    ) -> None:
        limit = MessageLimit(socket.scope)
        while True:
            event = await socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            text: str | None = event.get("text")
            if text is not None and len(text.encode("utf-8", "replace")) > MAX_MESSAGE:
                viewer.send(error_message(TooLarge("too_large", f"a message has at most {MAX_MESSAGE} bytes")))
                viewer.close(CloseCode.TOO_BIG)
                continue
            await self._receive(text, table_id, viewer, limit, delayed)

    async def _receive(
        self, text: str | None, table_id: int, viewer: SocketViewer, limit: MessageLimit, delayed: DelayedView | None
    ) -> None:
        """Handle one message; if it is refused, only its sender gets an error and nothing changes."""
        seat = None
        try:
            limit.take()
            if text is None:
                raise Unreadable("binary", "messages are JSON text, not binary data")
            message = decode_client_message(text)
            seat = getattr(message, "seat", None)
            if delayed is not None:
                _handle_delayed(message, viewer, delayed)
            else:
                await self._handle(message, table_id, viewer)
        except TooMany as error:
            metrics.REFUSALS.labels("too_many").inc()
            viewer.send(error_message(error))
            await asyncio.sleep(PAUSE_SECONDS)
        except QuatrefoilError as error:
            metrics.REFUSALS.labels(family_of(error)).inc()
            if delayed is not None:
                viewer.send(error_message(error))
            else:
                await self._refuse(error, table_id, viewer, seat)
        except Exception as error:
            if is_outage(error):
                metrics.OUTAGES.inc()
            else:
                log.exception("table %d: a message could not be handled, its sender has to reconnect", table_id)
            viewer.close(CloseCode.SERVICE_RESTART)

    async def _handle(self, message: client_messages.ClientMessage, table_id: int, viewer: SocketViewer) -> None:
        if isinstance(message, client_messages.Choose):
            with metrics.CHANGE_SECONDS.time():
                await self._actions.change(table_id, viewer.person, message)
        elif isinstance(message, ChangeRequest):
            await self._actions.change(table_id, viewer.person, message)
        elif isinstance(message, client_messages.Say):
            await self._chat.say(table_id, viewer, message.text)
        elif isinstance(message, client_messages.Why):
            await self._actions.why_not(table_id, viewer, message)
        elif isinstance(message, client_messages.AskHint):
            await self._hints.ask(table_id, viewer, message)
        elif isinstance(message, client_messages.Resync):
            await self._tables.resync(table_id, viewer)
        else:
            viewer.send(messages.Pong())

    async def _refuse(self, error: QuatrefoilError, table_id: int, viewer: SocketViewer, seat: int | None) -> None:
        try:
            await self._actions.refuse(table_id, viewer, error, seat)
        except QuatrefoilError:
            viewer.send(error_message(error))


def _handle_delayed(message: client_messages.ClientMessage, viewer: SocketViewer, delayed: DelayedView) -> None:
    """Handle a message of a delayed spectator, who may only resync and ping."""
    if isinstance(message, client_messages.Resync):
        delayed.greet("resync")
    elif isinstance(message, client_messages.Ping):
        viewer.send(messages.Pong())
    else:
        raise Forbidden("late", "you see this game with a delay; chat when it is over")


async def _send_all(socket: WebSocket, viewer: SocketViewer) -> None:
    """Send the queued messages in order until a close code comes."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):  # the client has disconnected
        while True:
            for message in await viewer.take():
                if isinstance(message, int):
                    await socket.close(message)
                    return
                await socket.send({"type": "websocket.send", "text": message.decode()})


async def _close_refused(socket: WebSocket, error: QuatrefoilError) -> None:
    """Send the error before closing: a browser cannot read the status of a refused handshake."""
    await socket.send_text(encode(error_message(error)).decode())
    if isinstance(error, NotFound):
        await socket.close(CloseCode.NO_SUCH_TABLE)
    elif isinstance(error, Conflict):
        await socket.close(CloseCode.CANNOT_BE_PLAYED)
    elif error.code == "banned":
        await socket.close(CloseCode.BANNED)
    else:
        await socket.close(CloseCode.NO_SPECTATORS)
