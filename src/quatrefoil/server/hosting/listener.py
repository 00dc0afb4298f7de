"""Notifications about loaded tables, for other parts of the server."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quatrefoil.server.hosting.loaded_table import LoadedTable
    from quatrefoil.table.info import TableInfo


class TableListener:
    """Base class of listeners to loaded tables: override what you need, then `tables.subscribe(self)`."""

    def on_due(self, table: LoadedTable) -> None:
        """Handle that chance or a bot has to choose next."""

    def on_entered(self, table: LoadedTable) -> None:
        """Handle a viewer who has just come, at this process or, if the table is loaded here, at another one."""

    def on_changed(self, table: LoadedTable) -> None:
        """Handle a change that this process has accepted and stored."""

    def on_ended(self, info: TableInfo) -> None:
        """Handle a game that has just ended or was called off, by a change of this process."""

    async def on_revision(self, table: LoadedTable) -> None:
        """Handle a change by another process that is not in the journal; the lock is held."""

    def on_unloaded(self, table: LoadedTable) -> None:
        """Handle a table that was unloaded because nobody looks at it."""

    def on_dropped(self, table_id: int) -> None:
        """Handle a table that was dropped from memory after a failure and has to be loaded again."""
