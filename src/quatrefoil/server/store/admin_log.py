"""The log of what admins did."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import cast

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from quatrefoil.server.store.database import Database, now
from quatrefoil.server.store.models import AdminLogRow
from quatrefoil.server.wire.admin import AdminAction


@dataclass(frozen=True, slots=True)
class LoggedAction:
    """One line of the log; without an admin the action came from the command line."""

    id: int
    at: datetime
    admin: str | None
    admin_name: str
    action: AdminAction
    person: str | None
    name: str
    code: str
    reason: str
    until: datetime | None


class AdminLogRepository:
    """Appends and reads lines of the log."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(
        self,
        admin: str | None,
        admin_name: str,
        action: AdminAction,
        *,
        person: str | None,
        name: str,
        code: str,
        reason: str,
        until: datetime | None,
    ) -> None:
        row = AdminLogRow(
            at=now(),
            admin=admin,
            admin_name=admin_name,
            action=action,
            person=person,
            name=name,
            code=code,
            reason=reason,
            until=until,
        )

        def write(session: Session) -> None:
            session.add(row)

        await self._database.write(write)

    async def page(self, *, most: int, skip: int) -> tuple[list[LoggedAction], int]:
        """Return some lines, the latest first, and the number of all."""
        query = select(AdminLogRow).order_by(AdminLogRow.id.desc()).offset(skip).limit(most)
        async with self._database.reading() as session:
            total = await session.scalar(select(func.count()).select_from(AdminLogRow)) or 0
            return [_logged(row) for row in await session.scalars(query)], total


def _logged(row: AdminLogRow) -> LoggedAction:
    return LoggedAction(
        id=row.id,
        at=row.at,
        admin=row.admin,
        admin_name=row.admin_name,
        action=cast(AdminAction, row.action),
        person=row.person,
        name=row.name,
        code=row.code,
        reason=row.reason,
        until=row.until,
    )
