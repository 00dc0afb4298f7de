"""The tables of the database. No row leaves this package: repositories take and return plain values.

The journal is append-only: one row for each accepted change. Its primary key (table, version) is the lock:
of two writers only one is accepted. Taking choices back is an entry of its own. Everything else about a game
is computed from the journal; `tables.summary` is a cache, written in the same transaction, for lists of
tables that are not loaded.

Whatever belongs to one table or to one person alone is deleted with it (`ON DELETE CASCADE`).
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    JSON,
    Boolean,
    DateTime,
    Dialect,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Text,
    TypeDecorator,
    false,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship


class UtcTime(TypeDecorator[datetime]):
    """A moment in UTC, stored without a time zone; reading adds the zone again."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value.astimezone(UTC).replace(tzinfo=None) if value is not None else None

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return value.replace(tzinfo=UTC) if value is not None else None


class Base(DeclarativeBase):
    """The base class of all models."""


def of_table() -> ForeignKey:
    """Refer to a table; the row is deleted with the table."""
    return ForeignKey("tables.id", ondelete="CASCADE")


def of_person() -> ForeignKey:
    """Refer to a person; the row is deleted with the person."""
    return ForeignKey("people.id", ondelete="CASCADE")


# People


class PersonRow(Base):
    """A person who took a seat or chose a name, with or without an account."""

    __tablename__ = "people"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    created_at: Mapped[datetime] = mapped_column(UtcTime)

    __table_args__ = (Index("ix_people_name", "name"),)


class AccountRow(Base):
    """A name that belongs to one person, and the hash of the password that proves it."""

    __tablename__ = "accounts"

    person: Mapped[str] = mapped_column(of_person(), primary_key=True)
    #: The name with its case folded: two people must not look the same.
    login: Mapped[str] = mapped_column(String(80), unique=True)
    password: Mapped[str] = mapped_column(String(200))
    created_at: Mapped[datetime] = mapped_column(UtcTime)
    is_admin: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())
    #: The person whose bot this account is; None for a person. A bot has no password.
    owner: Mapped[str | None] = mapped_column(String(32))

    __table_args__ = (Index("ix_accounts_owner", "owner"),)


class SessionRow(Base):
    """One browser that is signed in. Only a hash of its cookie is stored: a copied database signs nobody in."""

    __tablename__ = "sessions"

    token: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("accounts.person", ondelete="CASCADE"))
    device: Mapped[str] = mapped_column(String(40))
    created_at: Mapped[datetime] = mapped_column(UtcTime)
    seen_at: Mapped[datetime] = mapped_column(UtcTime)

    __table_args__ = (Index("ix_sessions_person", "person"),)


class VisitRow(Base):
    """When a person was last here and from which address; deleted after a month."""

    __tablename__ = "visits"

    person: Mapped[str] = mapped_column(of_person(), primary_key=True)
    seen_at: Mapped[datetime] = mapped_column(UtcTime)
    address: Mapped[str] = mapped_column(String(48))


class BanRow(Base):
    """What a subject may not do: use the server (`ban`), chat (`mute`), come as a guest (`address`)."""

    __tablename__ = "bans"

    kind: Mapped[str] = mapped_column(String(8), primary_key=True)
    #: A person's id, or the network of an address.
    subject: Mapped[str] = mapped_column(String(48), primary_key=True)
    reason: Mapped[str] = mapped_column(String(300))
    since: Mapped[datetime] = mapped_column(UtcTime)
    #: None: it does not end.
    until: Mapped[datetime | None] = mapped_column(UtcTime)


class AdminLogRow(Base):
    """One action of an admin. Names are those of the moment; they are blanked when their owner is deleted."""

    __tablename__ = "admin_log"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    at: Mapped[datetime] = mapped_column(UtcTime)
    #: None: it was done from the command line.
    admin: Mapped[str | None] = mapped_column(String(32))
    admin_name: Mapped[str] = mapped_column(String(40))
    action: Mapped[str] = mapped_column(String(16))
    person: Mapped[str | None] = mapped_column(String(32))
    name: Mapped[str] = mapped_column(String(48))
    code: Mapped[str] = mapped_column(String(24))
    reason: Mapped[str] = mapped_column(String(300))
    until: Mapped[datetime | None] = mapped_column(UtcTime)


