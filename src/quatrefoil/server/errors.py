"""Refusals of the server itself, beside those of the engine, each with the HTTP status it has."""

from __future__ import annotations

from quatrefoil.kernel.errors import NotOffered, QuatrefoilError, Stale, Unreadable
from quatrefoil.table.errors import Conflict, Forbidden
from quatrefoil.table.messages import ErrorFamily

__all__ = ["Conflict", "Forbidden", "NotFound", "TooLarge", "TooMany", "family_of", "status_of"]


class NotFound(QuatrefoilError):
    """There is no such table, game or page."""


class TooLarge(QuatrefoilError):
    """More bytes than anybody needs for this."""


class TooMany(QuatrefoilError):
    """The same again too often; later it may be done."""


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
    """The family a program can react to, whatever the code is."""
    return next((family for kind, family, _ in _KINDS if isinstance(error, kind)), "unreadable")


def status_of(error: QuatrefoilError) -> int:
    """The HTTP status of a refusal."""
    return next((status for kind, _, status in _KINDS if isinstance(error, kind)), 400)
