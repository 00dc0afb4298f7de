"""Handles the messages that come in over the sockets of tables."""

from __future__ import annotations

import logging
from time import perf_counter

from quatrefoil.host.errors import Forbidden, TooMany, family_of
from quatrefoil.host.refusals import error_message
from quatrefoil.kernel.errors import QuatrefoilError, Unreadable
from quatrefoil.server import metrics
from quatrefoil.server.hosting.actions import TableActions
from quatrefoil.server.hosting.advice.hints import Hints
from quatrefoil.server.hosting.delayed import DelayedView
from quatrefoil.server.hosting.tables import LoadedTables
from quatrefoil.server.hosting.viewer import SocketViewer
from quatrefoil.server.people.chat import Chat
from quatrefoil.server.store.engine import is_outage
from quatrefoil.server.web.client_decoding import decode_client_message
from quatrefoil.server.web.limits import RESYNC_TOKENS, MessageLimit, undo_tokens
from quatrefoil.server.web.network_semaphores import NetworkSemaphores
from quatrefoil.server.wire.close_codes import CloseCode
from quatrefoil.table import client_messages, messages
from quatrefoil.table.requests import ChangeRequest

log = logging.getLogger(__name__)

#: Tokens that a trial or a world takes: the views and previews of one take as long as several choices. A player sends a
#: trial with each pick, far less often than this allows.
TRY_TOKENS = 3.0

#: Tokens of messages whose responses are large; all others take one.
TOKENS: dict[type, float] = {
    client_messages.Resync: RESYNC_TOKENS,
    client_messages.Try: TRY_TOKENS,
    client_messages.AskWorld: TRY_TOKENS,
}

#: Messages after which every viewer of the table may get everything again.
REWINDING = (client_messages.Undo, client_messages.Restart, client_messages.Propose)


class MessageHandler:
    """Passes each message to the service it is for, and errors back to its sender."""

    def __init__(self, tables: LoadedTables, actions: TableActions, chat: Chat, hints: Hints) -> None:
        self._tables = tables
        self._actions = actions
        self._chat = chat
        self._hints = hints
        #: For all that comes by sockets: messages, and new sockets.
        self.semaphores = NetworkSemaphores()

    async def handle(
        self,
        text: str | None,
        table_id: int,
        viewer: SocketViewer,
        limit: MessageLimit,
        delayed: DelayedView | None,
        network: str | None = None,
    ) -> None:
        """Handle one message; if it is refused, only its sender gets an error and nothing changes."""
        message = _decoded(text)
        try:
            limit.take(self._tokens(message, table_id))
            async with self.semaphores.permit(network):
                await self._handle(message, table_id, viewer, limit, delayed)
        except TooMany as error:
            metrics.REFUSALS.labels("too_many").inc()
            viewer.send(error_message(error))
            await viewer.pause(limit.next_pause())

    async def _handle(
        self,
        message: client_messages.ClientMessage | QuatrefoilError,
        table_id: int,
        viewer: SocketViewer,
        limit: MessageLimit,
        delayed: DelayedView | None,
    ) -> None:
        seat = getattr(message, "seat", None)
        try:
            if isinstance(message, QuatrefoilError):
                raise message
            if delayed is not None:
                _handle_delayed(message, viewer, delayed)
            else:
                await self._dispatch(message, table_id, viewer)
            limit.forget_refusals()
        except TooMany:
            raise
        except QuatrefoilError as error:
            metrics.REFUSALS.labels(family_of(error)).inc()
            if delayed is not None:
                viewer.send(error_message(error))
            else:
                await self._refuse(error, table_id, viewer, seat)
        except Exception as error:
            viewer.close(await self._close_code(error, table_id))

    def _tokens(self, message: client_messages.ClientMessage | QuatrefoilError, table_id: int) -> float:
        if isinstance(message, REWINDING):
            return undo_tokens(self._tables.count_viewers(table_id))
        return TOKENS.get(type(message), 1.0)

    async def _close_code(self, error: Exception, table_id: int) -> CloseCode:
        """Return why a socket is closed whose message could not be handled; log what nobody expects."""
        if is_outage(error):
            metrics.OUTAGES.inc()
        elif await self._tables.is_deleted(table_id):
            return CloseCode.NO_SUCH_TABLE  # deleted meanwhile, so that nothing can be stored for it
        else:
            log.error("table %d: a message could not be handled, its sender has to reconnect", table_id, exc_info=error)
        return CloseCode.SERVICE_RESTART

    async def _dispatch(self, message: client_messages.ClientMessage, table_id: int, viewer: SocketViewer) -> None:
        if isinstance(message, client_messages.Choose):
            began = perf_counter()
            try:
                await self._actions.change(table_id, viewer.person, message)
            finally:
                metrics.CHANGE_SECONDS.observe(perf_counter() - began)
        elif isinstance(message, ChangeRequest):
            await self._actions.change(table_id, viewer.person, message)
        elif isinstance(message, client_messages.Say):
            await self._chat.say(table_id, viewer, message.text)
        elif isinstance(message, client_messages.Why):
            await self._actions.why_not(table_id, viewer, message)
        elif isinstance(message, client_messages.Try):
            await self._actions.try_choices(table_id, viewer, message)
        elif isinstance(message, client_messages.AskWorld):
            await self._actions.world(table_id, viewer, message)
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


def _decoded(text: str | None) -> client_messages.ClientMessage | QuatrefoilError:
    """Return a message, or the error of one that cannot be read, which takes a token like any other."""
    if text is None:
        return Unreadable("binary", "messages are JSON text, not binary data")
    try:
        return decode_client_message(text)
    except QuatrefoilError as error:
        return error


def _handle_delayed(message: client_messages.ClientMessage, viewer: SocketViewer, delayed: DelayedView) -> None:
    """Handle a message of a delayed spectator, who may only resync and ping."""
    if isinstance(message, client_messages.Resync):
        delayed.greet("resync")
    elif isinstance(message, client_messages.Ping):
        viewer.send(messages.Pong())
    else:
        raise Forbidden("late", "you see this game with a delay; chat when it is over")