class ProgressRow(Base):
    """What a person with an account has learned: lessons, puzzles, first games."""

    __tablename__ = "progress"

    person: Mapped[str] = mapped_column(of_person(), primary_key=True)
    #: The JSON that is sent; empty until the first change.
    body: Mapped[str] = mapped_column(Text)
    updated_at: Mapped[datetime] = mapped_column(UtcTime)


# Tables


class TableRow(Base):
    """One table: what is played, its version, and the cached summary."""

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
    #: Grows with each visible change that is not in the journal.
    revision: Mapped[int] = mapped_column(Integer, server_default="0")
    summary: Mapped[dict[str, Any]] = mapped_column(JSON)
    created_at: Mapped[datetime] = mapped_column(UtcTime)
    updated_at: Mapped[datetime] = mapped_column(UtcTime)
    #: The table at which the same people play again.
    next_code: Mapped[str | None] = mapped_column(String(24))
    seed: Mapped[str] = mapped_column(String(64))
    first_ply: Mapped[int] = mapped_column(Integer)
    seats: Mapped[list[SeatRow]] = relationship(order_by="SeatRow.seat", lazy="selectin")

    __table_args__ = (
        Index("ix_tables_status", "status", "updated_at"),
        Index("ix_tables_components", "components", "game"),
        Index("ix_tables_host", "host", "created_at"),
    )


class SeatRow(Base):
    """One seat of a table and the person or bot in it."""

    __tablename__ = "seats"

    table_id: Mapped[int] = mapped_column(of_table(), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    name: Mapped[str] = mapped_column(String(40))
    level: Mapped[str | None] = mapped_column(String(40))
    person: Mapped[str | None] = mapped_column(ForeignKey("people.id"))
    has_account: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())
    rating: Mapped[int | None] = mapped_column(Integer)

    __table_args__ = (Index("ix_seats_person", "person"),)


class JournalRow(Base):
    """One entry of a table's journal."""

    __tablename__ = "journal"

    table_id: Mapped[int] = mapped_column(of_table(), primary_key=True)
    version: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    actor: Mapped[int] = mapped_column(Integer)
    text: Mapped[str] = mapped_column(Text)
    checksum: Mapped[str] = mapped_column(String(16))
    at: Mapped[datetime] = mapped_column(UtcTime)


class SnapshotRow(Base):
    """The position of a running table when it was last unloaded, for a program that cannot replay its journal."""

    __tablename__ = "snapshots"

    table_id: Mapped[int] = mapped_column(of_table(), primary_key=True)
    version: Mapped[int] = mapped_column(Integer)
    body: Mapped[bytes] = mapped_column(LargeBinary)


class ReviewRow(Base):
    """The review of one finished game, from the moment somebody requests it."""

    __tablename__ = "reviews"

    table_id: Mapped[int] = mapped_column(of_table(), primary_key=True)
    #: The JSON that is sent; None until the review is finished.
    review: Mapped[str | None] = mapped_column(Text)
    #: Progress: so many steps of the total.
    done: Mapped[int] = mapped_column(Integer, default=0, server_default="0")
    total: Mapped[int] = mapped_column(Integer, default=0, server_default="0")
    has_failed: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())
    created_at: Mapped[datetime] = mapped_column(UtcTime)


class MessageRow(Base):
    """One chat message; `seat` is None for a spectator's."""

    __tablename__ = "messages"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    table_id: Mapped[int] = mapped_column(of_table())
    seat: Mapped[int | None] = mapped_column(Integer)
    person: Mapped[str] = mapped_column(of_person())
    name: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(String(500))
    at: Mapped[datetime] = mapped_column(UtcTime)

    __table_args__ = (Index("ix_messages_table", "table_id", "id"), Index("ix_messages_person", "person"))


