"""Lets bots choose, and draws for chance where a draw is left over, for instance when a game begins.

Of several processes that serve the same tables, the one that holds a table's claim does this. The
others try again a little later, so one of them takes over when that process is killed.
"""

from __future__ import annotations

import asyncio
import logging
import random
from datetime import datetime, timedelta

from quatrefoil.host.jobs import BotJob
from quatrefoil.kernel.errors import NotOffered, QuatrefoilError, Stale, Unreadable
from quatrefoil.server import metrics
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.hosting.listener import TableListener
from quatrefoil.server.hosting.loaded_table import LoadedTable
from quatrefoil.server.hosting.origins import Origins
from quatrefoil.server.hosting.tables import LoadedTables
from quatrefoil.server.hosting.thinking.position import position_of
from quatrefoil.server.hosting.thinking.worker import BotPool, NoDecision
from quatrefoil.server.process.background import BackgroundTasks
from quatrefoil.server.settings import Settings
from quatrefoil.server.store.database import now
from quatrefoil.server.store.engine import is_outage
from quatrefoil.server.store.store import Store
from quatrefoil.table.automatic import awaited_seats, end_stage

log = logging.getLogger(__name__)

#: Share of the delay before a bot continues its own turn: people need less time to follow.
SAME_TURN_SHARE = 0.4

#: Share of the time limit that a bot gets as its budget, so that it is not cut off.
BUDGET_SHARE = 0.5

#: Seconds until a table that was dropped from memory is loaded again.
REVIVE_SECONDS = 1.0

#: Seconds until a process looks whether another one has advanced a table.
LOOK_AGAIN_SECONDS = 0.5

#: Seconds between two searches for tables that no process advances.
ADOPT_SECONDS = 5.0


