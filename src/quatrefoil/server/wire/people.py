"""The shapes of accounts, profiles and ratings on the wire, beside those of `server/wire`."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from quatrefoil.server.wire.shapes import Name
from quatrefoil.table.messages import Seat, TableListing

Secret = Annotated[str, Meta(max_length=1000)]


class SignUp(Struct):
    """A new account that keeps the games of this browser's person."""

    name: Name
    password: Secret


class SignIn(Struct):
    """Sign in; with `keep_games` the games of this browser's person become the account's."""

    name: Name
    password: Secret
    keep_games: bool = False


class NewPassword(Struct):
    """Another password; every other browser is signed out."""

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
    """One person's finished games of one kind."""

    game: str
    played: int
    won: int
    best: int | None
    mean_place: float
    rating: int | None
    rated_games: int


class RatingChange(Struct):
    """What a finished game did to the rating of a seat."""

    seat: Seat
    before: int
    after: int


class HeadToHead(Struct):
    """How often a person was ahead of or behind another one, or the bots of a level."""

    name: str
    level: str | None
    games: int
    ahead: int
    behind: int


class Profile(Struct):
    """A person with an account as everybody may see them."""

    name: str
    is_me: bool
    since: str
    results: list[GameResults]
    against: list[HeadToHead]
    latest: list[TableListing]
