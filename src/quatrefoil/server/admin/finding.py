"""Searching names whatever their case."""

from __future__ import annotations

from sqlalchemy import ColumnElement, or_
from sqlalchemy.orm import InstrumentedAttribute


def has_text(column: InstrumentedAttribute[str], text: str) -> ColumnElement[bool]:
    """Whether a text occurs in a column. SQLite knows the cases of Latin letters only, so others are tried as usual."""
    usual = {text, text.lower(), text.upper(), text.title()}
    return or_(
        column.icontains(text, autoescape=True), *(column.contains(each, autoescape=True) for each in sorted(usual))
    )