class BotTurns(TableListener):
    """Runs one task for each table that waits for chance or a bot."""

    def __init__(
        self,
        tables: LoadedTables,
        bots: BotPool,
        catalog: Catalog,
        settings: Settings,
        store: Store,
        origins: Origins,
    ) -> None:
        self._tables = tables
        self._store = store
        self._claims = store.claims
        self._bots = bots
        self._origins = origins
        self._catalog = catalog
        self._delay = settings.bot_delay
        self._milliseconds = max(1, int(1000 * settings.bot_seconds * BUDGET_SHARE))
        self._dice_seconds = settings.dice_seconds
        self._rng = random.SystemRandom()
        self._tasks = BackgroundTasks("a bot's turn")
        self._is_closing = False
        tables.subscribe(self)

    def resume(self) -> None:
        """Start the search for tables where chance or a bot is due."""
        self._tasks.spawn(self._adopt())

    async def _adopt(self) -> None:
        """Look for due tables once after a start; repeatedly where other processes may die and leave theirs."""
        standing_since: datetime | None = None
        while True:
            try:
                for table_id in await self._store.tables.due_for_bots(standing_since):
                    await self._wake(table_id)
            except Exception as error:
                if not is_outage(error):
                    log.exception("the running tables could not be looked through")
            if not self._claims.are_shared:
                return
            await asyncio.sleep(ADOPT_SECONDS)
            standing_since = now() - timedelta(seconds=ADOPT_SECONDS)

    async def close(self) -> None:
        """Stop; what was not stored yet will be drawn or decided again."""
        self._is_closing = True
        for table in self._tables.loaded():
            async with table.lock:  # finish what is being stored, or the table would be dropped
                if table.bot_task is not None:
                    table.bot_task.cancel()
        await self._tasks.close()

    def on_due(self, table: LoadedTable) -> None:
        if not self._is_closing:
            table.bot_task = self._tasks.spawn(self._drive(table))

    def on_entered(self, table: LoadedTable) -> None:
        self._bots.promote(table.info.id)

    def on_dropped(self, table_id: int) -> None:
        if not self._is_closing:
            self._tasks.spawn(self._wake_later(table_id))

    async def _wake_later(self, table_id: int) -> None:
        await asyncio.sleep(REVIVE_SECONDS)
        await self._wake(table_id)

    async def _wake(self, table_id: int) -> None:
        try:
            await self._tables.wake(table_id)
        except QuatrefoilError as error:
            log.warning("table %d is left as it is: %s", table_id, error.code)
        except Exception as error:
            if not is_outage(error):
                log.exception("table %d could not be loaded", table_id)
            self.on_dropped(table_id)

    async def _drive(self, table: LoadedTable) -> None:
        """Make choices until neither chance nor a bot is due; without the claim, catch up with its holder."""
        try:
            if await self._claims.take(table.info.id):
                try:
                    while await self._choose_or_retry(table):
                        pass
                finally:
                    await self._claims.give_back(table.info.id)
            else:
                await asyncio.sleep(LOOK_AGAIN_SECONDS)
                await self._catch_up(table)
        except Exception as error:
            if is_outage(error):
                await asyncio.sleep(LOOK_AGAIN_SECONDS)  # then it is tried again, or the table is loaded anew
            else:
                log.exception("table %d is dropped from memory and will be loaded again", table.info.id)
                self._tables.drop(table)
        finally:
            table.bot_task = None
            if not self._is_closing:
                self._tables.notify_if_due(table)  # something may have become due in the meantime

    async def _catch_up(self, table: LoadedTable) -> None:
        if self._claims.are_shared:
            async with table.lock:
                if not table.is_closed:
                    await self._tables.catch_up_locked(table, with_people=True)

    async def _choose_or_retry(self, table: LoadedTable) -> bool:
        try:
            return await self._choose_next(table)
        except Stale:
            return True  # another process was faster; the table now has its change

    async def _choose_next(self, table: LoadedTable) -> bool:
        """Make one choice of chance or a bot; return False when neither is due any more."""
        async with table.lock:
            if table.is_closed or not table.is_due():
                return False
            if table.is_chance_due():
                await self._tables.change(table, lambda: table.draw(now()))
                return True
            version, seat = table.version, table.bot_to_ask()
            if seat is not None:
                job = await self._job(table, seat)
                delay = self._pause(table, seat)
        if seat is None:
            await self._wait_for_entropy(table)
            return True
        begun = asyncio.get_running_loop().time()
        text = await self._think(table, job)
        await asyncio.sleep(max(0.0, delay + begun - asyncio.get_running_loop().time()))
        async with table.lock:
            # The question may have been taken back meanwhile; then the bot is asked anew.
            if table.is_at(version):
                await self._choose(table, seat, text)
        return True

    async def _wait_for_entropy(self, table: LoadedTable) -> None:
        """Wait until the seats' entropy gets further; end the stage when nothing came for too long.

        The time is this process's own, so that a jump of the machine's clock costs nobody their part in the dice.
        """
        stage = table.dice.stage
        deadline = asyncio.get_running_loop().time() + self._dice_seconds
        while awaited_seats(table) and table.dice.stage == stage and not table.is_closed:
            table.dice_moved.clear()
            try:
                async with asyncio.timeout_at(deadline):
                    await table.dice_moved.wait()
            except TimeoutError:
                break
        async with table.lock:
            if table.dice.stage == stage and table.is_draw_waiting() and not table.is_closed:
                await self._tables.change(table, lambda: end_stage(table, now()))

    async def _job(self, table: LoadedTable, seat: int) -> BotJob:
        return BotJob(
            position=await position_of(self._catalog, self._store.packs, table.info, table.record, table.ply, seat),
            level=table.level_of(seat) or self._catalog.check_level(table.info.game, None),
            milliseconds=self._milliseconds,
            seed=f"{table.info.seed} {table.ply} {seat}",
        )

    def _flow_of(self, table: LoadedTable) -> tuple[str, str]:
        """Return for whom the bots of a table think: the network and the person that opened it."""
        host = table.info.host or ""
        return self._origins.of(host), host

    def _pause(self, table: LoadedTable, seat: int) -> float:
        """Return the delay that lets people follow; none at a table that no person looks at."""
        if not self._tables.is_watched(table):
            return 0.0
        is_same_turn = bool(table.history) and table.history[-1].actor == seat
        return self._delay * (SAME_TURN_SHARE if is_same_turn else 1.0)

    async def _think(self, table: LoadedTable, job: BotJob) -> str | None:
        flow, is_watched = self._flow_of(table), self._tables.is_watched(table)
        try:
            with metrics.BOT_QUEUE.track_inprogress(), metrics.BOT_SECONDS.time():
                return await self._bots.decide(job, flow, background=not is_watched)
        except NoDecision as reason:
            metrics.BOT_FAILURES.inc()
            log.warning("table %d: the bot %s gave no decision: %s", job.position.table, job.level, reason)
            return None

    async def _choose(self, table: LoadedTable, seat: int, text: str | None) -> None:
        if text is not None:
            try:
                await self._tables.change(table, lambda: table.choose(seat, [text], table.version, now()))
                return
            except (NotOffered, Unreadable) as error:
                log.warning("table %d: the choice of a bot was refused: %s", table.info.id, error.code)
        fallback = self._rng.choice(table.options_for(seat)).text
        await self._tables.change(table, lambda: table.choose(seat, [fallback], table.version, now()))
