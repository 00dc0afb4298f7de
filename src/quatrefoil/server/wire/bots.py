"""HTTP shapes of bot accounts."""

from __future__ import annotations

from msgspec import Struct

from quatrefoil.server.wire.strings import Name


class NewBot(Struct):
    """The name of a new bot account."""

    name: Name


class BotToken(Struct):
    """The token of a bot: it is shown once, the server keeps only its hash."""

    name: str
    token: str


class BotRating(Struct):
    """A rating in the ladder of bots."""

    game: str
    rating: int
    games: int


class BotListing(Struct):
    """A bot account: whose it is, how many tables it plays at, and its ratings."""

    name: str
    owner: str
    is_mine: bool
    #: Tables that are not over.
    tables: int
    #: Whether it can be given a seat at one more.
    is_free: bool
    ratings: list[BotRating]
