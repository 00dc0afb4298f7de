"""The websocket of a table: one per viewer, JSON text in both directions. See docs/protocol.md."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState
from uvicorn.protocols.utils import ClientDisconnected

from quatrefoil.host.errors import Conflict, NotFound, TooLarge, TooMany
from quatrefoil.host.refusals import error_message
from quatrefoil.kernel.errors import QuatrefoilError
from quatrefoil.server import metrics
from quatrefoil.server.hosting.delayed import DelayedView
from quatrefoil.server.hosting.tables import LoadedTables
from quatrefoil.server.hosting.unreplayable import UnreplayableTables
from quatrefoil.server.hosting.viewer import SocketViewer, encode
from quatrefoil.server.lobby.find import TableFinder
from quatrefoil.server.people.addresses import network_of
from quatrefoil.server.people.chat import Chat
from quatrefoil.server.people.socket_registry import SocketRegistry
from quatrefoil.server.settings import MAX_MESSAGE
from quatrefoil.server.store.engine import problem_of
from quatrefoil.server.web.direct_write import direct_write_of
from quatrefoil.server.web.identity import Identities, Identity
from quatrefoil.server.web.limits import CONNECT_TOKENS, MessageLimit, MessageLimits, address_of
from quatrefoil.server.web.message_handler import MessageHandler
from quatrefoil.server.wire.close_codes import CloseCode
from quatrefoil.table.access import is_delayed
from quatrefoil.table.info import TableInfo

log = logging.getLogger(__name__)

#: The path up to the code of the table.
PATH = "/ws/tables/"


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
        # In a task of its own: the event loop would pass through all coroutines of the middleware for each message.
        await asyncio.create_task(serving.serve(WebSocket(scope, receive, send), code, receive))


class TableSocket:
    """Serves the sockets of all tables."""

    def __init__(
        self,
        tables: LoadedTables,
        finder: TableFinder,
        identities: Identities,
        chat: Chat,
        unreplayable: UnreplayableTables,
        sockets: SocketRegistry,
        handler: MessageHandler,
    ) -> None:
        self._tables = tables
        self._finder = finder
        self._identities = identities
        self._chat = chat
        self._unreplayable = unreplayable
        self._sockets = sockets
        self._handler = handler
        self._limits = MessageLimits()

    async def serve(self, socket: WebSocket, code: str, receive: Receive) -> None:
        """Send the table as it is, then handle messages while updates are sent, until the viewer leaves."""
        network = network_of(address_of(socket.scope))
        try:
            async with self._handler.semaphores.permit(network):
                opened = await self._open(socket, code)
        except (WebSocketDisconnect, ClientDisconnected):
            return  # the client has given up before it was let in; to log that would cost more than to serve it
        if opened is None:
            return
        identity, limit, table_id, viewer, delayed = opened
        viewer.write = direct_write_of(socket.scope)
        sending = asyncio.create_task(_send_all(socket, viewer))
        try:
            with self._sockets.registered(viewer, identity.token, address_of(socket.scope)):
                await self._receive_all(receive, table_id, viewer, limit, delayed, network)
        except WebSocketDisconnect:
            pass
        finally:
            if delayed is not None:
                delayed.close()
            await self._tables.leave(table_id, viewer)
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)

    async def _open(
        self, socket: WebSocket, code: str
    ) -> tuple[Identity, MessageLimit, int, SocketViewer, DelayedView | None] | None:
        """Accept a socket and let its viewer enter; None if it was refused."""
        try:
            identity = await self._identities.admitted(socket)
            limit = self._limits.of_socket(socket.scope, identity.person)
            limit.take(CONNECT_TOKENS)
            await socket.accept()
            return identity, limit, *await self._admit(identity.person, code)
        except (WebSocketDisconnect, ClientDisconnected, TooMany):
            raise  # too many: the guard refuses it before the handshake, which is the cheapest
        except QuatrefoilError as error:
            await _close_refused(socket, error)
        except Exception as error:
            if problem_of(error) is None:
                log.exception("a socket could not be opened")
            metrics.OUTAGES.inc()
            await _accept(socket)
            await socket.close(CloseCode.TRY_AGAIN_LATER)
        return None

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
        self,
        receive: Receive,
        table_id: int,
        viewer: SocketViewer,
        limit: MessageLimit,
        delayed: DelayedView | None,
        network: str | None,
    ) -> None:
        while True:
            event = await receive()
            if event["type"] == "websocket.disconnect":
                return
            if viewer.is_closing:
                continue
            text: str | None = event.get("text")
            if text is not None and 4 * len(text) > MAX_MESSAGE and len(text.encode("utf-8", "replace")) > MAX_MESSAGE:
                viewer.send(error_message(TooLarge("too_large", f"a message has at most {MAX_MESSAGE} bytes")))
                viewer.close(CloseCode.TOO_BIG)
                continue
            await self._handler.handle(text, table_id, viewer, limit, delayed, network)


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
    await _accept(socket)
    await socket.send_text(encode(error_message(error)).decode())
    if isinstance(error, NotFound):
        await socket.close(CloseCode.NO_SUCH_TABLE)
    elif isinstance(error, Conflict):
        await socket.close(CloseCode.CANNOT_BE_PLAYED)
    elif error.code == "banned":
        await socket.close(CloseCode.BANNED)
    else:
        await socket.close(CloseCode.NO_SPECTATORS)


async def _accept(socket: WebSocket) -> None:
    """Complete the handshake, if that was not done yet."""
    if socket.application_state is WebSocketState.CONNECTING:
        await socket.accept()
