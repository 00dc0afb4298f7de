"""The websocket close codes of a table's socket; the page gets them from here as generated constants."""

from __future__ import annotations

from enum import IntEnum
from typing import Self


class CloseCode(IntEnum):
    """Why the server closed the socket of a table."""

    meaning: str

    SERVICE_RESTART = 1012, "The table is reloaded or the server restarts: reconnect, nothing is lost."
    TRY_AGAIN_LATER = 1013, "The client read too slowly, opened too many sockets, or the database is unreachable."
    TOO_BIG = 1009, "A message was larger than the server accepts."
    BANNED = 4401, "This browser is banned."
    NO_SPECTATORS = 4403, "The table admits no spectators, or the page is of another origin."
    NO_SUCH_TABLE = 4404, "There is no such table."
    CANNOT_BE_PLAYED = 4409, "This version of the server cannot replay the game."
    OTHER_TAB = 4410, "Without a server: another tab of this browser plays at the table."

    def __new__(cls, code: int, meaning: str) -> Self:
        member = int.__new__(cls, code)
        member._value_ = code
        member.meaning = meaning
        return member


#: A client that gets one of these does not reconnect.
FINAL = frozenset(
    (
        CloseCode.BANNED,
        CloseCode.NO_SPECTATORS,
        CloseCode.NO_SUCH_TABLE,
        CloseCode.CANNOT_BE_PLAYED,
        CloseCode.OTHER_TAB,
    ),
)
