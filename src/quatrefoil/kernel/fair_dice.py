"""Provably fair dice: a commit-reveal scheme with HMAC-SHA-256.

The hash of a secret seed is published before the first choice. Every player may add entropy,
which changes the key. Each draw is computed from the key and from everything played before it,
so nobody can choose it. After the game the seed is published and anybody can compute all draws
again. docs/fair-dice.md explains the construction.
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

#: Number of different HMAC digests.
DIGESTS: Final = 1 << 256

#: Bytes of a seed, and the maximum of a player's entropy.
SEED_BYTES: Final = 32


def commitment(seed: str) -> str:
    """Return the hash of a seed, which is published before the game."""
    return hashlib.sha256(_bytes(seed)).hexdigest()


class FairDice:
    """A deterministic random number generator, keyed by a seed and the players' entropy."""

    def __init__(self, seed: str) -> None:
        self._key = _bytes(seed)

    def add_entropy(self, seat: int, value: str) -> None:
        """Mix a seat's entropy into the key of all following draws."""
        self._key = hmac.digest(self._key, f"entropy {seat} {value}".encode(), "sha256")

    def number(self, ply: int, checksum: str, total: int) -> int:
        """Return a number from 0 to total - 1 for the choice after ply `ply`, which has this checksum."""
        limit = DIGESTS - DIGESTS % total  # rejection sampling: digests above would bias the modulo
        attempt = 0
        while True:
            digest = hmac.digest(self._key, f"draw {ply} {checksum} {attempt}".encode(), "sha256")
            found = int.from_bytes(digest, "big")
            if found < limit:
                return found % total
            attempt += 1


class Draw:
    """One chance outcome: numbers from `below` to `below + weight - 1` out of `total` mean `text`."""

    def __init__(self, ply: int, text: str, checksum_before: str, below: int, weight: int, total: int) -> None:
        self.ply = ply
        self.text = text
        self.checksum_before = checksum_before
        self.below = below
        self.weight = weight
        self.total = total

    def is_drawn_by(self, dice: FairDice) -> bool:
        """Return whether the dice give this outcome."""
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
    """Return every chance outcome of a record, with its range among the possible numbers."""
    match = begin_replay(game, record)
    draws: list[Draw] = []
    for choice in record.choices:
        if choice.actor == CHANCE and match.is_chance_due():
            draws.append(_draw(match, choice.text))
        replay_choice(match, choice)
    return draws


def false_draws(record: Record, draws: list[Draw]) -> list[Draw]:
    """Return the draws that do not follow from the record's seed and entropy; `Unreadable` without a seed."""
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
    raise Unreadable("record", f"choice {match.ply + 1}: chance cannot draw {text} here")


def _weights(match: Match) -> list[int]:
    state = match.state
    return state.stack[-1].weights(state) or [1] * len(state.offered)


def _bytes(seed: str) -> bytes:
    try:
        return bytes.fromhex(seed)
    except ValueError:
        raise Unreadable("seed", f"a seed is written in hexadecimal digits, not '{seed[:80]}'") from None
