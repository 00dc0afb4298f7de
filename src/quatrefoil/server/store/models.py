"""The tables of the database.

The journal is append-only: one row per accepted change, its primary key (table, version) is
the lock, so of two writers only one is accepted. Taking choices back is a row of its own.
Everything else about a game is computed from the journal; `tables.summary` is a cache that is
written in the same transaction, for lists of tables that are not loaded.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import JSON, Boolean, DateTime, Dialect, ForeignKey, Index, Integer, String, Text, TypeDecorator
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship


class UtcTime(TypeDecorator[datetime]):
    """A moment in UTC; SQLite forgets the zone, so it is put back on reading."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value.astimezone(UTC).replace(tzinfo=None) if value is not None else None

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value.replace(tzinfo=UTC) if value is not None else None


class Base(DeclarativeBase):
    """All tables."""


class PersonRow(Base):
    """Somebody who took a seat or chose a name."""

    __tablename__ = "people"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    created_at: Mapped[datetime] = mapped_column(UtcTime)

    __table_args__ = (Index("ix_people_name", "name"),)


class TableRow(Base):
    """One table: what is played, how far it is, and the cached summary."""

    __tablename__ = "tables"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    code: Mapped[str] = mapped_column(String(24), unique=True)
    game: Mapped[str] = mapped_column(String(40))
    rules_version: Mapped[int] = mapped_column(Integer)
    components: Mapped[str] = mapped_column(String(64))
    options: Mapped[dict[str, str]] = mapped_column(JSON)
    status: Mapped[str] = mapped_column(String(10))
    has_spectators: Mapped[bool] = mapped_column(Boolean)
    host: Mapped[str | None] = mapped_column(ForeignKey("people.id"))
    version: Mapped[int] = mapped_column(Integer)
    terms: Mapped[dict[str, Any]] = mapped_column(JSON)
    #: Grows with every change that viewers should see and that is not in the journal.
    revision: Mapped[int] = mapped_column(Integer, server_default="0")
    summary: Mapped[dict[str, Any]] = mapped_column(JSON)
    created_at: Mapped[datetime] = mapped_column(UtcTime)
    updated_at: Mapped[datetime] = mapped_column(UtcTime)
    next_code: Mapped[str | None] = mapped_column(String(24))
    seed: Mapped[str] = mapped_column(String(64))
    first_ply: Mapped[int] = mapped_column(Integer)
    seats: Mapped[list[SeatRow]] = relationship(order_by="SeatRow.seat", lazy="selectin")

    __table_args__ = (Index("ix_tables_status", "status", "updated_at"),)


class SeatRow(Base):
    """One seat of a table and who sits there."""

    __tablename__ = "seats"

    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    name: Mapped[str] = mapped_column(String(40))
    level: Mapped[str | None] = mapped_column(String(40))
    person: Mapped[str | None] = mapped_column(ForeignKey("people.id"))
    has_account: Mapped[bool] = mapped_column(Boolean, default=False)
    rating: Mapped[int | None] = mapped_column(Integer)

    __table_args__ = (Index("ix_seats_person", "person"),)


class JournalRow(Base):
    """One accepted change of a game."""

    __tablename__ = "journal"

    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    version: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    actor: Mapped[int] = mapped_column(Integer)
    text: Mapped[str] = mapped_column(Text)
    checksum: Mapped[str] = mapped_column(String(16))
    at: Mapped[datetime] = mapped_column(UtcTime)
