"""HTTP shapes of errors, and of requests and responses without content."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType


class Nothing(Struct):
    """An empty body."""


class Problem(Struct):
    """Why a request was refused; a `code` never changes its meaning."""

    code: str
    message: str
    clause: str | UnsetType = UNSET


class Refused(Struct):
    """The body of every response with a status of 400 or more."""

    error: Problem
