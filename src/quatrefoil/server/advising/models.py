"""The table of reviews."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ForeignKey, Text
from sqlalchemy.orm import Mapped, mapped_column

from quatrefoil.server.store.models import Base, UtcTime


class ReviewRow(Base):
    """The review of one finished game, as it is sent."""

    __tablename__ = "reviews"

    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    review: Mapped[str] = mapped_column(Text)
    created_at: Mapped[datetime] = mapped_column(UtcTime)