class NoteRow(Base):
    """A person's private note at a table."""

    __tablename__ = "notes"

    table_id: Mapped[int] = mapped_column(of_table(), primary_key=True)
    person: Mapped[str] = mapped_column(of_person(), primary_key=True)
    text: Mapped[str] = mapped_column(Text)


class PackRow(Base):
    """The whole component data of tables created with a pack; it is deleted with the last of these tables."""

    __tablename__ = "packs"

    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    checksum: Mapped[str] = mapped_column(String(64), primary_key=True)
    #: JSON, compressed.
    body: Mapped[bytes] = mapped_column(LargeBinary)


# Deals


class DealRow(Base):
    """A deal: dice and piles that several tables share. `name` is a day, or the code of a duplicate."""

    __tablename__ = "deals"

    name: Mapped[str] = mapped_column(String(24), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    rules_version: Mapped[int] = mapped_column(Integer)
    components: Mapped[str] = mapped_column(String(64))
    options: Mapped[dict[str, str]] = mapped_column(JSON)
    #: Kind and level of each seat.
    seats: Mapped[list[dict[str, Any]]] = mapped_column(JSON)
    terms: Mapped[dict[str, Any]] = mapped_column(JSON)
    seed: Mapped[str] = mapped_column(String(64))
    created_at: Mapped[datetime] = mapped_column(UtcTime)
    #: None: a duplicate stays open.
    closes_at: Mapped[datetime | None] = mapped_column(UtcTime)


class DealTryRow(Base):
    """The one try of a person at a deal."""

    __tablename__ = "deal_tries"

    deal: Mapped[str] = mapped_column(ForeignKey("deals.name", ondelete="CASCADE"), primary_key=True)
    person: Mapped[str] = mapped_column(of_person(), primary_key=True)
    #: None while the table is being created.
    table_id: Mapped[int | None] = mapped_column(of_table())
    at: Mapped[datetime] = mapped_column(UtcTime)

    __table_args__ = (Index("ix_deal_tries_person", "person"), Index("ix_deal_tries_table", "table_id"))


# Ratings


class RatingRow(Base):
    """A rating at one game: mean and standard deviation. `rated` is a person's id, or `bot:` and a level."""

    __tablename__ = "ratings"

    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    rated: Mapped[str] = mapped_column(String(48), primary_key=True)
    mu: Mapped[float] = mapped_column(Float)
    sigma: Mapped[float] = mapped_column(Float)
    games: Mapped[int] = mapped_column(Integer)

    __table_args__ = (Index("ix_ratings_rated", "rated"),)


class RatingChangeRow(Base):
    """How one game changed the rating of one seat; a table with such rows has been counted."""

    __tablename__ = "rating_changes"

    table_id: Mapped[int] = mapped_column(of_table(), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    rated: Mapped[str] = mapped_column(String(48))
    before: Mapped[int] = mapped_column(Integer)
    after: Mapped[int] = mapped_column(Integer)
    at: Mapped[datetime] = mapped_column(UtcTime)

    __table_args__ = (Index("ix_rating_changes_rated", "rated"),)


# Notices


class WebhookRow(Base):
    """Where the news of one table are sent. The address may contain a key, so it is never shown again."""

    __tablename__ = "webhooks"

    table_id: Mapped[int] = mapped_column(of_table(), primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))
    url: Mapped[str] = mapped_column(String(500))
    chat: Mapped[str] = mapped_column(String(80))
    lang: Mapped[str] = mapped_column(String(2))
    #: The address of the table as its host sees it.
    link: Mapped[str] = mapped_column(String(200))


class PushRow(Base):
    """A person's browser that subscribed to web push."""

    __tablename__ = "push_subscriptions"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    person: Mapped[str] = mapped_column(of_person())
    endpoint: Mapped[str] = mapped_column(String(500), unique=True)
    p256dh: Mapped[str] = mapped_column(String(120))
    auth: Mapped[str] = mapped_column(String(40))
    lang: Mapped[str] = mapped_column(String(2))

    __table_args__ = (Index("ix_push_person", "person"),)
