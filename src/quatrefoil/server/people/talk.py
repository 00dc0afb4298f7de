"""Talk at the table, and notes that people keep for themselves.

Who plays hears who plays; who watches hears everybody. What spectators say reaches the players when
the game has ended, because they may see more than a seat does.
"""

from __future__ import annotations

import unicodedata

from sqlalchemy import select, update

from quatrefoil.kernel.errors import Unreadable
from quatrefoil.server import wire
from quatrefoil.server.audience import Viewer
from quatrefoil.server.errors import Forbidden
from quatrefoil.server.open_table import OpenTable
from quatrefoil.server.people.limits import Limit
from quatrefoil.server.people.models import MessageRow, NoteRow
from quatrefoil.server.people.restraints import Restraints
from quatrefoil.server.protocol import told_time
from quatrefoil.server.rights import check_own_seat
from quatrefoil.server.store.rows import TableInfo
from quatrefoil.server.store.store import Store, now
from quatrefoil.server.tables import Tables

LONGEST_MESSAGE = 300
LONGEST_NOTE = 4000

#: What somebody who comes to a table is told of the talk before.
MOST_TOLD = 100

#: Messages of one person within so many seconds.
MOST_SAID, SAID_SECONDS = 8, 10.0


class Talk:
    """Stores what is said and hands it to those who may hear it."""

    def __init__(self, store: Store, tables: Tables, restraints: Restraints) -> None:
        self._store = store
        self._restraints = restraints
        self._tables = tables
        self._limit = Limit(MOST_SAID, SAID_SECONDS)
        tables.on_touched = self._tell_new

    async def say(self, table_id: int, viewer: Viewer, text: str) -> None:
        """Say something to the table."""
        if viewer.guest is None:
            raise Forbidden("no_name", "say who you are first: look at the front page once")
        self._restraints.check_talk(viewer.guest)
        text = clean_text(text)
        self._limit.take(viewer.guest)
        async with self._tables.locked(table_id) as table:
            seats = table.info.seats_of(viewer.guest)
            seat = seats[0] if seats else None
            name = table.info.seats[seat].name if seat is not None else await self._name(viewer.guest)
            await self._store.keep_guest(viewer.guest, name)
            row = MessageRow(table_id=table_id, seat=seat, person=viewer.guest, name=name, text=text, at=now())
            async with self._store.writing() as session:
                session.add(row)
            await self._tell_new(table)
            await self._tables.touched(table)

    async def greet(self, table: OpenTable, viewer: Viewer) -> None:
        """Tell somebody who comes what was said before."""
        latest = (
            select(MessageRow)
            .where(MessageRow.table_id == table.info.id)
            .order_by(MessageRow.id.desc())
            .limit(MOST_TOLD)
        )
        async with self._store.reading() as session:
            said = list(await session.scalars(latest))
        if said and table.last_message == 0:
            table.last_message = said[0].id  # the first who comes: nobody has missed anything
        rows = [row for row in said if may_hear(table.info, viewer.guest, row)]
        if rows:
            viewer.send(wire.ChatHistory([_said(row, viewer.guest) for row in reversed(rows)]))

    async def _tell_new(self, table: OpenTable) -> None:
        """Hand on what was said since, also through other processes."""
        new = (
            select(MessageRow)
            .where(MessageRow.table_id == table.info.id, MessageRow.id > table.last_message)
            .order_by(MessageRow.id)
        )
        async with self._store.reading() as session:
            rows = list(await session.scalars(new))
        for row in rows:
            table.last_message = row.id
            for listener in table.viewers:
                if may_hear(table.info, listener.guest, row):
                    listener.send(_said(row, listener.guest))

    async def note(self, info: TableInfo, person: str | None) -> str:
        """What somebody wrote down at this table."""
        if person is None:
            return ""
        async with self._store.reading() as session:
            found = await session.get(NoteRow, (info.id, person))
        return found.text if found is not None else ""

    async def write_note(self, info: TableInfo, person: str, text: str) -> None:
        check_own_seat(info, person, next(iter(info.seats_of(person)), -1))
        if len(text) > LONGEST_NOTE:
            raise Unreadable("note", f"notes have at most {LONGEST_NOTE} letters")
        text = without_control_signs(text)
        async with self._store.writing() as session:
            changed = await session.execute(
                update(NoteRow)
                .where(NoteRow.table_id == info.id, NoteRow.person == person)
                .values(text=text)
                .returning(NoteRow.person)
            )
            if changed.first() is None:
                session.add(NoteRow(table_id=info.id, person=person, text=text))

    async def _name(self, person: str) -> str:
        return await self._store.guest_name(person) or ""


def may_hear(info: TableInfo, listener: str | None, row: MessageRow) -> bool:
    is_over = info.status in ("finished", "abandoned")
    return is_over or row.seat is not None or not info.seats_of(listener)


def without_control_signs(text: str) -> str:
    """A text without signs that nobody sees, the ends of lines and tabs excepted."""
    return "".join(c for c in text if c in "\n\t" or unicodedata.category(c)[0] != "C")


def clean_text(text: str) -> str:
    """A message as others see it: no control signs but the ends of lines, not empty, not long."""
    kept = without_control_signs(unicodedata.normalize("NFC", text))
    kept = "\n".join(line.strip() for line in kept.strip().splitlines())
    if not 1 <= len(kept) <= LONGEST_MESSAGE:
        raise Unreadable("message", f"a message has 1 to {LONGEST_MESSAGE} letters")
    return kept


def _said(row: MessageRow, listener: str | None) -> wire.ChatMessage:
    return wire.ChatMessage(row.id, row.seat, row.name, row.text, told_time(row.at), row.person == listener)
