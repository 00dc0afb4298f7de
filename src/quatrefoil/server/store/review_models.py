"""The table of reviews."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ForeignKey, Text
from sqlalchemy.orm import Mapped, mapped_column

from quatrefoil.server.store.models import Base, UtcTime


class ReviewRow(Base):
    """The review of one finished game, from the moment somebody asks for it."""

    __tablename__ = "reviews"

    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    #: As it is sent; none while it is worked out.
    review: Mapped[str | None] = mapped_column(Text)
    #: How far the work is.
    done: Mapped[int] = mapped_column(default=0)
    total: Mapped[int] = mapped_column(default=0)
    has_failed: Mapped[bool] = mapped_column(default=False)
    created_at: Mapped[datetime] = mapped_column(UtcTime)
