"""Webhooks: where the news of tables are sent."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import cast

from sqlalchemy import delete
from sqlalchemy.orm import Session

from quatrefoil.server.store.database import Database
from quatrefoil.server.store.models import WebhookRow
from quatrefoil.server.wire.notices import WebhookKind


@dataclass(frozen=True, slots=True)
class StoredWebhook:
    """The webhook of one table; `link` is the address of the table as its host sees it."""

    table_id: int
    kind: WebhookKind
    url: str
    chat: str
    lang: str
    link: str


class WebhookRepository:
    """Stores at most one webhook for each table."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_table(self, table_id: int) -> StoredWebhook | None:
        async with self._database.reading() as session:
            row = await session.get(WebhookRow, table_id)
        if row is None:
            return None
        return StoredWebhook(row.table_id, cast(WebhookKind, row.kind), row.url, row.chat, row.lang, row.link)

    async def set(self, webhook: StoredWebhook) -> None:
        def write(session: Session) -> None:
            session.merge(WebhookRow(**asdict(webhook)))

        await self._database.write(write)

    async def delete(self, table_id: int) -> None:
        await self._database.execute(delete(WebhookRow).where(WebhookRow.table_id == table_id))
