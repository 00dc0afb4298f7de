"""Hints during a game: three rungs of help for the seat that is asked, where the table allows them."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Coroutine
from typing import Any, TypeVar

from quatrefoil.advice.adviser import Advice
from quatrefoil.host.errors import Conflict
from quatrefoil.host.hints import check_hint, hint
from quatrefoil.host.refusals import error_message
from quatrefoil.kernel.errors import QuatrefoilError
from quatrefoil.kernel.option import Option
from quatrefoil.server.hosting.advice.advice_worker import AdviceWorker
from quatrefoil.server.hosting.loaded_table import LoadedTable
from quatrefoil.server.hosting.origins import Origins
from quatrefoil.server.hosting.tables import LoadedTables
from quatrefoil.server.hosting.thinking.worker import NoDecision
from quatrefoil.server.hosting.viewer import SocketViewer
from quatrefoil.server.store.database import now
from quatrefoil.table.client_messages import AskHint

log = logging.getLogger(__name__)

R = TypeVar("R")

#: Search results that are kept: the next rung needs no new one.
MOST_KEPT = 64

#: A result belongs to a table, the checksum of its record, and a seat.
Key = tuple[int, str, int]


class Hints:
    """Searches in tasks of its own, so that the person who asked can choose meanwhile."""

    def __init__(self, tables: LoadedTables, advice_worker: AdviceWorker, milliseconds: int, origins: Origins) -> None:
        self._tables = tables
        self._origins = origins
        self._advice_worker = advice_worker
        self._milliseconds = milliseconds
        self._results: OrderedDict[Key, asyncio.Task[Advice]] = OrderedDict()
        self._tasks: set[asyncio.Task[Any]] = set()

    async def ask(self, table_id: int, viewer: SocketViewer, message: AskHint) -> None:
        """Check whether a viewer may get a hint, note it in the journal, and send the hint when it is ready."""
        async with self._tables.locked(table_id) as table:
            check_hint(table, viewer.person, message)
            options = table.options_for(message.seat)
            if not table.is_assisted:
                await self._tables.change(table, lambda: table.note_hint(message.seat, now()))
            version = table.version
            search = self._search(table, message.seat, viewer.person or "") if message.rung > 1 else None
        if search is None:
            viewer.send(hint(message, version, options, None))
        else:
            self._spawn(self._send(viewer, message, version, options, search))

    def _search(self, table: LoadedTable, seat: int, person: str) -> asyncio.Task[Advice]:
        """Return the search for a question, started once for all rungs."""
        record = table.record
        key = (table.info.id, record.last_checksum(), seat)
        search = self._results.pop(key, None)
        if search is None or (search.done() and (search.cancelled() or search.exception() is not None)):
            flow = (self._origins.of(person), person)
            advice = self._advice_worker.advise(
                table.info, record, table.ply, seat, self._milliseconds, flow, explains=True
            )
            search = self._spawn(advice)
        self._results[key] = search
        if len(self._results) > MOST_KEPT:
            self._results.popitem(last=False)
        return search

    async def _send(
        self,
        viewer: SocketViewer,
        message: AskHint,
        version: int,
        options: list[Option],
        search: asyncio.Task[Advice],
    ) -> None:
        try:
            advice = await asyncio.shield(search)
        except NoDecision as problem:
            log.warning("a hint was not found: %s", problem)
            viewer.send(error_message(Conflict("no_advice", "no advice was found for this question")))
        except QuatrefoilError as refusal:
            viewer.send(error_message(refusal))
        else:
            viewer.send(hint(message, version, options, advice))

    def _spawn(self, work: Coroutine[Any, Any, R]) -> asyncio.Task[R]:
        # No BackgroundTasks: they log failures, and a search that fails is reported to the person who asked.
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
