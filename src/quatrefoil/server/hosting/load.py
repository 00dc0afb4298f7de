"""Brings a stored table back to life by playing its journal again."""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime
from typing import Any

from quatrefoil.kernel.errors import QuatrefoilError
from quatrefoil.kernel.game import Game
from quatrefoil.server.errors import Conflict
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.store.store import Store
from quatrefoil.table.clock import Clock
from quatrefoil.table.info import Entry, TableInfo
from quatrefoil.table.live import LiveTable

log = logging.getLogger(__name__)


async def load(store: Store, catalog: Catalog, info: TableInfo, until: datetime | None = None) -> LiveTable:
    """The table as its journal left it, or as it stood at a moment; `Conflict` when the rules or numbers are others."""
    game = catalog.game(info.game, info.components)
    if info.rules_version != game.rules_version:
        raise Conflict(
            "rules_version",
            f"this game was begun with rules version {info.rules_version}, the server has {game.rules_version}",
        )
    entries = await store.journal_entries(info.id, until=until)
    try:
        # In a thread: a long game takes some hundredths of a second, and other tables go on meanwhile.
        return await asyncio.to_thread(_play_again, game, info, entries)
    except QuatrefoilError as error:
        log.error("table %d cannot be replayed: %s", info.id, error.code)
        raise Conflict("diverged", "this game cannot be replayed by this version of the program") from error


def _play_again(game: Game[Any], info: TableInfo, entries: list[Entry]) -> LiveTable:
    live = LiveTable(game, len(info.seats), info.options, info.seed, info.first_ply)
    live.clock = Clock(info.terms.pace, [seat.seat for seat in info.seats if not seat.is_bot])
    for entry in entries:
        live.load(entry)
        live.tick(entry)
    live.shrink()
    return live
