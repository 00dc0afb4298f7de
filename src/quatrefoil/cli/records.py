"""Reading record files, playing them again, and writing them anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from quatrefoil.cli.common import load
from quatrefoil.kernel.errors import NotOffered, QuatrefoilError, Unreadable
from quatrefoil.kernel.event import Event
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Match, begin_replay, replay_choice
from quatrefoil.kernel.record import Choice, Record, read_record

#: So many neighbours of a missing file are named.
MOST_NAMED = 8


def read_file(file: Path) -> Record:
    """The record in a file; a missing one is answered with what lies there instead."""
    try:
        return read_record(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise Unreadable("file", f"there is no file {file}; {neighbours(file)}") from None
    except (OSError, UnicodeDecodeError) as problem:
        reason = problem.strerror if isinstance(problem, OSError) else "it is not a text file"
        raise Unreadable("file", f"cannot read {file}: {reason}") from None
    except Unreadable as problem:
        raise Unreadable(problem.code, f"{file}: {problem.message}") from None


def neighbours(file: Path) -> str:
    """What lies in the folder where a file was looked for."""
    folder = file.parent
    if not folder.is_dir():
        return f"there is no folder {folder} either"
    names = sorted(path.name for path in folder.iterdir() if path.is_file())
    if not names:
        return f"no file lies in {folder}"
    more = ", …" if len(names) > MOST_NAMED else ""
    return f"in {folder} there are: {', '.join(names[:MOST_NAMED])}{more}"


def write_file(file: Path, record: Record) -> None:
    try:
        file.write_text(record.text(), encoding="utf-8")
    except OSError as problem:
        raise Unreadable("file", f"cannot write {file}: {problem.strerror}") from problem


def load_game_of(record: Record, components: Path | None) -> Game[Any]:
    return load(record.game, components)


def positions(game: Game[Any], record: Record, plies: int | None) -> Iterator[tuple[Match, Choice | None, list[Event]]]:
    """The match after each row, with what happened; first of all as it is before the first row."""
    match = begin_replay(game, record)
    yield match, None, match.prologue
    for row in record.choices if plies is None else record.choices[:plies]:
        yield match, row, replay_choice(match, row)


class Regenerated:
    """A record whose answers were given again under the rules of today."""

    def __init__(self, old: Record, new: Record, first_change: int | None) -> None:
        self.old = old
        self.new = new
        self.first_change = first_change  # the first row with another check

    @property
    def is_changed(self) -> bool:
        return self.old.text() != self.new.text()


def regenerate(game: Game[Any], record: Record) -> Regenerated:
    """Give the same answers again and take the checks as they come; refuse where an answer no longer fits."""
    if record.game != game.name:
        raise Unreadable("record", f"the record is of {record.game}, not of {game.name}")
    match = Match(game, record.seats, record.options)
    first_change: int | None = None
    for number, row in enumerate(record.choices, start=1):
        if match.is_over:
            raise Unreadable("diverged", f"row {number} ({row.line()}): the game is over already")
        try:
            match.play(row.actor, row.text)
        except (NotOffered, Unreadable) as refusal:
            raise diverged(number, row, refusal) from refusal
        if first_change is None and match.record.choices[-1].checksum != row.checksum:
            first_change = number
    if record.scores is not None and not match.is_over:
        raise Unreadable(
            "diverged", f"after the last choice ({len(record.choices)}) the game is not over under these rules"
        )
    return Regenerated(record, match.record, first_change)


def diverged(number: int, row: Choice, refusal: QuatrefoilError) -> Unreadable:
    return Unreadable("diverged", f"row {number} ({row.line()}) no longer fits: {refusal.message}", refusal.clause)
