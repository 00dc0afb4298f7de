"""The players' part in fair dice of version 2: pledges, the list of all seats, and what was revealed.

Before the first draw every seat that a person plays may pledge a secret value: it sends a hash of it. The list of all
seats is then closed and its hash is published; only after that the values are revealed. Nobody can choose their value
after having seen another one. docs/fair-dice.md explains what this proves.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Final

from quatrefoil.kernel.errors import Unreadable

#: A bot plays the seat, and adds nothing.
BOT: Final = "bot"
#: A person plays the seat; no pledge came in time.
ABSENT: Final = "absent"
#: A value was pledged and not revealed in time.
WITHHELD: Final = "withheld"
#: A value was pledged and revealed.
GIVEN: Final = "given"

#: Hexadecimal digits of a hash, and of a value: both have 32 bytes.
DIGITS: Final = 64


class SeatEntropy:
    """What one seat added to the dice."""

    __slots__ = ("seat", "state", "pledge", "value")

    def __init__(self, seat: int, state: str, pledge: str = "", value: str = "") -> None:
        self.seat = seat
        self.state = state
        self.pledge = pledge  # empty for bots and absent people
        self.value = value  # empty unless it was given

    def line(self) -> str:
        """Return the line of a record."""
        return " ".join([word for word in ("+", str(self.seat), self.state, self.pledge, self.value) if word])


def pledge_of(seat: int, value: str) -> str:
    """Return the hash by which a seat pledges a value; the seat is in it, so that nobody can copy a pledge."""
    return hashlib.sha256(f"pledge {seat} {value}".encode()).hexdigest()


def list_hash(commitment: str, first_ply: int, seats: list[SeatEntropy]) -> str:
    """Return the hash of the list: the commitment to the seed, the first ply, and each seat's pledge or state."""
    parts = [f"{each.seat}={each.pledge or each.state}" for each in seats]
    return hashlib.sha256(f"list 2 {commitment} {first_ply} {' '.join(parts)}".encode()).hexdigest()


def key_of(seed: bytes, published: str, seats: list[SeatEntropy]) -> bytes:
    """Return the key of all draws: the seed, the published list, and each seat's value or state."""
    parts = [f"{each.seat}={each.value or each.state}" for each in seats]
    return hmac.digest(seed, f"dice 2 {published} {' '.join(parts)}".encode(), "sha256")


def is_digits(text: str, least: int = DIGITS) -> bool:
    """Return whether a text has `least` to 64 lower-case hexadecimal digits."""
    return least <= len(text) <= DIGITS and all([letter in "0123456789abcdef" for letter in text])


def read_seat_entropy(words: list[str], seat: int, number: int) -> SeatEntropy:
    """Read the words of a line after the seat: a state, and the pledge and the value that belong to it."""
    state, digits = words[0], words[1:]
    expected = {BOT: 0, ABSENT: 0, WITHHELD: 1, GIVEN: 2}
    if state not in expected or len(digits) != expected[state] or not all([is_digits(each) for each in digits]):
        raise Unreadable(
            "record",
            f"line {number}: expected '+ seat bot', 'absent', 'withheld PLEDGE' or 'given PLEDGE VALUE' "
            f"with {DIGITS} hexadecimal digits each",
        )
    return SeatEntropy(seat, state, digits[0] if digits else "", digits[1] if len(digits) > 1 else "")


def check_list(commitment: str, first_ply: int, seats: list[SeatEntropy], published: str) -> None:
    """Raise `Unreadable` if a value is not the pledged one or the list is not the published one."""
    for each in seats:
        if each.state == GIVEN and pledge_of(each.seat, each.value) != each.pledge:
            raise Unreadable("pledge", f"the entropy of seat {each.seat} is not the value that it had pledged")
    found = list_hash(commitment, first_ply, seats)
    if found != published:
        raise Unreadable("list", f"the hash of the list is {found}, the file says that {published[:80]} was published")
