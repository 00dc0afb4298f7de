"""The position of a table, as jobs for worker processes contain it."""

from __future__ import annotations

from quatrefoil.host import jobs
from quatrefoil.kernel.record import Record
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.store.packs import PackRepository
from quatrefoil.table.info import TableInfo


async def position_of(
    catalog: Catalog, packs: PackRepository, info: TableInfo, record: Record, plies: int, seat: int
) -> jobs.GamePosition:
    """Return the position of a table after so many choices, for a seat."""
    components, pack = await catalog.components_for_job(packs, info.game, info.components)
    return jobs.position_of(info, record, plies, seat, components, pack)
