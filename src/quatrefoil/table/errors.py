"""Refusals of a table beside those of the engine."""

from __future__ import annotations

from quatrefoil.kernel.errors import QuatrefoilError


class Forbidden(QuatrefoilError):
    """It exists, but not for this person."""


class Conflict(QuatrefoilError):
    """It exists, but its present state does not allow this: still running, already full."""
