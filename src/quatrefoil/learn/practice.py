"""Tables at which one person practises: they belong to nobody, have no clock and are built anew for each request."""

from __future__ import annotations

from datetime import UTC, datetime

from quatrefoil.games import load
from quatrefoil.table.info import SeatInfo, Summary, TableInfo
from quatrefoil.table.messages import UndoInfo

#: There is no clock: every entry has the same time.
NOW = datetime(2000, 1, 1, tzinfo=UTC)

#: Stands for the person in a list of levels.
YOU = "you"

NO_UNDO = UndoInfo([], [], "nothing", None, is_past=False)


def practice_info(name: str, levels: list[str], options: dict[str, str], seed: str, code: str) -> TableInfo:
    """Return what is known of a table for practice; `levels` are the bots by seat, and `you`."""
    game = load(name)
    seats = [
        SeatInfo(seat, "me", "", None, YOU) if level == YOU else SeatInfo(seat, "bot", "", level, None)
        for seat, level in enumerate(levels)
    ]
    return TableInfo(
        id=0,
        code=code,
        game=name,
        rules_version=game.rules_version,
        components=game.components_checksum,
        options=options,
        status="running",
        has_spectators=False,
        host=YOU,
        version=0,
        summary=Summary(),
        created_at=NOW,
        updated_at=NOW,
        seats=tuple(seats),
        seed=seed,
        first_ply=0,
    )
