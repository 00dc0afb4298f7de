"""Games that have ended, loaded once."""

from __future__ import annotations

from collections import OrderedDict

from quatrefoil.host.finished import check_not_secret
from quatrefoil.offline.storage import LocalStore
from quatrefoil.offline.tables import LocalTables
from quatrefoil.table.info import TableInfo
from quatrefoil.table.replay import EndedGame
from quatrefoil.table.table import Table

#: How many games are kept in memory.
MOST_GAMES = 4


class FinishedGames:
    """Loads ended games. Running games are refused: a replay would reveal secrets."""

    def __init__(self, store: LocalStore, tables: LocalTables) -> None:
        self._store = store
        self._tables = tables
        self._games: OrderedDict[int, EndedGame] = OrderedDict()

    async def game(self, info: TableInfo) -> EndedGame:
        check_not_secret(info)
        game = self._games.pop(info.id, None)
        if game is None:
            rules = await self._tables.game_of(info)
            game = EndedGame(Table(rules, info, await self._store.journal(info)))
        self._games[info.id] = game
        if len(self._games) > MOST_GAMES:
            self._games.popitem(last=False)
        return game
