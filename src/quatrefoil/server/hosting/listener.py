"""What other parts of the server learn of loaded tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quatrefoil.server.hosting.loaded_table import LoadedTable
    from quatrefoil.table.info import TableInfo


class TableListener:
    """Base of everybody who follows loaded tables: override what you need, then `tables.subscribe(self)`."""

    def on_due(self, table: LoadedTable) -> None:
        """Chance or a bot has to choose next."""

    def on_changed(self, table: LoadedTable) -> None:
        """This process has accepted and stored a change."""

    def on_ended(self, info: TableInfo) -> None:
        """A game has just finished here with a result."""

    async def on_revision(self, table: LoadedTable) -> None:
        """Another process has changed something that is not in the journal; the lock is held."""

    def on_unloaded(self, table: LoadedTable) -> None:
        """A table leaves the memory because nobody looks at it."""

    def on_dropped(self, table_id: int) -> None:
        """A running table left the memory after a failure and has to be loaded again."""
