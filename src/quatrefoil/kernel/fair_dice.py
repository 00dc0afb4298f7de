"""Dice that can be checked afterwards.

Before the first answer the hash of a secret seed is published. Every player may add entropy of
their own, which turns the key. Each draw is computed from the key and from everything that was
played before it, so nobody can choose it; at the end the seed is shown and anybody can compute
all draws again. docs/fair-dice.md has the construction in words.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import TYPE_CHECKING, Any, Final

from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.match import begin_replay, replay_choice
from quatrefoil.kernel.step import CHANCE

if TYPE_CHECKING:
    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.match import Match
    from quatrefoil.kernel.record import Record

#: A digest is a number below this.
DIGESTS: Final = 1 << 256

#: Bytes of a seed, and the most that a player's entropy may have.
SEED_BYTES: Final = 32


def commitment(seed: str) -> str:
    """What is published before the game: the hash of the seed."""
    return hashlib.sha256(_bytes(seed)).hexdigest()


class FairDice:
    """Draws one number after another from a seed and the players' entropy."""

    def __init__(self, seed: str) -> None:
        self._key = _bytes(seed)

    def add_entropy(self, seat: int, value: str) -> None:
        """From now on every draw depends on this too."""
        self._key = hmac.digest(self._key, f"entropy {seat} {value}".encode(), "sha256")

    def number(self, ply: int, check: str, total: int) -> int:
        """A number from 0 to total - 1 for the row after `ply` rows, the last of which has this check."""
        limit = DIGESTS - DIGESTS % total  # digests above would make some numbers likelier than others
        attempt = 0
        while True:
            digest = hmac.digest(self._key, f"draw {ply} {check} {attempt}".encode(), "sha256")
            found = int.from_bytes(digest, "big")
            if found < limit:
                return found % total
            attempt += 1


class Draw:
    """One answer of nature: numbers from `below` to `below + weight - 1` of `total` mean `text`."""

    def __init__(self, ply: int, text: str, checksum_before: str, below: int, weight: int, total: int) -> None:
        self.ply = ply
        self.text = text
        self.checksum_before = checksum_before
        self.below = below
        self.weight = weight
        self.total = total

    def is_drawn_by(self, dice: FairDice) -> bool:
        """Whether the dice say the same."""
        number = dice.number(self.ply - 1, self.checksum_before, self.total)
        return self.below <= number < self.below + self.weight


def fair_choice(match: Match, dice: FairDice) -> str:
    """Return the option that the dice choose for chance."""
    weights = _weights(match)
    left = dice.number(match.ply, match.record.last_checksum(), sum(weights))
    index = 0
    while left >= weights[index]:
        left -= weights[index]
        index += 1
    return match.state.offered[index].text


def draws_of(game: Game[Any], record: Record) -> list[Draw]:
    """Every answer of nature in a record, with the place it had among what was possible."""
    match = begin_replay(game, record)
    draws: list[Draw] = []
    for row in record.choices:
        if row.actor == CHANCE and match.is_chance_due():
            draws.append(_draw(match, row.text))
        replay_choice(match, row)
    return draws


def false_draws(record: Record, draws: list[Draw]) -> list[Draw]:
    """The draws that the seed and the entropy in the record do not lead to; `Unreadable` without a seed."""
    proof = record.proof
    if proof is None:
        raise Unreadable("no_seed", "the record has no seed line ('* seed=… from=…'): its dice cannot be checked")
    dice = FairDice(proof.seed)
    waiting = list(proof.entropy)
    found: list[Draw] = []
    for draw in draws:
        while waiting and waiting[0].ply < draw.ply:
            dice.add_entropy(waiting[0].seat, waiting[0].value)
            del waiting[0]
        if draw.ply > proof.first_ply and not draw.is_drawn_by(dice):
            found.append(draw)
    return found


def _draw(match: Match, text: str) -> Draw:
    weights = _weights(match)
    below = 0
    for i, option in enumerate(match.state.offered):
        if option.text == text:
            return Draw(match.ply + 1, text, match.record.last_checksum(), below, weights[i], sum(weights))
        below += weights[i]
    raise Unreadable("record", f"row {match.ply + 1}: nature cannot answer {text} here")


def _weights(match: Match) -> list[int]:
    state = match.state
    return state.stack[-1].weights(state) or [1] * len(state.offered)


def _bytes(seed: str) -> bytes:
    try:
        return bytes.fromhex(seed)
    except ValueError:
        raise Unreadable("seed", f"a seed is written in hexadecimal digits, not '{seed[:80]}'") from None
