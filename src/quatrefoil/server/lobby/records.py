"""New tables from records: importing a game file, and continuing a finished game from one of its positions."""

from __future__ import annotations

import asyncio

from quatrefoil.host.finished import check_not_secret
from quatrefoil.host.jobs import ReplayJob
from quatrefoil.host.openings import continuation_of
from quatrefoil.kernel.record import read_header
from quatrefoil.server import wire
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.hosting.ended_games import BeforeReplay, EndedGames
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
        header = read_header(request.record)  # the rest is read by the other process
        is_own = not self._catalog.has(header.game, header.components)
        components, pack = await self._catalog.components_for_record(self._packs, header)
        return await self._store(host, ReplayJob(request.record, components, pack, is_own, request.seats))

    async def fork(self, host: Person, info: TableInfo, request: wire.Fork, before_replay: BeforeReplay) -> TableInfo:
        """Create a table that continues a finished game after some of its choices."""
        check_not_secret(info)
        how = continuation_of(info, request)
        await self._creation.quotas.check_import(host.id)
        record = (await self._ended_games.game(info, before_replay)).record
        text = await asyncio.to_thread(record.shortened(len(record.choices)).text)
        known = await self._catalog.components_for_job(self._packs, info.game, info.components)
        return await self._store(host, ReplayJob(text, *known, continuation=how))

    async def _store(self, host: Person, job: ReplayJob) -> TableInfo:
        """Let the other process replay a game file, and store the table that it becomes."""
        await self._creation.quotas.check_import(host.id)  # again when it is stored: this one spares the replay
        self._creation.quotas.count_try(host.id)
        return await self._creation.store(host, await self._replay_worker.opening(host.id, job))
