"""The position of a table, as jobs for worker processes contain it."""

from __future__ import annotations

from quatrefoil.kernel.record import Record
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.hosting.thinking.jobs import GamePosition
from quatrefoil.table.info import TableInfo


def position_of(catalog: Catalog, info: TableInfo, record: Record, plies: int, seat: int) -> GamePosition:
    """Return the position of a table after so many choices, for a seat."""
    components = catalog.component_file(info.game, info.components)
    return GamePosition(
        table=info.id,
        game=info.game,
        components=str(components) if components is not None else None,
        seats=record.seats,
        options=record.options,
        choices=[(choice.actor, choice.text) for choice in record.choices[:plies]],
        seat=seat,
    )
