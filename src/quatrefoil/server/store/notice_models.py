"""The tables of notices: where a table's news go, and the browsers that want to be woken."""

from __future__ import annotations

from sqlalchemy import ForeignKey, Index, Integer, String
from sqlalchemy.orm import Mapped, mapped_column

from quatrefoil.server.store.models import Base


class WebhookRow(Base):
    """Where the news of one table are sent. The address may hold a key: it is shown to nobody again."""

    __tablename__ = "webhooks"

    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))
    url: Mapped[str] = mapped_column(String(500))
    chat: Mapped[str] = mapped_column(String(80))
    lang: Mapped[str] = mapped_column(String(2))
    #: The address of the table as its host sees it.
    link: Mapped[str] = mapped_column(String(200))


class PushRow(Base):
    """One browser of a person that wants to be woken."""

    __tablename__ = "push_subscriptions"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"))
    endpoint: Mapped[str] = mapped_column(String(500), unique=True)
    p256dh: Mapped[str] = mapped_column(String(120))
    auth: Mapped[str] = mapped_column(String(40))
    lang: Mapped[str] = mapped_column(String(2))

    __table_args__ = (Index("ix_push_person", "person"),)
