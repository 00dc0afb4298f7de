"""The log of what admins did."""

from __future__ import annotations

from datetime import datetime
from typing import cast

from sqlalchemy import func, select

from quatrefoil.server.hosting.protocol import told_time
from quatrefoil.server.people.accounts import Account
from quatrefoil.server.people.names import one_line
from quatrefoil.server.store.people_models import AdminLogRow
from quatrefoil.server.store.store import Store, now
from quatrefoil.server.wire.admin import AdminAction, AdminLog, AdminLogEntry

#: How many lines a page of the log has.
PAGE_SIZE = 50


class Log:
    """Writes down what was done, by whom, to whom."""

    def __init__(self, store: Store) -> None:
        self._store = store

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
        """Keep one line; without an admin it was done from the command line."""
        row = AdminLogRow(
            at=now(),
            admin=admin.person if admin else None,
            admin_name=admin.name if admin else "",
            action=action,
            person=person,
            name=name,
            code=code,
            reason=one_line(reason),
            until=until,
        )
        async with self._store.writing() as session:
            session.add(row)

    async def page(self, number: int) -> AdminLog:
        """The lines of one page, the latest first."""
        query = select(AdminLogRow).order_by(AdminLogRow.id.desc()).offset(number * PAGE_SIZE).limit(PAGE_SIZE)
        async with self._store.reading() as session:
            total = await session.scalar(select(func.count()).select_from(AdminLogRow)) or 0
            return AdminLog([_entry(row) for row in await session.scalars(query)], total, PAGE_SIZE)


def _entry(row: AdminLogRow) -> AdminLogEntry:
    return AdminLogEntry(
        id=row.id,
        at=told_time(row.at),
        admin=row.admin_name,
        is_command=row.admin is None,
        action=cast(AdminAction, row.action),
        person=row.person,
        name=row.name,
        code=row.code,
        reason=row.reason,
        until=told_time(row.until) if row.until else None,
    )
