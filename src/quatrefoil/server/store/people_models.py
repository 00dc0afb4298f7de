"""The tables of accounts, ratings and chat. Seats and hosts refer to people by one id, person or not."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Boolean, Float, ForeignKey, Index, Integer, String, Text, false
from sqlalchemy.orm import Mapped, mapped_column

from quatrefoil.server.store.models import Base, UtcTime


class AccountRow(Base):
    """A name that is somebody's own, and the hash of the password that proves it."""

    __tablename__ = "accounts"

    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    #: The name without regard to case: two people must not look the same.
    login: Mapped[str] = mapped_column(String(80), unique=True)
    password: Mapped[str] = mapped_column(String(200))
    created_at: Mapped[datetime] = mapped_column(UtcTime)
    is_admin: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())


class SessionRow(Base):
    """One browser that is signed in. Only a hash of its cookie is kept: a copied database signs nobody in."""

    __tablename__ = "sessions"

    token: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("accounts.person"))
    device: Mapped[str] = mapped_column(String(40))
    created_at: Mapped[datetime] = mapped_column(UtcTime)
    seen_at: Mapped[datetime] = mapped_column(UtcTime)

    __table_args__ = (Index("ix_sessions_person", "person"),)


class RatingRow(Base):
    """How strong somebody is at one game: a guess and its doubt. `rated` is a person's id, or `bot:` and a level."""

    __tablename__ = "ratings"

    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    rated: Mapped[str] = mapped_column(String(48), primary_key=True)
    mu: Mapped[float] = mapped_column(Float)
    sigma: Mapped[float] = mapped_column(Float)
    games: Mapped[int] = mapped_column(Integer)

    __table_args__ = (Index("ix_ratings_rated", "rated"),)


class RatingChangeRow(Base):
    """What one game did to the rating of one seat; a table that is here has been counted."""

    __tablename__ = "rating_changes"

    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    rated: Mapped[str] = mapped_column(String(48))
    before: Mapped[int] = mapped_column(Integer)
    after: Mapped[int] = mapped_column(Integer)
    at: Mapped[datetime] = mapped_column(UtcTime)

    __table_args__ = (Index("ix_rating_changes_rated", "rated"),)


class MessageRow(Base):
    """Something that was said at a table; without a seat by somebody who watches."""

    __tablename__ = "messages"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id"))
    seat: Mapped[int | None] = mapped_column(Integer)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"))
    name: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(String(500))
    at: Mapped[datetime] = mapped_column(UtcTime)

    __table_args__ = (Index("ix_messages_table", "table_id", "id"), Index("ix_messages_person", "person"))


class NoteRow(Base):
    """What a person wrote down at a table for themselves alone."""

    __tablename__ = "notes"

    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    text: Mapped[str] = mapped_column(Text)


class BanRow(Base):
    """What somebody may not do for a while or for good: come (`ban`), chat (`mute`), come as a person (`address`)."""

    __tablename__ = "bans"

    kind: Mapped[str] = mapped_column(String(8), primary_key=True)
    #: A person's id, or the network of an address.
    subject: Mapped[str] = mapped_column(String(48), primary_key=True)
    reason: Mapped[str] = mapped_column(String(300))
    since: Mapped[datetime] = mapped_column(UtcTime)
    until: Mapped[datetime | None] = mapped_column(UtcTime)


class VisitRow(Base):
    """When somebody was last here and from which address; forgotten after a month."""

    __tablename__ = "visits"

    person: Mapped[str] = mapped_column(String(32), primary_key=True)
    seen_at: Mapped[datetime] = mapped_column(UtcTime)
    address: Mapped[str] = mapped_column(String(48))


class AdminLogRow(Base):
    """What an admin did. Names are those of the moment, and are taken out when their owner is forgotten."""

    __tablename__ = "admin_log"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    at: Mapped[datetime] = mapped_column(UtcTime)
    #: Nobody's id is what was done from the command line.
    admin: Mapped[str | None] = mapped_column(String(32))
    admin_name: Mapped[str] = mapped_column(String(40))
    action: Mapped[str] = mapped_column(String(16))
    person: Mapped[str | None] = mapped_column(String(32))
    name: Mapped[str] = mapped_column(String(48))
    code: Mapped[str] = mapped_column(String(24))
    reason: Mapped[str] = mapped_column(String(300))
    until: Mapped[datetime | None] = mapped_column(UtcTime)
