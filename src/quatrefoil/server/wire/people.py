"""HTTP shapes of people: names, accounts, sessions, profiles, ratings and notes."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from quatrefoil.server.wire.strings import Name
from quatrefoil.table.messages import Seat, TableListing

Secret = Annotated[str, Meta(max_length=1000)]


class Me(Struct, omit_defaults=True):
    """The person of this browser."""

    name: str
    is_guest: bool
    #: Whether the admin page is open to them.
    is_admin: bool = False


class Rename(Struct):
    """A new name for me."""

    name: Name


class Note(Struct):
    """My private notes at a table."""

    text: Annotated[str, Meta(max_length=5000)]


class SignUp(Struct):
    """Create an account that takes over the games of this browser's guest."""

    name: Name
    password: Secret


class SignIn(Struct):
    """Sign in; with `keep_games` the account takes over the games of this browser's guest."""

    name: Name
    password: Secret
    keep_games: bool = False


class NewPassword(Struct):
    """Change my password; every other browser is signed out."""

    old: Secret
    new: Secret


class Farewell(Struct):
    """Delete my account for good."""

    password: Secret


class SignedIn(Struct):
    """One browser in which I am signed in."""

    id: str
    device: str
    created_at: str
    seen_at: str
    is_this: bool


class GameResults(Struct):
    """A person's results in one game."""

    game: str
    played: int
    won: int
    best: int | None
    mean_place: float
    rating: int | None
    rated_games: int


class RatingChange(Struct):
    """The change of a seat's rating by a finished game."""

    seat: Seat
    before: int
    after: int


class HeadToHead(Struct):
    """How often a person finished ahead of or behind another one, or the bots of a level."""

    name: str
    level: str | None
    games: int
    ahead: int
    behind: int


class Profile(Struct):
    """The public profile of an account."""

    name: str
    is_me: bool
    since: str
    results: list[GameResults]
    against: list[HeadToHead]
    latest: list[TableListing]
