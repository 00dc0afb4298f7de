"""The dice of a deal: the same rolls and cards at every table, whatever the players choose.

Each possible outcome has a Poisson process of its own, computed from the seed; a draw takes the outcome whose process
has the next arrival. Processes have no memory, so each draw has the probabilities of the rules, whichever outcomes are
still possible. Tables agree wherever the rules allow it: a roll belongs to its round and its roller, a pile has one
order. docs/deals.md explains the construction.
"""

from __future__ import annotations

import hmac
import math
from typing import Any

from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Match, begin_replay, replay_choice
from quatrefoil.kernel.record import Choice, Proof, Record
from quatrefoil.kernel.step import CHANCE
from quatrefoil.table.moments import moment

#: Bits of a random number: those of a floating-point fraction.
BITS = 53


class DealDice:
    """Computes the draws of a deal, and remembers how far each stream of draws has come."""

    def __init__(self, seed: str) -> None:
        self._key = bytes.fromhex(seed)
        #: The plies before the draws so far, their streams, and the times of their arrivals.
        self._made: list[tuple[int, str, float]] = []

    def outcome(self, match: Match) -> str:
        """Return the outcome of the draw that is due."""
        options = match.state.offered
        weights = match.state.stack[-1].weights(match.state) or [1] * len(options)
        stream, after = self._stream(match)
        arrivals = [
            self._arrival(match, stream, option.text, weight, after)
            for option, weight in zip(options, weights, strict=True)
        ]
        return options[arrivals.index(min(arrivals))].text

    def note(self, match: Match, text: str) -> None:
        """Note a draw before it is made."""
        options = match.state.offered
        weights = match.state.stack[-1].weights(match.state) or [1] * len(options)
        weight = next((weight for option, weight in zip(options, weights, strict=True) if option.text == text), 1)
        stream, after = self._stream(match)
        self._made.append((match.ply, stream, self._arrival(match, stream, text, weight, after)))

    def rewind(self, ply: int) -> None:
        """Forget the draws after some choices, which were taken back."""
        self._made = [made for made in self._made if made[0] < ply]

    def _stream(self, match: Match) -> tuple[str, float]:
        """Return the stream of a draw, and the time of its last arrival."""
        pile = match.state.stack[-1].pile()
        stream = f"pile {pile}" if pile else f"moment {moment(match)}"
        return stream, max((time for _, made, time in self._made if made == stream), default=0.0)

    def _arrival(self, match: Match, stream: str, text: str, weight: int, after: float) -> float:
        """Return the next arrival of an outcome: each copy in a pile has a process, else the weight is its rate."""
        if not match.state.stack[-1].pile():
            return self._next(f"{stream} {text}", weight, after)
        return min(self._next(f"{stream} {text} {copy}", 1, after) for copy in range(weight))

    def _next(self, process: str, rate: int, after: float) -> float:
        time, count = 0.0, 0
        while time <= after:
            digest = hmac.digest(self._key, f"deal {process} {count}".encode(), "sha256")
            uniform = ((int.from_bytes(digest[:8], "big") >> (64 - BITS)) + 0.5) / (1 << BITS)
            time -= math.log(uniform) / rate
            count += 1
        return time


def false_deal_draws(game: Game[Any], record: Record) -> list[tuple[int, Choice]]:
    """Return the draws of a record, with their plies, that are not those of its deal; `Unreadable` without a seed."""
    proof: Proof | None = record.proof
    if proof is None or not proof.is_deal:
        raise Unreadable("record", "the record has no seed of a deal: its dice cannot be checked")
    if proof.entropy:
        raise Unreadable("record", f"seat {proof.entropy[0].seat} adds entropy, but players add nothing to a deal")
    if proof.first_ply:
        raise Unreadable("record", f"from={proof.first_ply} exempts draws, but all of a deal follow from its seed")
    dice = DealDice(proof.seed)
    match = begin_replay(game, record)
    found: list[tuple[int, Choice]] = []
    for ply, choice in enumerate(record.choices, start=1):
        if choice.actor == CHANCE and match.is_chance_due():
            if ply > proof.first_ply and dice.outcome(match) != choice.text:
                found.append((ply, choice))
            dice.note(match, choice.text)
        replay_choice(match, choice)
    return found
