"""Games that are finished or were called off: their history, positions, records and dice."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from quatrefoil.host.finished import (
    check_not_secret,
    check_takeable,
    dice_of,
    history_of,
    record_of,
    unfinished_record_of,
)
from quatrefoil.server import wire
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.hosting.load import load, replay_journal
from quatrefoil.server.store.store import Store
from quatrefoil.table.info import TableInfo
from quatrefoil.table.messages import Position
from quatrefoil.table.replay import EndedGame
from quatrefoil.table.table import Table

#: How many ended games are kept in memory.
MOST_GAMES = 16


class EndedGames:
    """Serves games that have ended. Running games are refused: a replay would reveal secrets."""

    def __init__(self, store: Store, catalog: Catalog) -> None:
        self._store = store
        self._catalog = catalog
        self._games: OrderedDict[int, EndedGame] = OrderedDict()

    async def history(self, info: TableInfo, person: str | None, viewer: int | None) -> wire.History:
        """Return every choice with its events, as a seat saw them or in full."""
        return history_of(await self.game(info), info, person, viewer)

    async def position(self, info: TableInfo, ply: int, viewer: int | None) -> Position:
        """Return what a seat or a spectator saw after so many choices."""
        return (await self.game(info)).position(ply, viewer)

    async def line(self, info: TableInfo, ply: int, seat: int, texts: list[str]) -> wire.Line:
        """Play other choices of a seat from a position."""
        return wire.Line((await self.game(info)).line(ply, seat, texts))

    async def record(self, info: TableInfo, person: str | None) -> str:
        """Return the record file; of a running game only to somebody who alone plays it, so as to go on elsewhere."""
        if info.has_ended:
            return record_of(await self.game(info), info)
        check_takeable(info, person)
        return unfinished_record_of(await load(self._store, self._catalog, info), info)

    async def dice(self, info: TableInfo) -> wire.Dice:
        """Return the proof of the dice, and every draw with its interval among the weights of all outcomes."""
        return await asyncio.to_thread(dice_of, await self.game(info))

    async def game(self, info: TableInfo) -> EndedGame:
        """Return an ended game from the cache, or load it; raise `Conflict` for a running one."""
        check_not_secret(info)
        game = self._games.pop(info.id, None)
        if game is None:
            game = await replay_journal(
                self._store, self._catalog, info, lambda game, entries: EndedGame(Table(game, info, entries))
            )
        self._games[info.id] = game
        if len(self._games) > MOST_GAMES:
            self._games.popitem(last=False)
        return game
