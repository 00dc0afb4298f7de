"""Errors of the server, in addition to those of the engine, and the HTTP status of each family."""

from __future__ import annotations

from quatrefoil.kernel.errors import NotOffered, QuatrefoilError, Stale, Unreadable
from quatrefoil.table.errors import Conflict, Forbidden
from quatrefoil.table.messages import ErrorFamily

__all__ = ["Conflict", "Forbidden", "NotFound", "TooLarge", "TooMany", "family_of", "status_of"]


class NotFound(QuatrefoilError):
    """There is no such table, game or page."""


class TooLarge(QuatrefoilError):
    """The message or body has too many bytes."""


class TooMany(QuatrefoilError):
    """A rate limit was reached; the same may be tried again later."""

    #: Seconds for which the same is certain to be refused; 0 if that depends on what others do.
    seconds = 0.0


_KINDS: list[tuple[type[QuatrefoilError], ErrorFamily, int]] = [
    (Unreadable, "unreadable", 400),
    (NotOffered, "not_offered", 409),
    (Stale, "stale", 409),
    (NotFound, "not_found", 404),
    (Forbidden, "forbidden", 403),
    (Conflict, "conflict", 409),
    (TooLarge, "too_large", 413),
    (TooMany, "too_many", 429),
]


def family_of(error: QuatrefoilError) -> ErrorFamily:
    """Return the family of an error, which a program can react to without knowing the code."""
    return next((family for kind, family, _ in _KINDS if isinstance(error, kind)), "unreadable")


def status_of(error: QuatrefoilError) -> int:
    """Return the HTTP status of an error."""
    return next((status for kind, _, status in _KINDS if isinstance(error, kind)), 400)
