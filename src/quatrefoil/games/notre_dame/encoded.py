"""Pieces of an observation that are kept together with what they were made from.

A choice changes the borough of one seat; the encoder reuses the pieces of the others. The objects never change.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.games.notre_dame.state import Borough, NotreDame


class EncodedPlayer:
    """What one viewer knows of a seat: its borough, and the state of the board where it affects the seat."""

    __slots__ = ("rules", "borough", "messages", "plague", "knows", "piece")

    def __init__(self, s: NotreDame, seat: i64, plague: i64, knows: i64, piece: bytes) -> None:
        self.rules = s.rules
        self.borough = s.boroughs[seat].copy()
        self.messages: i64 = s.messages
        self.plague: i64 = plague
        self.knows: i64 = knows
        self.piece = piece

    def is_of(self, s: NotreDame, seat: i64, plague: i64, knows: i64) -> bool:
        return (
            is_same_board(self.borough, s.boroughs[seat])
            and self.messages == s.messages
            and self.plague == plague
            and self.knows == knows
            and self.rules is s.rules
        )


def is_same_board(a: Borough, b: Borough) -> bool:
    """Return whether two boroughs agree in everything but the secrets of the draft."""
    return (
        a.markers == b.markers
        and a.personal == b.personal
        and a.hand == b.hand
        and a.coins == b.coins
        and a.prestige == b.prestige
        and a.general == b.general
        and a.deck == b.deck
        and a.played_1 == b.played_1
        and a.played_2 == b.played_2
        and a.played_3 == b.played_3
        and a.hired == b.hired
        and a.rat == b.rat
        and a.friend == b.friend
        and a.carriage == b.carriage
        and a.taken == b.taken
        and a.cathedral == b.cathedral
    )
