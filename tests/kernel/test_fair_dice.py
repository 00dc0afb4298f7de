"""Fair dice: verifiable, unbiased, and dependent on everything played before."""

from collections import Counter
from collections.abc import Callable

import pytest

from quatrefoil import games
from quatrefoil.kernel.entropy_list import list_hash, pledge_of
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.fair_dice import FairDice, Transcript, commitment, draws_of, false_draws
from quatrefoil.kernel.record import Proof, Record, read_record
from support.fair_record import SEED, given, honest_seats, played, played_version_1, value_of

PLEDGE = "aa6aefea5a905ac389a8ba2be5e931ba43537f55f4dda8fcbad73a1318a054a7"
LIST = "4101a6ea83c582d098a11ef00b7fdd0d6d339b8489791e33b27579a0bd35aaf2"
HEADER_HASH = "10bd5c294c357bedf4d558d28e6bec134bc882eb327efb2024afc0bc2492244f"
FIRST_NUMBER = 7


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


def test_the_construction_of_version_2_matches_the_documentation() -> None:
    # computed with sha256sum and openssl from docs/fair-dice.md
    seats = [given(0, "ab" * 32), honest_seats()[1]]
    assert pledge_of(0, "ab" * 32) == PLEDGE
    assert list_hash(commitment(SEED), 0, seats) == LIST
    dice = FairDice(SEED)
    dice.use_list(LIST, seats)
    record = Record("kingsburg", 2, 2, "9792f7e29aca", {})
    assert dice.position(record, 0) == HEADER_HASH
    assert dice.number(0, HEADER_HASH, 216) == FIRST_NUMBER


@pytest.mark.parametrize("name", games.NAMES)
@pytest.mark.parametrize("play", [played, played_version_1])
def test_the_dice_of_a_record_can_be_verified(name: str, play: Callable[[str], Record]) -> None:
    record = read_record(play(name).text())
    draws = draws_of(games.load(name), record)
    assert len(draws) > 5
    assert false_draws(record, draws) == []
    assert record.text() == play(name).text()


def test_the_value_of_one_seat_changes_the_dice_and_nothing_but_it_opens_a_pledge() -> None:
    one, other = (played("kingsburg", [given(0, value_of(name)), honest_seats()[1]]) for name in ("anna", "vera"))
    assert [c.text for c in one.choices[:20]] != [c.text for c in other.choices[:20]]
    assert one.proof is not None
    one.proof.seats[0].value = value_of("vera")
    with pytest.raises(Unreadable, match="not the value that it had pledged"):
        false_draws(one, [])


def test_a_transcript_follows_choices_that_are_taken_back() -> None:
    record, transcript = played("kingsburg"), Transcript()
    late = transcript.hash_after(record, 30)
    assert transcript.hash_after(record, 20) == Transcript().hash_after(record, 20)
    assert transcript.hash_after(record, 30) == late
    record.choices[10:] = played_version_1("kingsburg").choices[10:]
    assert transcript.hash_after(record, 30) == Transcript().hash_after(record, 30) != late


def test_a_wrong_seed_or_entropy_is_detected() -> None:
    record = played_version_1("kingsburg")
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
        ("* seed=00 from=99999999999999999999", "99999999999999999999 is too large"),
        ("+ 0", "expected '\\+ seat entropy'"),
        ("+ 9 00", "there is no seat 9"),
        ("+ 0 00", "expected '\\+ seat bot'"),
        ("+ 0 given " + "0" * 64, "expected '\\+ seat bot'"),
        ("+ 0 bot " + "0" * 64, "expected '\\+ seat bot'"),
        ("+ 0 withheld " + "Z" * 64, "expected '\\+ seat bot'"),
    ],
)
def test_an_error_in_the_lines_of_the_dice_names_the_line(line: str, message: str) -> None:
    header = played("kingsburg").text().splitlines()[0]
    with pytest.raises(Unreadable, match=f"line 2: {message}"):
        read_record(f"{header}\n{line}\n")
