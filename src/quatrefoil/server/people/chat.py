"""Chat at the table, and private notes.

Players see the messages of players; spectators see all. Messages of spectators reach the players when the game
has ended, because spectators may know more than a seat does.
"""

from __future__ import annotations

import unicodedata

from quatrefoil.host.errors import Forbidden
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.server.hosting.listener import TableListener
from quatrefoil.server.hosting.loaded_table import LoadedTable
from quatrefoil.server.hosting.tables import LoadedTables
from quatrefoil.server.hosting.viewer import SocketViewer
from quatrefoil.server.people.bans import Bans
from quatrefoil.server.people.rate_limit import RateLimit
from quatrefoil.server.store.chat import StoredMessage
from quatrefoil.server.store.store import Store
from quatrefoil.table import messages
from quatrefoil.table.access import check_own_seat
from quatrefoil.table.info import TableInfo
from quatrefoil.table.listing import timestamp

LONGEST_MESSAGE = 300
LONGEST_NOTE = 4000

#: How many earlier messages a new viewer gets.
MAX_HISTORY = 100

#: Messages of one person within so many seconds.
MAX_MESSAGES, MESSAGE_SECONDS = 8, 10.0


class Chat(TableListener):
    """Stores messages and sends them to the viewers who may see them."""

    def __init__(self, store: Store, tables: LoadedTables, bans: Bans) -> None:
        self._store = store
        self._bans = bans
        self._tables = tables
        self._limit = RateLimit(MAX_MESSAGES, MESSAGE_SECONDS)
        tables.subscribe(self)

    async def say(self, table_id: int, viewer: SocketViewer, text: str) -> None:
        """Store a message and send it."""
        if viewer.person is None:
            raise Forbidden("no_name", "say who you are first: look at the front page once")
        self._bans.check_talk(viewer.person)
        text = clean_text(text)
        self._limit.take(viewer.person)
        async with self._tables.locked(table_id) as table:
            seats = table.info.seats_of(viewer.person)
            seat = seats[0] if seats else None
            name = table.info.seats[seat].name if seat is not None else await self._name(viewer.person)
            await self._store.people.add(viewer.person, name)
            await self._store.chat.add(table_id, seat, viewer.person, name, text)
            await self._send_new(table)
            await self._tables.bump_revision(table)

    async def greet(self, table: LoadedTable, viewer: SocketViewer) -> None:
        """Send the latest messages to a new viewer."""
        info = table.info
        if table.last_chat_id == 0:  # the first viewer: nobody has missed anything
            table.last_chat_id = next((each.id for each in await self._store.chat.latest(info.id, 1)), 0)
        # Spectators, whose messages a player does not see, must not push out what the players have said.
        only_players = not info.has_ended and bool(info.seats_of(viewer.person))
        latest = await self._store.chat.latest(info.id, MAX_HISTORY, only_players=only_players)
        seen = [message for message in latest if may_see(info, viewer.person, message)]
        if seen:
            viewer.send(messages.ChatHistory([_on_wire(message, viewer.person) for message in reversed(seen)]))

    async def on_revision(self, table: LoadedTable) -> None:
        await self._send_new(table)

    async def _send_new(self, table: LoadedTable) -> None:
        """Send the messages since the last one sent, including those of other processes."""
        for message in await self._store.chat.after(table.info.id, table.last_chat_id):
            table.last_chat_id = message.id
            for viewer in table.viewers:
                if may_see(table.info, viewer.person, message):
                    viewer.send(_on_wire(message, viewer.person))

    async def note(self, info: TableInfo, person: str | None) -> str:
        """Return a person's note at a table."""
        return await self._store.notes.read(info.id, person) if person is not None else ""

    async def write_note(self, info: TableInfo, person: str, text: str) -> None:
        """Store a player's note."""
        check_own_seat(info, person, next(iter(info.seats_of(person)), -1))
        if len(text) > LONGEST_NOTE:
            raise Unreadable("note", f"notes have at most {LONGEST_NOTE} letters")
        await self._store.notes.write(info.id, person, without_control_characters(text))

    async def _name(self, person: str) -> str:
        return await self._store.people.name_of(person) or ""


def may_see(info: TableInfo, person: str | None, message: StoredMessage) -> bool:
    """Return whether a person may see a message: players see those of spectators only after the game."""
    return info.has_ended or message.seat is not None or not info.seats_of(person)


def without_control_characters(text: str) -> str:
    """Return a text without invisible characters, except for line breaks and tabs."""
    return "".join(c for c in text if c in "\n\t" or unicodedata.category(c)[0] != "C")


def clean_text(text: str) -> str:
    """Return a message as others see it; refuse an empty or long one."""
    kept = without_control_characters(unicodedata.normalize("NFC", text))
    kept = "\n".join(line.strip() for line in kept.strip().splitlines())
    if not 1 <= len(kept) <= LONGEST_MESSAGE:
        raise Unreadable("message", f"a message has 1 to {LONGEST_MESSAGE} letters")
    return kept


def _on_wire(message: StoredMessage, person: str | None) -> messages.ChatMessage:
    return messages.ChatMessage(
        message.id, message.seat, message.name, message.text, timestamp(message.at), message.person == person
    )
