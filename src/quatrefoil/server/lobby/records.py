"""New tables from records: importing a game file, and continuing a finished game from one of its positions."""

from __future__ import annotations

import asyncio
from typing import Any

from quatrefoil.host.jobs import ReplayJob
from quatrefoil.host.openings import opening_of_fork, opening_of_record, record_to_import
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.record import Record
from quatrefoil.server import wire
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.hosting.ended_games import EndedGames
from quatrefoil.server.hosting.thinking.replay_worker import ReplayWorker
from quatrefoil.server.lobby.creation import TableCreation
from quatrefoil.server.people.person import Person
from quatrefoil.server.store.packs import PackRepository
from quatrefoil.table.info import TableInfo


class RecordTables:
    """Creates tables whose game has already begun or ended."""

    def __init__(
        self,
        packs: PackRepository,
        catalog: Catalog,
        ended_games: EndedGames,
        creation: TableCreation,
        replay_worker: ReplayWorker,
    ) -> None:
        self._packs = packs
        self._catalog = catalog
        self._ended_games = ended_games
        self._creation = creation
        self._replay_worker = replay_worker

    async def import_record(self, host: Person, request: wire.Import) -> TableInfo:
        """Store a game file as a table. An unfinished game goes on: as requested, or the host against bots."""
        await self._creation.quotas.check_import(host.id)  # again when it is stored: this one spares the replay
        record, terms = record_to_import(request.record)
        game = await self._catalog.game_for_record(self._packs, record)
        await self._replay_worker.check(host.id, await self._replay_job(request.record, record, game))
        opening = await asyncio.to_thread(opening_of_record, game, record, terms, request.seats)
        return await self._creation.store(host, opening)

    async def _replay_job(self, text: str, record: Record, game: Game[Any]) -> ReplayJob:
        if record.pack and not self._catalog.has(record.game, record.components):
            return ReplayJob(text, None)  # the file has its components
        return ReplayJob(
            text, *await self._catalog.components_for_job(self._packs, game.name, game.components_checksum)
        )

    async def fork(self, host: Person, info: TableInfo, request: wire.Fork) -> TableInfo:
        """Create a table that continues a finished game after some of its choices."""
        game = await self._ended_games.game(info)
        return await self._creation.store(host, await asyncio.to_thread(opening_of_fork, game, info, request))
