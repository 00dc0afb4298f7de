"""What the viewers of a table are told: everything when they come, and after each change what it has brought.

Messages about a change are made as soon as the game has taken it, for the next change may follow at once,
and are sent when it is stored.
"""

from __future__ import annotations

from typing import Literal

from quatrefoil.server import wire
from quatrefoil.server.hosting import protocol
from quatrefoil.server.hosting.loaded_table import LoadedTable
from quatrefoil.server.hosting.viewer import Viewer, encode
from quatrefoil.table.info import PEOPLE_KINDS, Entry

Reason = Literal["connect", "resync", "undo", "joined"]

#: A message, and who shall have it.
Letter = tuple[Viewer, bytes]


def take_in(table: LoadedTable, entry: Entry) -> list[Letter]:
    """Note what an entry that the game has taken means for the table, and tell it to everybody: not yet sent."""
    before = table.info
    table.info = table.after(entry)
    table.live.tick(entry)
    table.forget_questions()
    letters = _letters(table, entry, has_ended=table.info.status != before.status)
    table.plies = table.live.match.ply
    table.live.shrink()
    return letters


def _letters(table: LoadedTable, entry: Entry, *, has_ended: bool) -> list[Letter]:
    if table.live.match.ply < table.plies:
        return [(viewer, encode(hello(table, viewer, "undo"))) for viewer in table.viewers]
    new_turns = entry.text.count(" ") + 1 if entry.kind == "choices" else 0
    with_table = has_ended or entry.kind in PEOPLE_KINDS or entry.kind == "hint"
    return update_all(table, table.viewers, new_turns, with_table=with_table)


def update_all(table: LoadedTable, viewers: list[Viewer], new_turns: int, *, with_table: bool) -> list[Letter]:
    """The last rows for some viewers, each with their own eyes."""
    report = protocol.Report(table.live, table.info, table.live.turns[-new_turns:] if new_turns else [])
    letters = []
    for viewer in viewers:
        seats, before = table.info.seats_of(viewer.person), viewer.eyes
        viewer.eyes = protocol.eyes_now(table.live, seats, before)
        question = table.question(viewer.eyes)
        update = report.update(viewer.person, seats, before, viewer.eyes, question, with_table=with_table)
        letters.append((viewer, encode(update)))
    return letters


def hello(table: LoadedTable, viewer: Viewer, reason: Reason) -> wire.Hello:
    """Everything that a viewer may know."""
    seats = table.info.seats_of(viewer.person)
    if viewer.eyes not in seats:
        viewer.eyes = protocol.eyes_after_all(table.live, seats)
    viewer.eyes = protocol.eyes_now(table.live, seats, viewer.eyes)
    question = table.question(viewer.eyes)
    gives = table.live.seats_without_entropy(seats) if table.takes_entropy else []
    return protocol.hello(table.live, table.info, viewer.person, viewer.eyes, reason, question, gives)


def send(letters: list[Letter]) -> None:
    """Send what is stored now, everything that one viewer gets together."""
    bundles: dict[Viewer, list[bytes]] = {}
    for viewer, data in letters:
        bundles.setdefault(viewer, []).append(data)
    for viewer, bundle in bundles.items():
        viewer.send_encoded(bundle)
