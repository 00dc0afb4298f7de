"""The last position of running tables, for later versions that cannot replay them."""

from __future__ import annotations

from typing import Any

from quatrefoil.offline.clock import now
from quatrefoil.offline.plain import to_json, to_plain
from quatrefoil.offline.storage import LocalStore, NotKept
from quatrefoil.table.broadcast import hello
from quatrefoil.table.dice_messages import settled_dice
from quatrefoil.table.errors import Conflict
from quatrefoil.table.messages import UndoInfo
from quatrefoil.table.table import Table
from quatrefoil.table.viewer import Viewer

#: A tab can be killed: a snapshot is at most so many entries old.
EVERY = 20


class Snapshots:
    """Keeps what the person of this browser saw."""

    def __init__(self, store: LocalStore) -> None:
        self._store = store
        #: The version of the last snapshot, by table.
        self._versions: dict[int, int] = {}

    async def keep(self, table: Table, viewer: Viewer, least: int = 1) -> None:
        """Keep the position, if there were so many entries since the last time; without room there is no snapshot."""
        if table.info.has_ended or table.version - self._versions.get(table.info.id, -EVERY) < least:
            return
        try:
            await self._store.keep(f"snapshot {table.info.id}", to_plain(hello(table, viewer, "connect", now())))
        except NotKept:
            return
        self._versions[table.info.id] = table.version

    async def shown(self, table: int, reason: Conflict) -> str | None:
        """Return the last position as a message to the page; None if there is none."""
        found: dict[str, Any] | None = await self._store.value(f"snapshot {table}")
        if found is None:
            return None
        nothing: dict[str, Any] = {
            "question": None,
            "waiting": [],
            "clock": None,
            "proposal": None,
            "dice": to_plain(settled_dice()),
        }
        undo = to_plain(UndoInfo([], [], "nothing", None, is_past=False))
        return to_json({**found, **nothing, "undo": undo, "events": [], "unreplayable": reason.code})
