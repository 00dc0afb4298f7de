"""Fields that name seats; an egocentric observation counts them from the viewer's own."""

from __future__ import annotations

from quatrefoil.kernel.encoding import BySeat, Counts, Field, OneOf


def one_seat(seats: int) -> Field:
    """Return the field of a seat or nobody."""
    return BySeat(OneOf(range(seats)), seats)


def seat_or_neutral(seats: int) -> Field:
    """Return the field of a seat, the neutral player (-1) or nobody."""
    return BySeat(OneOf([*range(seats), -1]), seats, seats + 1)


def seat_set(seats: int) -> Field:
    """Return the field of a list of seats."""
    return BySeat(Counts(range(seats)), seats)
