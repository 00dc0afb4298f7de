"""SQLite's write-ahead log: when commits reach the disk, and when their pages are copied into the database.

A commit of the journal waits for the disk in the writer thread (`synchronous=FULL`). All other commits only write to
the log (`synchronous=NORMAL`), let the next writer begin, and wait for the disk afterwards. One sync of the log serves
everybody who waits for it, and so does the next commit of the journal. So a choice never waits until something else is
on the disk.

SQLite would copy the log into the database after every thousandth page, and let the writer wait for it. Here a thread
does that beside the writers.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from errno import ENOSPC, EROFS

from quatrefoil.server.store.condition import Condition
from quatrefoil.server.store.writer_thread import WriterThread

#: Changes after which the log is copied; each writes about four pages.
COPY_AFTER = 250

#: Pages of the log after which its end is copied while nobody writes, so that it begins anew. To overwrite a small log
#: is quicker than to make it longer, for which a file system waits for the data of other programs, too.
MOST_PAGES = 1000

#: How long the disk is left to the journal after a sync, in parts of the time that the sync took, and at most.
PAUSE_SHARE = 2.0
LONGEST_PAUSE = 0.05

#: Writes the data of a file to its disk, as SQLite does.
_sync_data = getattr(os, "fdatasync", os.fsync)


class WriteAheadLog:
    """Syncs and copies the log of one SQLite file."""

    def __init__(self, path: str, writer: WriterThread, condition: Condition) -> None:
        self._path = path
        self._writer = writer
        self._condition = condition
        #: One thread syncs while the other one copies.
        self._threads = ThreadPoolExecutor(2, "write-ahead-log")
        #: Transactions that were committed without a sync, counted in the writer thread, and how many of the first of
        #: them are on the disk.
        self._committed = 0
        self._synced = 0
        #: Those who wait until so many transactions are on the disk.
        self._waiting: list[tuple[int, asyncio.Future[None]]] = []
        #: Commits of the journal that are under way.
        self._commits = 0
        self._syncing: asyncio.Task[None] | None = None
        self._copying: asyncio.Task[None] | None = None
        self._changes = 0
        self._connection: sqlite3.Connection | None = None

    @property
    def committed(self) -> int:
        """The number of transactions in the log that needed a sync of their own."""
        return self._committed

    def note_commit(self) -> int:
        """Count a transaction that was committed without a sync; return its number. Call it in the writer thread."""
        self._committed += 1
        return self._committed

    def note_sync(self, committed: int) -> None:
        """Note that this many transactions were in the log before a sync that has succeeded."""
        self._synced = max(self._synced, committed)

    async def synced(self, number: int) -> None:
        """Return when a transaction is on the disk, and count it as a change."""
        self.count(1)
        if number > self._synced:
            waiting = asyncio.get_running_loop().create_future()
            self._waiting.append((number, waiting))
            self._sync_soon()
            await waiting

    @contextmanager
    def journal_commit(self) -> Iterator[None]:
        """Let others wait for a commit of the journal in place of a sync of their own, as long as the block lasts."""
        self._commits += 1
        try:
            yield
        finally:
            self._commits -= 1
            self._settle()
            self._sync_soon()

    def _settle(self) -> None:
        """End the wait for what is on the disk."""
        waiting, self._waiting = self._waiting, []
        for number, each in waiting:
            if number > self._synced:
                self._waiting.append((number, each))
            elif not each.done():
                each.set_result(None)

    def count(self, changes: int) -> None:
        """Count changes that were committed; copy the log after enough of them."""
        self._changes += changes
        if self._changes >= COPY_AFTER and self._copying is None:
            self._changes = 0
            self._copying = asyncio.create_task(self._copy())

    async def close(self) -> None:
        """Wait for what is under way."""
        while running := [task for task in (self._syncing, self._copying) if task is not None]:
            await asyncio.wait(running)
        self._threads.shutdown()
        if self._connection is not None:
            self._connection.close()

    # Syncing

    def _sync_soon(self) -> None:
        if self._syncing is None and self._waiting and not self._commits:
            self._syncing = asyncio.create_task(self._sync_all())

    async def _sync_all(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            committed, began = self._committed, loop.time()
            try:
                await loop.run_in_executor(self._threads, self._sync)
            except Exception as error:
                self._fail(committed, error)
            else:
                self.note_sync(committed)
                self._settle()
            await asyncio.sleep(min(LONGEST_PAUSE, PAUSE_SHARE * (loop.time() - began)))
        self._syncing = None

    def _fail(self, committed: int, error: Exception) -> None:
        """Tell those whose transactions a sync should have taken to the disk that it has failed."""
        waiting, self._waiting = self._waiting, []
        for number, each in waiting:
            if number > committed:
                self._waiting.append((number, each))
            elif not each.done():
                each.set_exception(error)

    def _sync(self) -> None:
        try:
            file = os.open(f"{self._path}-wal", os.O_RDWR)
        except FileNotFoundError:
            return  # the last connection was closed, which copies and syncs everything
        except OSError as error:
            raise _as_sqlite(error) from error
        try:
            _sync_data(file)
        except OSError as error:
            raise _as_sqlite(error) from error
        finally:
            os.close(file)

    # Copying

    async def _copy(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            pages, copied = await loop.run_in_executor(self._threads, self._copy_pages)
            if pages > MOST_PAGES and copied < pages:
                await self._writer.run(self._copy_pages)
        except sqlite3.Error as error:
            self._condition.failed(error)  # it is tried again after the next changes
        finally:
            self._copying = None

    def _copy_pages(self) -> tuple[int, int]:
        """Copy what no reader needs in the log any more; return the pages of the log, and those that are copied."""
        if self._connection is None:
            self._connection = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)
            self._connection.execute("PRAGMA synchronous=FULL")
        _, pages, copied = self._connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        return int(pages), int(copied)


def _as_sqlite(error: OSError) -> sqlite3.OperationalError:
    """Return an error of the disk as SQLite reports it."""
    codes = {ENOSPC: sqlite3.SQLITE_FULL, EROFS: sqlite3.SQLITE_READONLY}
    same = sqlite3.OperationalError(error.strerror)
    same.sqlite_errorcode = codes.get(error.errno or 0, sqlite3.SQLITE_IOERR)
    return same
