"""Limits of what a request may contain."""

from __future__ import annotations

from collections.abc import Sized

from quatrefoil.kernel import record

#: The most seats that a record can have.
MOST_SEATS = record.MOST_SEATS
LONGEST_NAME = 200
LONGEST_WORD = 40


def check_length(what: str, value: Sized | None, most: int) -> None:
    """Refuse a value that is too long."""
    if value is not None and len(value) > most:
        raise ValueError(f"{what} has at most {most} {'characters' if isinstance(value, str) else 'entries'}")


def check_range(what: str, value: int, least: int, most: int) -> None:
    """Refuse a number out of its range."""
    if not least <= value <= most:
        raise ValueError(f"{what} is {least} to {most}")
