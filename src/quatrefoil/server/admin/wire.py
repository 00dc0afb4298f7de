"""The shapes of the admin page on the wire, beside those of `server/wire`. None of them holds a position of a game."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from quatrefoil.server import wire
from quatrefoil.server.store.rows import PaceKind, SeatKind, Status

#: A year; longer is for good.
MOST_HOURS = 24 * 366

#: An address is somebody else's after a while.
MOST_ADDRESS_HOURS = 24 * 30

Reason = Annotated[str, Meta(max_length=300)]
Hours = Annotated[int, Meta(ge=1, le=MOST_HOURS)]
AddressHours = Annotated[int, Meta(ge=0, le=MOST_ADDRESS_HOURS)]

AdminAction = Literal[
    "grant", "revoke", "end", "delete_table", "sign_out", "ban", "unban", "mute", "unmute", "delete_person", "lift"
]


class Because(Struct):
    """Why an admin does something; it stands in the log."""

    reason: Reason = ""


class Ban(Struct):
    """Keep somebody out: for so many hours or for good, and for a while also guests from their address."""

    reason: Reason = ""
    hours: Hours | None = None
    address_hours: AddressHours = 0


class Mute(Struct):
    """Take the word from somebody, for so many hours or for good."""

    reason: Reason = ""
    hours: Hours | None = None


class Lift(Struct):
    """Let guests from an address come again."""

    network: Annotated[str, Meta(max_length=48)]


class BanInfo(Struct):
    """A restraint: since when, until when (`null`: for good) and why."""

    since: str
    until: str | None
    reason: str


class BannedAddress(Struct):
    """An address from which guests may not come."""

    network: str
    ban: BanInfo


class BanState(Struct):
    """Whether this browser may not come, and why."""

    is_banned: bool
    until: str | None = None
    reason: str = ""


class AdminSeat(Struct):
    """Who sits where; `person` names them in the list of people."""

    seat: wire.Seat
    kind: SeatKind
    name: str
    level: str | None
    person: str | None


class AdminTable(Struct):
    """A table from outside: people and times, nothing of the game itself."""

    code: str
    game: str
    status: Status
    is_expired: bool
    seats: list[AdminSeat]
    entries: int
    pace: PaceKind
    rated: bool
    spectators: bool
    created_at: str
    updated_at: str


class AdminTables(Struct):
    """One page of tables, and how many there are in all."""

    tables: list[AdminTable]
    total: int
    page_size: int


class AdminPerson(Struct):
    """Somebody who took a seat or chose a name."""

    id: str
    name: str
    is_guest: bool
    is_admin: bool
    created_at: str
    seen_at: str | None
    #: Whether it is known where they come from, so that their address can be barred.
    has_address: bool
    games: int
    running: int
    sessions: int
    ban: BanInfo | None
    mute: BanInfo | None


class AdminPeople(Struct):
    """One page of people, and how many there are in all."""

    people: list[AdminPerson]
    total: int
    page_size: int


class AdminLogEntry(Struct):
    """What an admin did. Without a name it was the command line, or somebody who is forgotten by now."""

    id: int
    at: str
    admin: str
    is_command: bool
    action: AdminAction
    person: str | None
    name: str
    code: str
    reason: str
    until: str | None


class AdminLog(Struct):
    """One page of the log, the latest first."""

    entries: list[AdminLogEntry]
    total: int
    page_size: int


class AdminOverview(Struct):
    """How the server is. Counts are of the database, `process` are figures of the process that answered."""

    version: str
    engine: str
    database: str
    redis: str
    tables: dict[str, int]
    accounts: int
    guests: int
    sessions: int
    seen_today: int
    bans: int
    process: dict[str, float]
