"""Read, replay and rewrite record files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from quatrefoil import games
from quatrefoil.cli.common import load
from quatrefoil.kernel.errors import NotOffered, QuatrefoilError, Unreadable
from quatrefoil.kernel.event import Event
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Match, begin_replay, replay_choice
from quatrefoil.kernel.record import Choice, Record, read_record

#: When a file is missing, at most this many files of its folder are listed.
MOST_LISTED = 8


def read_file(file: Path) -> Record:
    """Read the record in a file; the error for a missing file lists the files that exist."""
    try:
        return read_record(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise Unreadable("file", f"there is no file {file}; {files_beside(file)}") from None
    except (OSError, UnicodeDecodeError) as problem:
        reason = problem.strerror if isinstance(problem, OSError) else "it is not a text file"
        raise Unreadable("file", f"cannot read {file}: {reason}") from None
    except Unreadable as problem:
        raise Unreadable(problem.code, f"{file}: {problem.message}") from None


def files_beside(file: Path) -> str:
    """Describe the folder of a missing file."""
    folder = file.parent
    if not folder.is_dir():
        return f"there is no folder {folder} either"
    names = sorted(path.name for path in folder.iterdir() if path.is_file())
    if not names:
        return f"{folder} holds no files"
    more = ", …" if len(names) > MOST_LISTED else ""
    return f"{folder} holds: {', '.join(names[:MOST_LISTED])}{more}"


def write_file(file: Path, record: Record) -> None:
    try:
        file.write_text(record.text(), encoding="utf-8")
    except OSError as problem:
        raise Unreadable("file", f"cannot write {file}: {problem.strerror}") from problem


def load_game_of(record: Record, components: Path | None) -> Game[Any]:
    """Return the game of a record, with the components of a file, or else of the pack that the record carries."""
    if components is not None or not record.pack:
        return load(record.game, components)
    return games.load_pack(record.game, record.pack)


def positions(game: Game[Any], record: Record, plies: int | None) -> Iterator[tuple[Match, Choice | None, list[Event]]]:
    """Yield the match at the start, then after each choice, with the choice and its events."""
    match = begin_replay(game, record)
    yield match, None, match.prologue
    for choice in record.choices if plies is None else record.choices[:plies]:
        yield match, choice, replay_choice(match, choice)


class Regenerated:
    """A record whose choices were played again under the current rules."""

    def __init__(self, old: Record, new: Record, first_change: int | None) -> None:
        self.old = old
        self.new = new
        self.first_change = first_change  # the first choice with another checksum

    @property
    def is_changed(self) -> bool:
        return self.old.text() != self.new.text()


def regenerate(game: Game[Any], record: Record) -> Regenerated:
    """Play the same choices again and compute new checksums; refuse if a choice is no longer legal."""
    if record.game != game.name:
        raise Unreadable("record", f"the record is of {record.game}, not of {game.name}")
    match = Match(game, record.seats, record.options)
    first_change: int | None = None
    for number, choice in enumerate(record.choices, start=1):
        if match.is_over:
            raise Unreadable("diverged", f"choice {number} ({choice.line()}): the game is over already")
        try:
            match.play(choice.actor, choice.text)
        except (NotOffered, Unreadable) as refusal:
            raise diverged(number, choice, refusal) from refusal
        if first_change is None and match.record.choices[-1].checksum != choice.checksum:
            first_change = number
    if record.scores is not None and not match.is_over:
        raise Unreadable(
            "diverged", f"after the last choice ({len(record.choices)}) the game is not over under these rules"
        )
    return Regenerated(record, match.record, first_change)


def diverged(number: int, choice: Choice, refusal: QuatrefoilError) -> Unreadable:
    return Unreadable(
        "diverged", f"choice {number} ({choice.line()}) is no longer legal: {refusal.message}", refusal.clause
    )
