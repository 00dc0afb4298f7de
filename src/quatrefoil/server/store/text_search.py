"""Case-insensitive search in columns."""

from __future__ import annotations

from sqlalchemy import ColumnElement, or_
from sqlalchemy.orm import InstrumentedAttribute


def has_text(column: InstrumentedAttribute[str], text: str) -> ColumnElement[bool]:
    """Return the condition that a column contains a text.

    SQLite folds the case of ASCII letters only, so common spellings of other letters are tried too.
    """
    spellings = {text, text.lower(), text.upper(), text.title()}
    return or_(
        column.icontains(text, autoescape=True), *(column.contains(each, autoescape=True) for each in sorted(spellings))
    )
