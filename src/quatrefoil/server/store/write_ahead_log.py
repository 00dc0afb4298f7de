"""SQLite's write-ahead log: when commits reach the disk, and when their pages are copied into the database.

A commit of the journal waits for the disk while it holds the write lock (`synchronous=FULL`). All other commits only
write to the log (`synchronous=NORMAL`), let the next writer begin, and wait for the disk afterwards. One sync of the
log serves everybody who waits for it, and so does the next commit of the journal. So a choice never waits until
something else is on the disk.

SQLite would copy the log into the database after every thousandth page, and let the writer wait for it. Here a thread
does that beside the writers.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from errno import ENOSPC, EROFS

from quatrefoil.server.store.condition import Condition
from quatrefoil.server.store.write_lock import WriteLock

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

    def __init__(self, path: str, lock: WriteLock, condition: Condition) -> None:
        self._path = path
        self._lock = lock
        self._condition = condition
        #: One thread syncs while the other one copies.
        self._threads = ThreadPoolExecutor(2, "write-ahead-log")
        self._waiting: list[asyncio.Future[None]] = []
        self._syncing: asyncio.Task[None] | None = None
        self._copying: asyncio.Task[None] | None = None
        self._changes = 0
        self._connection: sqlite3.Connection | None = None

    async def synced(self) -> None:
        """Return when everything is on the disk that was committed before; call it when the write lock is released."""
        waiting = asyncio.get_running_loop().create_future()
        self._waiting.append(waiting)
        if not self._lock.is_journal_next:
            self._sync_soon()
        self.count(1)
        await waiting

    def take_waiting(self) -> list[asyncio.Future[None]]:
        """Return those who wait, before a commit of the journal begins: it takes all that to the disk."""
        waiting, self._waiting = self._waiting, []
        return waiting

    def settle(self, waiting: list[asyncio.Future[None]], *, is_synced: bool) -> None:
        """End the wait for all of them, or, if the commit has not synced the log, let them wait for another sync."""
        if is_synced:
            _finish(waiting, None)
        else:
            self._waiting += waiting
            self._sync_soon()

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
        if self._syncing is None and self._waiting:
            self._syncing = asyncio.create_task(self._sync_all())

    async def _sync_all(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            waiting, began = self.take_waiting(), loop.time()
            try:
                await loop.run_in_executor(self._threads, self._sync)
            except Exception as error:
                _finish(waiting, error)
            else:
                _finish(waiting, None)
            await asyncio.sleep(min(LONGEST_PAUSE, PAUSE_SHARE * (loop.time() - began)))
        self._syncing = None

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
                async with self._lock.others:
                    await loop.run_in_executor(self._threads, self._copy_pages)
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


def _finish(waiting: list[asyncio.Future[None]], error: Exception | None) -> None:
    for each in waiting:
        if not each.done():
            if error is None:
                each.set_result(None)
            else:
                each.set_exception(error)


def _as_sqlite(error: OSError) -> sqlite3.OperationalError:
    """Return an error of the disk as SQLite reports it."""
    codes = {ENOSPC: sqlite3.SQLITE_FULL, EROFS: sqlite3.SQLITE_READONLY}
    same = sqlite3.OperationalError(error.strerror)
    same.sqlite_errorcode = codes.get(error.errno or 0, sqlite3.SQLITE_IOERR)
    return same
