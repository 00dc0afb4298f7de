"""Provably fair dice: a commit-reveal scheme with HMAC-SHA-256.

The hash of a secret seed is published before the first choice. Every player may add entropy,
which changes the key. Each draw is computed from the key and from everything played before it.
After the game the seed is published and anybody can compute all draws again. Version 2 takes
entropy by a list that is published before the first draw (entropy_list.py); games of version 1
took it at any time. docs/fair-dice.md explains the construction and what it proves.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import TYPE_CHECKING, Any, Final

from quatrefoil.kernel.entropy_list import check_list, key_of
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.match import begin_replay, replay_choice
from quatrefoil.kernel.step import CHANCE

if TYPE_CHECKING:
    from quatrefoil.kernel.entropy_list import SeatEntropy
    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.match import Match
    from quatrefoil.kernel.record import Choice, Record

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
        self._transcript: Transcript | None = None

    def add_entropy(self, seat: int, value: str) -> None:
        """Mix a seat's entropy into the key of all following draws: version 1."""
        self._key = hmac.digest(self._key, f"entropy {seat} {value}".encode(), "sha256")

    def use_list(self, published: str, seats: list[SeatEntropy]) -> None:
        """Compute the key from the seed and the published list: version 2."""
        self._key = key_of(self._key, published, seats)
        self._transcript = Transcript()

    def position(self, record: Record, ply: int) -> str:
        """Return what a draw after `ply` choices depends on: the last checksum, or in version 2 the whole record."""
        if self._transcript is not None:
            return self._transcript.hash_after(record, ply)
        return record.choices[ply - 1].checksum if ply > 0 else record.header()

    def number(self, ply: int, position: str, total: int) -> int:
        """Return a number from 0 to total - 1 for the choice after ply `ply`, at which the game has this position."""
        limit = DIGESTS - DIGESTS % total  # rejection sampling: digests above would bias the modulo
        attempt = 0
        while True:
            digest = hmac.digest(self._key, f"draw {ply} {position} {attempt}".encode(), "sha256")
            found = int.from_bytes(digest, "big")
            if found < limit:
                return found % total
            attempt += 1


class Transcript:
    """The SHA-256 hash of the header and the lines of all choices so far.

    The checksums of a record have 32 bits, and another game with the same checksum can be found; this hash has 256.
    """

    def __init__(self) -> None:
        self._hash: Any = None
        self._ply = 0
        #: The last choice that was hashed; another one in its place means that choices were taken back.
        self._last: Choice | None = None

    def hash_after(self, record: Record, ply: int) -> str:
        """Return the hash of the header and the first `ply` choices; only what is new is hashed."""
        choices = record.choices
        is_same = self._ply == 0 or choices[self._ply - 1] is self._last if self._ply <= ply else False
        if self._hash is None or not is_same:
            self._hash = hashlib.sha256(f"{record.header()}\n".encode())
            self._ply = 0
        for choice in choices[self._ply : ply]:
            self._hash.update(f"{choice.line()}\n".encode())
        self._ply = ply
        self._last = choices[ply - 1] if ply > 0 else None
        found: str = self._hash.hexdigest()
        return found


class Draw:
    """One chance outcome: numbers from `below` to `below + weight - 1` out of `total` mean `text`."""

    def __init__(self, ply: int, text: str, position: str, below: int, weight: int, total: int) -> None:
        self.ply = ply
        self.text = text
        self.position = position
        self.below = below
        self.weight = weight
        self.total = total

    def is_drawn_by(self, dice: FairDice) -> bool:
        """Return whether the dice give this outcome."""
        number = dice.number(self.ply - 1, self.position, self.total)
        return self.below <= number < self.below + self.weight


def fair_choice(match: Match, dice: FairDice) -> str:
    """Return the option that the dice choose for chance."""
    weights = _weights(match)
    left = dice.number(match.ply, dice.position(match.record, match.ply), sum(weights))
    index = 0
    while left >= weights[index]:
        left -= weights[index]
        index += 1
    return match.state.offered[index].text


def draws_of(game: Game[Any], record: Record) -> list[Draw]:
    """Return every chance outcome of a record, with its range among the possible numbers."""
    match = begin_replay(game, record)
    dice = FairDice("")
    if record.proof is not None and record.proof.version == 2:
        dice.use_list("", [])  # positions do not depend on the key
    draws: list[Draw] = []
    for choice in record.choices:
        if choice.actor == CHANCE and match.is_chance_due():
            draws.append(_draw(match, choice.text, dice.position(match.record, match.ply)))
        replay_choice(match, choice)
    return draws


def false_draws(record: Record, draws: list[Draw]) -> list[Draw]:
    """Return the draws that do not follow from the record's seed and entropy; `Unreadable` without a seed.

    Of version 2 the list is checked first: its pledges, and the hash that was published.
    """
    proof = record.proof
    if proof is None:
        raise Unreadable("no_seed", "the record has no seed line ('* seed=… from=…'): its dice cannot be checked")
    dice = FairDice(proof.seed)
    if proof.version == 2:
        check_list(commitment(proof.seed), proof.first_ply, proof.seats, proof.published)
        dice.use_list(proof.published, proof.seats)
    waiting = list(proof.entropy)
    found: list[Draw] = []
    for draw in draws:
        while waiting and waiting[0].ply < draw.ply:
            dice.add_entropy(waiting[0].seat, waiting[0].value)
            del waiting[0]
        if draw.ply > proof.first_ply and not draw.is_drawn_by(dice):
            found.append(draw)
    return found


def _draw(match: Match, text: str, position: str) -> Draw:
    weights = _weights(match)
    below = 0
    for i, option in enumerate(match.state.offered):
        if option.text == text:
            return Draw(match.ply + 1, text, position, below, weights[i], sum(weights))
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
