"""New tables from records: importing a game file, and continuing a finished game from one of its positions."""

from __future__ import annotations

import asyncio

from quatrefoil.host.openings import opening_of_fork, opening_of_record, record_to_import
from quatrefoil.server import wire
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.hosting.ended_games import EndedGames
from quatrefoil.server.lobby.creation import TableCreation
from quatrefoil.server.people.person import Person
from quatrefoil.server.store.packs import PackRepository
from quatrefoil.table.info import TableInfo


class RecordTables:
    """Creates tables whose game has already begun or ended."""

    def __init__(
        self, packs: PackRepository, catalog: Catalog, ended_games: EndedGames, creation: TableCreation
    ) -> None:
        self._packs = packs
        self._catalog = catalog
        self._ended_games = ended_games
        self._creation = creation

    async def import_record(self, host: Person, request: wire.Import) -> TableInfo:
        """Store a game file as a table. An unfinished game goes on: as requested, or the host against bots."""
        record, terms = record_to_import(request.record)
        game = await self._catalog.game_for_record(self._packs, record)
        opening = await asyncio.to_thread(opening_of_record, game, record, terms, request.seats)
        return await self._creation.store(host, opening)

    async def fork(self, host: Person, info: TableInfo, request: wire.Fork) -> TableInfo:
        """Create a table that continues a finished game after some of its choices."""
        game = await self._ended_games.game(info)
        return await self._creation.store(host, await asyncio.to_thread(opening_of_fork, game, info, request))
