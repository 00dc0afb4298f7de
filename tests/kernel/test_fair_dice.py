"""Fair dice: verifiable, unbiased, and dependent on everything played before."""

from collections import Counter

import pytest

from quatrefoil import games
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.fair_dice import FairDice, commitment, draws_of, false_draws
from quatrefoil.kernel.record import Proof, read_record
from support.fair_record import SEED, played


def test_the_construction_matches_the_documentation() -> None:
    # computed by a few lines of JavaScript written from docs/fair-dice.md
    dice = FairDice(SEED)
    assert commitment(SEED) == "4773d12e2371bb935b9a0f5439b4a1c3ad3f2414b86980f8418d1cfabdfadfef"
    assert dice.number(7, "04c55e71", 216) == 112
    dice.add_entropy(2, "0123456789abcdef")
    assert dice.number(7, "04c55e71", 216) == 185


def test_numbers_are_uniformly_distributed() -> None:
    dice = FairDice(SEED)
    counts = Counter(dice.number(ply, "check", 6) for ply in range(6000))
    assert sorted(counts) == list(range(6))
    chi_square = sum((n - 1000) ** 2 / 1000 for n in counts.values())
    assert chi_square < 20.5  # 99.9th percentile with 5 degrees of freedom; the seed is fixed


def test_digests_beyond_the_last_multiple_are_rejected() -> None:
    total = (1 << 255) + 1  # every second digest is too large
    numbers = [FairDice(SEED).number(ply, "check", total) for ply in range(20)]
    assert all(0 <= number < total for number in numbers)
    assert len(set(numbers)) == len(numbers)


@pytest.mark.parametrize("name", games.NAMES)
def test_the_dice_of_a_record_can_be_verified(name: str) -> None:
    record = read_record(played(name).text())
    draws = draws_of(games.load(name), record)
    assert len(draws) > 5
    assert false_draws(record, draws) == []
    assert record.proof is not None
    assert [(e.ply, e.seat) for e in record.proof.entropy] == [(4, 1)]


def test_a_wrong_seed_or_entropy_is_detected() -> None:
    record = played("kingsburg")
    draws = draws_of(games.load("kingsburg"), record)
    assert record.proof is not None
    entropy = record.proof.entropy
    record.proof = Proof("ff" * 32, 0, entropy)
    assert len(false_draws(record, draws)) > len(draws) // 2
    record.proof = Proof(SEED, 0, [])
    wrong = false_draws(record, draws)
    assert wrong
    assert all(draw.ply > 4 for draw in wrong)
    record.proof = Proof("ff" * 32, len(record.choices), entropy)
    assert false_draws(record, draws) == []  # no draw claims to come from the seed


def test_a_record_without_a_seed_is_refused() -> None:
    record = played("kingsburg")
    record.proof = None
    with pytest.raises(Unreadable, match="has no seed line"):
        false_draws(record, [])


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("* seed=00", "expected '\\* seed=… from=…'"),
        ("* seed=00 from=x", "'x' should be a whole number"),
        ("+ 0", "expected '\\+ seat entropy'"),
        ("+ 9 00", "there is no seat 9"),
    ],
)
def test_an_error_in_the_lines_of_the_dice_names_the_line(line: str, message: str) -> None:
    header = played("kingsburg").text().splitlines()[0]
    with pytest.raises(Unreadable, match=f"line 2: {message}"):
        read_record(f"{header}\n{line}\n")
