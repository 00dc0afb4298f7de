"""The log of what admins did."""

from __future__ import annotations

from datetime import datetime

from quatrefoil.kernel.text import one_line
from quatrefoil.server.store.accounts import Account
from quatrefoil.server.store.admin_log import LoggedAction
from quatrefoil.server.store.store import Store
from quatrefoil.server.wire.admin import AdminAction, AdminLog, AdminLogEntry
from quatrefoil.table.listing import timestamp

#: How many lines a page of the log has.
PAGE_SIZE = 50


class ActionLog:
    """Writes and reads the log."""

    def __init__(self, store: Store) -> None:
        self._stored = store.admin_log

    async def write(
        self,
        admin: Account | None,
        action: AdminAction,
        *,
        person: str | None = None,
        name: str = "",
        code: str = "",
        reason: str = "",
        until: datetime | None = None,
    ) -> None:
        """Append one line; without an admin the action came from the command line."""
        await self._stored.add(
            admin.person if admin else None,
            admin.name if admin else "",
            action,
            person=person,
            name=name,
            code=code,
            reason=one_line(reason),
            until=until,
        )

    async def page(self, number: int) -> AdminLog:
        """Return the lines of one page, the latest first."""
        lines, total = await self._stored.page(most=PAGE_SIZE, skip=number * PAGE_SIZE)
        return AdminLog([_entry(line) for line in lines], total, PAGE_SIZE)


def _entry(line: LoggedAction) -> AdminLogEntry:
    return AdminLogEntry(
        id=line.id,
        at=timestamp(line.at),
        admin=line.admin_name,
        is_command=line.admin is None,
        action=line.action,
        person=line.person,
        name=line.name,
        code=line.code,
        reason=line.reason,
        until=timestamp(line.until) if line.until else None,
    )
