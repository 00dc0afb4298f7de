"""The games and bots that this server offers, with the packs in its database."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from quatrefoil.host.catalog import GameCatalog
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.record import Record
from quatrefoil.server.hosting.pack_games import PackGames
from quatrefoil.server.store.packs import PackRepository


class Catalog(GameCatalog):
    """Finds the games of tables and records: with components of this server, or of a pack."""

    def __init__(self, components: Mapping[str, Sequence[Path]] | None = None, *, own_first: bool = False) -> None:
        super().__init__(components, own_first=own_first)
        self._packs = PackGames()

    async def game_of_table(self, packs: PackRepository, name: str, checksum: str) -> Game[Any]:
        """Return a game with the components of a checksum: a set of this server, or a pack in the database."""
        if not self.has(name, checksum):
            found = await self._packs.find(packs, name, checksum)
            if found is not None:
                return found.game
        return self.game(name, checksum)

    async def components_for_job(
        self, packs: PackRepository, name: str, checksum: str
    ) -> tuple[str | None, bytes | None]:
        """Return where a worker process finds components: the file, or the stored form of a pack."""
        if not self.has(name, checksum):
            found = await self._packs.find(packs, name, checksum)
            if found is not None:
                return None, found.body
        file = self.component_file(name, checksum)
        return (str(file) if file is not None else None), None

    async def components_for_record(self, packs: PackRepository, record: Record) -> tuple[str | None, bytes | None]:
        """Return the same for a record; the default components if its own are unknown: the replay says so."""
        checksum = record.components
        if not self.has(record.game, checksum) and await self._packs.find(packs, record.game, checksum) is None:
            checksum = self.game(record.game).components_checksum
        return await self.components_for_job(packs, record.game, checksum)
