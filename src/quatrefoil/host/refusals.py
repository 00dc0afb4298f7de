"""Refusals as messages of a table's socket."""

from __future__ import annotations

from quatrefoil.host.errors import NotFound, family_of
from quatrefoil.kernel.errors import QuatrefoilError
from quatrefoil.table.messages import WireError
from quatrefoil.table.table import Table


def error_message(error: QuatrefoilError, table: Table | None = None, seat: int | None = None) -> WireError:
    """Return a refusal as a message; with a seat of the viewer's own it names what is offered to that seat."""
    family = family_of(error)
    offered = None
    if table is not None and seat is not None and family == "not_offered":
        offered = [option.text for option in table.options_for(seat)]
    return WireError(
        family=family,
        code=error.code,
        message=error.message,
        version=table.version if table is not None else None,
        clause=error.clause or None,
        offered=offered,
    )


def no_such_table() -> NotFound:
    return NotFound("unknown_table", "there is no table with this code")
