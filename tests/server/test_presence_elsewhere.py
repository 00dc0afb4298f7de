"""People who look at a table through another process."""

from pathlib import Path

from quatrefoil.server.cluster.bus import News
from quatrefoil.server.cluster.presence import PresenceElsewhere, TablePresence
from quatrefoil.server.hosting.listener import TableListener
from quatrefoil.server.hosting.loaded_table import LoadedTable
from quatrefoil.server.hosting.tables import LoadedTables
from quatrefoil.server.store.engine import sqlite_url
from quatrefoil.server.store.store import Store
from quatrefoil.table.info import NewTable, SeatInfo, Summary, Terms
from support.server.toy_game import ToyCatalog


class Entries(TableListener):
    """Notes the tables at which a viewer has come."""

    def __init__(self) -> None:
        self.tables: list[int] = []

    def on_entered(self, table: LoadedTable) -> None:
        self.tables.append(table.info.id)


async def test_a_viewer_at_another_process_lets_the_bots_here_wait_with_the_others(tmp_path: Path) -> None:
    store = await Store.open(sqlite_url(tmp_path / "test.sqlite3"))
    await store.people.add("a", "Anna")
    info = await store.tables.create(toy_table())
    assert info is not None
    elsewhere, entries = PresenceElsewhere(), Entries()
    tables = LoadedTables(store, ToyCatalog(), 600, elsewhere=elsewhere)
    tables.subscribe(entries)
    async with tables.locked(info.id):
        pass
    for here, expected in ((TablePresence(spectators=1), [info.id]), (TablePresence(), [info.id])):
        for table_id in elsewhere.note(News("another", here={info.id: here})):
            tables.presence_changed(table_id)
        assert entries.tables == expected
        assert tables.count_viewers(info.id) == here.spectators
    await store.close()


def toy_table() -> NewTable:
    seats = (SeatInfo(0, "me", "Anna", None, "a"), SeatInfo(1, "bot", "", "random", None))
    return NewTable(
        code="T-1",
        game="toy",
        rules_version=1,
        components="toy",
        options={},
        status="running",
        has_spectators=True,
        host="a",
        summary=Summary(),
        seats=seats,
        seed="0" * 64,
        first_ply=0,
        terms=Terms(),
    )
