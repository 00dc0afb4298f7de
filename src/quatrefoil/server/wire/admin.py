"""HTTP shapes of the admin page. None of them contains the position of a game."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from quatrefoil.table.info import PaceKind, SeatKind, Status
from quatrefoil.table.messages import Seat

#: The longest ban with an end: a year.
MOST_HOURS = 24 * 366

#: The longest ban of an address: after a while it belongs to other people.
MOST_ADDRESS_HOURS = 24 * 30

Reason = Annotated[str, Meta(max_length=300)]
Hours = Annotated[int, Meta(ge=1, le=MOST_HOURS)]
AddressHours = Annotated[int, Meta(ge=0, le=MOST_ADDRESS_HOURS)]

AdminAction = Literal[
    "grant", "revoke", "end", "delete_table", "sign_out", "ban", "unban", "mute", "unmute", "delete_person", "lift"
]


class Because(Struct):
    """Why an admin does something; it is written to the log."""

    reason: Reason = ""


class NewBan(Struct):
    """Ban a person for some hours or for good, and guests from their address for `address_hours`."""

    reason: Reason = ""
    hours: Hours | None = None
    address_hours: AddressHours = 0


class NewMute(Struct):
    """Mute a person for some hours or for good."""

    reason: Reason = ""
    hours: Hours | None = None


class Lift(Struct):
    """Lift the ban of an address."""

    network: Annotated[str, Meta(max_length=48)]


class BanInfo(Struct):
    """A ban: since when, until when (`null`: for good) and why."""

    since: str
    until: str | None
    reason: str


class BannedAddress(Struct):
    """An address whose guests are banned."""

    network: str
    ban: BanInfo


class BanState(Struct):
    """Whether this browser is banned, until when and why."""

    is_banned: bool
    until: str | None = None
    reason: str = ""


class AdminSeat(Struct):
    """One seat of a table; `person` is the id in the list of people."""

    seat: Seat
    kind: SeatKind
    name: str
    level: str | None
    person: str | None


class AdminTable(Struct):
    """A table without its game: people and times only."""

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
    """A person who has taken a seat or chosen a name."""

    id: str
    name: str
    is_guest: bool
    is_admin: bool
    created_at: str
    seen_at: str | None
    #: Whether their address is known and can be banned.
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
    """One action of an admin; without a name it came from the command line, or the admin has been deleted."""

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
    """The state of the server: counts from the database, and in `process` figures of the process that responds."""

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
