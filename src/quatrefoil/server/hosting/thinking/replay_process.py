"""A process that replays game files, so that a long or broken one never keeps the server busy."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from quatrefoil import games
from quatrefoil.host.jobs import ReplayJob, ReplayReply
from quatrefoil.host.stored_packs import components_in
from quatrefoil.kernel.errors import QuatrefoilError
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import replay
from quatrefoil.kernel.record import Record, read_record
from quatrefoil.server.hosting.thinking.job_loop import run_jobs


def check(job: ReplayJob) -> ReplayReply:
    """Replay a game file and return what is wrong with it."""
    try:
        record = read_record(job.record)
        replay(_game(job, record), record)
    except QuatrefoilError as error:
        return ReplayReply(error.code, error.message)
    return ReplayReply()


def _game(job: ReplayJob, record: Record) -> Game[Any]:
    if job.pack is not None:
        return games.load_data(record.game, components_in(job.pack))
    if job.components is None and record.pack:
        return games.load_pack(record.game, record.pack)
    return games.load(record.game, Path(job.components) if job.components else None)


if __name__ == "__main__":
    run_jobs(ReplayJob, check)
