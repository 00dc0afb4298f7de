"""A process that replays game files, so that a long or broken one never keeps the server busy."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from quatrefoil import games
from quatrefoil.host.jobs import ReplayJob, ReplayReply
from quatrefoil.host.openings import Opening, opening_of_fork, opening_of_record, record_to_import
from quatrefoil.host.stored_packs import components_in, pack_body
from quatrefoil.kernel.errors import QuatrefoilError
from quatrefoil.kernel.fair_dice import SEED_BYTES
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.record import Record
from quatrefoil.server.hosting.thinking.job_loop import run_jobs
from quatrefoil.table.info import SeatInfo, TableInfo
from quatrefoil.table.table import Table


def replayed(job: ReplayJob) -> ReplayReply:
    """Replay a game file and return the table that it becomes, or what is wrong with it."""
    try:
        return ReplayReply(opening=_opening(job))
    except QuatrefoilError as error:
        return ReplayReply(error.code, error.message)


def _opening(job: ReplayJob) -> Opening:
    record, terms = record_to_import(job.record)
    game = _game(job, record)
    pack = pack_body(game.components()) if job.uses_own_pack and record.pack else job.pack
    if job.continuation is not None:
        opening = opening_of_fork(game, record, job.continuation, pack)
    else:
        opening = opening_of_record(game, record, terms, job.seats, pack)
    _check_journal(game, opening)
    return opening


def _game(job: ReplayJob, record: Record) -> Game[Any]:
    if job.uses_own_pack and record.pack:
        return games.load_pack(record.game, record.pack)
    if job.pack is not None:
        return games.load_data(record.game, components_in(job.pack))
    return games.load(record.game, Path(job.components) if job.components else None)


def _check_journal(game: Game[Any], opening: Opening) -> None:
    """Raise if the table could not be loaded from its journal: nobody may store one that fails at each request."""
    seats = tuple(SeatInfo(seat, each.kind, "", each.level, None) for seat, each in enumerate(opening.requests))
    new = opening.new_table("", seats, "00" * SEED_BYTES)
    values = {name: getattr(new, name) for name in type(new).__dataclass_fields__}
    at = datetime.now(UTC)
    info = TableInfo(**values, id=0, version=len(opening.entries), created_at=at, updated_at=at)
    Table(game, info, opening.entries)


if __name__ == "__main__":
    run_jobs(ReplayJob, replayed)
