"""Hints at the table: three rungs of help for the seat that is asked, where the table allows it."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Coroutine
from typing import Any

from quatrefoil.advice.adviser import Advice
from quatrefoil.advice.reason import Reason
from quatrefoil.kernel.errors import QuatrefoilError, Stale
from quatrefoil.kernel.option import Option
from quatrefoil.server import wire
from quatrefoil.server.errors import Conflict, Forbidden
from quatrefoil.server.hosting import protocol
from quatrefoil.server.hosting.access import check_own_seat, check_running
from quatrefoil.server.hosting.advice.advisers import Advisers
from quatrefoil.server.hosting.loaded_table import LoadedTable
from quatrefoil.server.hosting.tables import Tables
from quatrefoil.server.hosting.viewer import Viewer
from quatrefoil.server.hosting.workers import NoAnswer

log = logging.getLogger(__name__)

#: Thoughts that are kept: the next rung needs no new one.
MOST_KEPT = 64

#: A thought belongs to a table, to the checksum of what was played there, and to a seat.
Key = tuple[int, str, int]


class Hints:
    """Thinks in tasks of its own, so that whoever asked can choose meanwhile."""

    def __init__(self, tables: Tables, advisers: Advisers, milliseconds: int) -> None:
        self._tables = tables
        self._advisers = advisers
        self._milliseconds = milliseconds
        self._thoughts: OrderedDict[Key, asyncio.Task[Advice]] = OrderedDict()
        self._tasks: set[asyncio.Task[Any]] = set()

    async def ask(self, table_id: int, viewer: Viewer, message: wire.AskHint) -> None:
        """Check whether this viewer may be helped, mark the game, and send the hint when it is thought out."""
        async with self._tables.locked(table_id) as table:
            check_own_seat(table.info, viewer.person, message.seat)
            check_running(table.info)
            check_hints_allowed(table)
            live = table.live
            if message.version != live.version:
                raise Stale("stale", f"the hint is for version {message.version}, the table is at {live.version}")
            if message.seat not in live.asked():
                raise Conflict("not_asked", "there is nothing to advise: this seat is not asked")
            options = live.match.options_for(message.seat)
            if not live.is_assisted:
                await self._tables.change(table, lambda: live.note_hint(message.seat))
            version = live.version
            thought = self._thought(table, message.seat) if message.rung > 1 else None
        if thought is None:
            viewer.send(hint(message, version, options, None))
        else:
            self._spawn(self._answer(viewer, message, version, options, thought))

    def _thought(self, table: LoadedTable, seat: int) -> asyncio.Task[Advice]:
        """What a bot thinks of the question, worked out once for all rungs."""
        record = table.live.match.record
        key = (table.info.id, record.last_checksum(), seat)
        thought = self._thoughts.pop(key, None)
        if thought is None or (thought.done() and (thought.cancelled() or thought.exception() is not None)):
            advice = self._advisers.advise(table.info, record, len(record.choices), seat, self._milliseconds)
            thought = self._spawn(advice)
        self._thoughts[key] = thought
        if len(self._thoughts) > MOST_KEPT:
            self._thoughts.popitem(last=False)
        return thought

    async def _answer(
        self,
        viewer: Viewer,
        message: wire.AskHint,
        version: int,
        options: list[Option],
        thought: asyncio.Task[Advice],
    ) -> None:
        try:
            advice = await asyncio.shield(thought)
        except NoAnswer as problem:
            log.warning("a hint was not thought out: %s", problem)
            viewer.send(protocol.refused(Conflict("no_advice", "no advice was found for this question")))
        except QuatrefoilError as refusal:
            viewer.send(protocol.refused(refusal))
        else:
            viewer.send(hint(message, version, options, advice))

    def _spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def check_hints_allowed(table: LoadedTable) -> None:
    if not table.info.terms.hints:
        raise Forbidden("no_hints", "this table is played without hints")


def hint(message: wire.AskHint, version: int, options: list[Option], advice: Advice | None) -> wire.Hint:
    """As much as the rung says, and nothing above it."""
    return wire.Hint(
        version=version,
        seat=message.seat,
        rung=message.rung,
        kinds=kinds(options),
        ranking=ranking(advice) if advice is not None else [],
        reason=told(advice.reason) if advice is not None and message.rung == 3 else None,
    )


def kinds(options: list[Option]) -> list[wire.HintKind]:
    """The options by family, in the order they are offered."""
    by_family: dict[str, list[str]] = {}
    for option in options:
        by_family.setdefault(option.family, []).append(option.text)
    return [wire.HintKind(family, texts) for family, texts in by_family.items()]


def ranking(advice: Advice) -> list[wire.HintRank]:
    return [wire.HintRank(each.text, each.value, each.points, each.visits == 0) for each in advice.ranking]


def told(reason: Reason) -> wire.HintReason:
    return wire.HintReason(reason.now, reason.later)
