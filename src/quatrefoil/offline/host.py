"""A host in a worker of the browser: requests and messages of the page come in as JSON, responses go out as JSON."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any, get_args

from quatrefoil.advice.adviser import Advice
from quatrefoil.host.errors import status_of
from quatrefoil.host.hints import check_hint, hint
from quatrefoil.host.jobs import AdviceJob
from quatrefoil.host.names import first_name
from quatrefoil.host.refusals import error_message
from quatrefoil.kernel.errors import QuatrefoilError, Unreadable
from quatrefoil.offline.api import Api
from quatrefoil.offline.clock import now
from quatrefoil.offline.finished import FinishedGames
from quatrefoil.offline.local_deals import LocalDeals
from quatrefoil.offline.plain import from_plain, read_json, to_json, to_plain
from quatrefoil.offline.preload import catalog
from quatrefoil.offline.reviews import LocalReviews
from quatrefoil.offline.storage import LocalStore, Storage
from quatrefoil.offline.tables import ME, LocalTables, OpenTable, Page, Send, position_of
from quatrefoil.offline.thinking import Post, Thinking
from quatrefoil.table import client_messages, messages, requests, visibility
from quatrefoil.table.access import check_own_seat, check_running
from quatrefoil.table.broadcast import hello
from quatrefoil.table.errors import Conflict

#: Milliseconds of the search for a hint.
HINT_MILLISECONDS = 3000

_SHAPES: dict[str, type[Any]] = {shape.type: shape for shape in get_args(client_messages.ClientMessage)}


class Host:
    """Everything of one browser; `build` makes it."""

    def __init__(self, store: LocalStore, post: Post | None, send: Send, name: str) -> None:
        self._catalog = catalog()
        self._thinking = Thinking(post)
        self._send = send
        self.tables = LocalTables(store, self._catalog, self._thinking)
        finished = FinishedGames(store, self.tables)
        reviews = LocalReviews(store, self._catalog, finished, self._thinking)
        deals = LocalDeals(store, self._catalog, self.tables)
        self._api = Api(store, self._catalog, self.tables, finished, reviews, deals, name)
        self._pages: dict[int, tuple[Page, str]] = {}
        #: The last search for a hint: the next rung needs no new one.
        self._advice: tuple[tuple[int, str, int], Advice] | None = None

    # Requests

    async def request(self, method: str, path: str, body: str) -> str:
        """Answer a request: `{"status", "body"}` as JSON."""
        try:
            answer = await self._api.answer(method, path, read_json(body) if body else None)
        except QuatrefoilError as error:
            problem = {"code": error.code, "message": error.message}
            if error.clause:
                problem["clause"] = error.clause
            return to_json({"status": status_of(error), "body": {"error": problem}})
        return to_json({"status": 200, "body": to_plain(answer)})

    # Messages of tables

    async def connect(self, connection: int, code: str) -> str:
        """Open the connection of a page to a table; return the code of a refusal, or nothing."""
        page = Page(connection, self._send)
        self._pages[connection] = (page, code)  # first: the page may choose as soon as it has seen the question
        try:
            await self.tables.enter(code, page)
        except QuatrefoilError as error:
            self._pages.pop(connection, None)
            page.send(error_message(error))
            return error.code
        if connection not in self._pages:  # it was closed meanwhile
            self.tables.leave(page)
        return ""

    def disconnect(self, connection: int) -> None:
        """Close the connection of a page."""
        found = self._pages.pop(connection, None)
        if found is not None:
            self.tables.leave(found[0])

    async def receive(self, connection: int, text: str) -> None:
        """Handle a message of a page; if it is refused, nothing changes."""
        if connection not in self._pages:
            return
        page, code = self._pages[connection]
        try:
            table = await self.tables.load(code)
        except QuatrefoilError as error:
            page.send(error_message(error))
            return
        seat = None
        try:
            message = _decode(text)
            seat = getattr(message, "seat", None)
            await self._dispatch(message, table, page)
        except QuatrefoilError as error:
            own = seat if seat in table.info.seats_of(ME) else None
            page.send(error_message(error, table, own))

    async def _dispatch(self, message: Any, table: OpenTable, page: Page) -> None:
        if isinstance(message, requests.ChangeRequest):
            async with table.lock:
                check_level = partial(self._catalog.check_level, table.info.game)
                await self.tables.change(table, lambda: requests.change(table, ME, message, now(), check_level))
        elif isinstance(message, client_messages.Why):
            check_own_seat(table.info, ME, message.seat)
            page.send(visibility.why_not(table, message.seat, message.text))
        elif isinstance(message, client_messages.Try):
            check_own_seat(table.info, ME, message.seat)
            check_running(table.info)
            table.check_asked(message.seat, message.version)
            page.send(visibility.try_choices(table.game, table.state, message))
        elif isinstance(message, client_messages.AskHint):
            await self._hint(message, table, page)
        elif isinstance(message, client_messages.Resync):
            page.send(hello(table, page, "resync", now()))
        elif isinstance(message, client_messages.Say):
            raise Conflict("needs_server", "there is nobody to talk to without a server")
        else:
            page.send(messages.Pong())

    async def _hint(self, message: client_messages.AskHint, table: OpenTable, page: Page) -> None:
        async with table.lock:
            check_hint(table, ME, message)
            options = table.options_for(message.seat)
            if not table.is_assisted:
                await self.tables.change(table, lambda: table.note_hint(message.seat, now()))
            version = table.version
            key = (table.info.id, table.record.last_checksum(), message.seat)
            at = position_of(table.game, self._catalog, table.info, table.record, table.ply, message.seat)
        advice = None
        if message.rung > 1:
            if self._advice is None or self._advice[0] != key:
                reply = await self._thinking.advise(AdviceJob(at, HINT_MILLISECONDS, explains=True))
                if reply.advice is None:
                    raise Conflict("no_advice", "no advice was found for this question")
                self._advice = (key, reply.advice)
            advice = self._advice[1]
        page.send(hint(message, version, options, advice))


def _decode(text: str) -> Any:
    data = read_json(text)
    shape = _SHAPES.get(str(data.get("type"))) if isinstance(data, dict) else None
    if shape is None:
        raise Unreadable("shape", f"there is no such message; there are: {', '.join(_SHAPES)}")
    return from_plain(data, shape)


async def build(
    storage: Storage, send: Send, post: Post | None, on_storage: Callable[[str], None], languages: str
) -> Host:
    """Return the host of this browser; `on_storage` hears when the storage refuses, and when it works again."""
    store = LocalStore(storage)
    name = await store.value("name")
    if not isinstance(name, str):
        name = first_name(f"{random.SystemRandom().getrandbits(32):08x}", languages)
        await store.keep("name", name)
    host = Host(store, post, send, name)
    host.tables.on_storage = on_storage
    return host
