"""Restores a stored table by applying its journal again."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from datetime import datetime
from typing import Any, TypeVar

from quatrefoil.kernel.errors import QuatrefoilError
from quatrefoil.kernel.game import Game
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.store.engine import problem_of
from quatrefoil.server.store.store import Store
from quatrefoil.table.entry import Entry
from quatrefoil.table.errors import Conflict
from quatrefoil.table.info import TableInfo
from quatrefoil.table.table import Table

log = logging.getLogger(__name__)

R = TypeVar("R")

#: Tables whose failure was logged; the oldest are forgotten first.
MOST_LOGGED = 1000

#: By id and time of creation: processes of tests have several databases.
_logged: OrderedDict[tuple[int, datetime], None] = OrderedDict()


async def load(store: Store, catalog: Catalog, info: TableInfo, until: datetime | None = None) -> Table:
    """Return a table as its journal left it, or as it was at a moment; raise `Conflict` if it cannot be replayed."""
    return await replay_journal(store, catalog, info, lambda game, entries: Table(game, info, entries), until)


async def replay_journal(
    store: Store,
    catalog: Catalog,
    info: TableInfo,
    restore: Callable[[Game[Any], list[Entry]], R],
    until: datetime | None = None,
) -> R:
    """Call `restore` with the game and the journal of a table, in a thread: a long game takes tens of milliseconds."""
    rules_version = catalog.game(info.game).rules_version
    if info.rules_version != rules_version:  # before the components: a newer version often has new ones, too
        raise Conflict(
            "rules_version",
            f"this game was begun with rules version {info.rules_version}, the server has {rules_version}",
        )
    game = await catalog.game_of_table(store.packs, info.game, info.components)
    try:
        entries = await store.journal.read(info.id, until=until)
    except Exception as error:
        if problem_of(error) != "damaged":
            raise
        raise Conflict("damaged", "the database of this server is damaged where this game is stored") from error
    try:
        return await asyncio.to_thread(restore, game, entries)
    except QuatrefoilError as error:
        _log_once(info, error)
        raise Conflict("diverged", "this game cannot be replayed by this version of the program") from error


def _log_once(info: TableInfo, error: QuatrefoilError) -> None:
    """Log that a table cannot be replayed, the first time only: requests for it must not fill the log."""
    key = (info.id, info.created_at)
    if key not in _logged:
        log.error("table %d cannot be replayed: %s", info.id, error.code)
        _logged[key] = None
        if len(_logged) > MOST_LOGGED:
            _logged.popitem(last=False)
