"""The tables of accounts. A person has one id, as a guest or with an account; seats and hosts refer to it."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from quatrefoil.server.store.models import Base, UtcTime


class AccountRow(Base):
    """A name that is somebody's own, and the hash of the password that proves it."""

    __tablename__ = "accounts"

    person: Mapped[str] = mapped_column(ForeignKey("guests.id"), primary_key=True)
    #: The name without regard to case: two people must not look the same.
    login: Mapped[str] = mapped_column(String(80), unique=True)
    password: Mapped[str] = mapped_column(String(200))
    created_at: Mapped[datetime] = mapped_column(UtcTime)


class SessionRow(Base):
    """One browser that is signed in. Only a hash of its cookie is kept: a copied database signs nobody in."""

    __tablename__ = "sessions"

    token: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("accounts.person"))
    device: Mapped[str] = mapped_column(String(40))
    created_at: Mapped[datetime] = mapped_column(UtcTime)
    seen_at: Mapped[datetime] = mapped_column(UtcTime)

    __table_args__ = (Index("ix_sessions_person", "person"),)
