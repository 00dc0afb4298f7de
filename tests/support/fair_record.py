"""Records of whole games with proofs of their fair dice, honest and forged."""

from __future__ import annotations

import hashlib

from quatrefoil import games
from quatrefoil.kernel.entropy_list import ABSENT, GIVEN, SeatEntropy, list_hash, pledge_of
from quatrefoil.kernel.fair_dice import FairDice, commitment, fair_choice
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.record import Entropy, Proof, Record
from quatrefoil.table.deal_dice import DealDice

SEED = "00112233445566778899aabbccddeeff" * 2
OLD_ENTROPY = "c0ffee00c0ffee00"


def value_of(name: str) -> str:
    """Return a value of entropy; the same for the same name."""
    return hashlib.sha256(name.encode()).hexdigest()


def given(seat: int, value: str) -> SeatEntropy:
    """Return what a seat adds that pledges a value and reveals it."""
    return SeatEntropy(seat, GIVEN, pledge_of(seat, value), value)


def honest_seats() -> list[SeatEntropy]:
    """Return two seats: one adds entropy, the other is absent."""
    return [given(0, value_of("anna")), SeatEntropy(1, ABSENT)]


def played(game: str, seats: list[SeatEntropy] | None = None, seed: str = SEED) -> Record:
    """Play a whole game of two seats with dice of version 2, in which all seats choose the first option."""
    seats = honest_seats() if seats is None else seats
    match, dice = Match(games.load(game), 2, {}), FairDice(seed)
    published = list_hash(commitment(seed), 0, seats)
    dice.use_list(published, seats)
    _play(match, dice)
    match.record.proof = Proof(seed, 0, []).with_list(seats, published)
    return match.record


def played_version_1(game: str, seed: str = SEED, entropy_at: int = 4) -> Record:
    """Play a whole game with dice of version 1, in which seat 1 adds entropy once."""
    match, dice = Match(games.load(game), 2, {}), FairDice(seed)
    _play(match, dice, entropy_at)
    match.record.proof = Proof(seed, 0, [Entropy(entropy_at, 1, OLD_ENTROPY)])
    return match.record


def played_deal(game: str, seed: str = SEED) -> Record:
    """Play a whole game of a deal in which all seats choose the first option."""
    match = Match(games.load(game), 2, {})
    dice = DealDice(seed)
    while not match.is_over:
        if match.is_chance_due():
            outcome = dice.outcome(match)
            dice.note(match, outcome)
            match.force_chance(outcome)
        else:
            seat = match.asked()[0]
            match.choose(seat, match.options_for(seat)[0].text)
    match.record.proof = Proof(seed, 0, [], True)
    return match.record


def _play(match: Match, dice: FairDice, entropy_at: int | None = None) -> None:
    while not match.is_over:
        if match.ply == entropy_at:
            dice.add_entropy(1, OLD_ENTROPY)
        if match.is_chance_due():
            match.force_chance(fair_choice(match, dice))
        else:
            seat = match.asked()[0]
            match.choose(seat, match.options_for(seat)[0].text)
