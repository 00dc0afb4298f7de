"""A record of a whole game with a proof of its fair dice."""

from __future__ import annotations

from quatrefoil import games
from quatrefoil.kernel.fair_dice import FairDice, fair_choice
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.record import Entropy, Proof, Record
from quatrefoil.table.deal_dice import DealDice

SEED = "00112233445566778899aabbccddeeff" * 2


def played(game: str, seed: str = SEED, entropy_at: int = 4) -> Record:
    """Play a whole game in which all seats choose the first option and seat 1 adds entropy once."""
    match = Match(games.load(game), 2, {})
    dice = FairDice(seed)
    entropy: list[Entropy] = []
    while not match.is_over:
        if match.ply == entropy_at:
            dice.add_entropy(1, "c0ffee00c0ffee00")
            entropy.append(Entropy(match.ply, 1, "c0ffee00c0ffee00"))
        if match.is_chance_due():
            match.force_chance(fair_choice(match, dice))
        else:
            seat = match.asked()[0]
            match.choose(seat, match.options_for(seat)[0].text)
    match.record.proof = Proof(seed, 0, entropy)
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
