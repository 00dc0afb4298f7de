"""Tables without a server, for tests of quatrefoil.table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Any

from quatrefoil.kernel.game import Game
from quatrefoil.table.entry import Entry
from quatrefoil.table.info import SeatInfo, Summary, TableInfo, Terms
from quatrefoil.table.table import Table

NOON = datetime(2026, 5, 4, 12, tzinfo=UTC)


def table_info(game: Game[Any], owners: Sequence[str | None], seed: str, terms: Terms | None = None) -> TableInfo:
    """Return a running table; an owner of None is a bot."""
    seats = tuple(
        SeatInfo(seat, "me", owner, None, owner) if owner else SeatInfo(seat, "bot", "", "random", None)
        for seat, owner in enumerate(owners)
    )
    return TableInfo(
        id=1,
        code="TO-2345",
        game=game.name,
        rules_version=game.rules_version,
        components=game.components_checksum,
        options={},
        status="running",
        has_spectators=True,
        host=owners[0],
        version=0,
        summary=Summary(),
        created_at=NOON,
        updated_at=NOON,
        seats=seats,
        seed=seed,
        first_ply=0,
        terms=terms or Terms(),
    )


def new_table(
    game: Game[Any],
    owners: Sequence[str | None] = ("anna", "boris"),
    seed: str = "00" * 32,
    entries: Iterable[Entry] = (),
    terms: Terms | None = None,
) -> Table:
    """Return a table with these people, after a journal."""
    return Table(game, table_info(game, owners, seed, terms), entries)
