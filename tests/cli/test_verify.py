"""`quatrefoil verify`: honest game files are confirmed, forged and ground ones are refused with the reason."""

from pathlib import Path
from typing import Any

import pytest

from quatrefoil.kernel.fair_dice import commitment
from quatrefoil.kernel.record import read_record
from support.fair_record import OLD_ENTROPY, SEED, value_of

DICE = Path(__file__).parent / "dice"
HONEST = DICE / "honest.record"


def published() -> str:
    """Return the hash of the list that both players of the honest game saw before the first draw."""
    proof = read_record(HONEST.read_text()).proof
    assert proof is not None
    return proof.published


#: What Anna's browser remembers of the honest game.
REMEMBERED = ("--commitment", commitment(SEED), "--list", published(), "--entropy", f"0:{value_of('anna')}")


def test_an_honest_game_is_confirmed_in_two_lines(quatrefoil: Any) -> None:
    first, second = quatrefoil("verify", HONEST, *REMEMBERED).output.splitlines()
    assert "draws follow from the seed (entropy of 2 seats); commitment" in first
    assert commitment(SEED) in first
    assert published() in second


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("many_entropies_of_one_seat", "line 7: a seat adds to the dice once, seat 1 has done so already"),
        ("ground_after_the_pledge", "the entropy of seat 1 is not the value that it had pledged"),
        ("entropy_after_a_roll", "seats add to the dice before the first choice, not after it"),
        ("two_values_of_one_seat", "line 4: a seat adds to the dice once, seat 1 has done so already"),
        ("a_seat_left_out", "dice of version 2 need one line '+ seat …' for each of 2 seats, in order"),
        ("draws_exempted", "the hash of the list is"),
        ("choice_edited", "does not follow from the seed"),
        ("deal_with_entropy", "seat 0 adds entropy, but players add nothing to a deal"),
        ("deal_exempts_draws", "from=9999 exempts draws, but all of a deal follow from its seed"),
        ("version_1_exempts_all", "draws: nothing is checked"),
        ("version_1_exempts_more_than_all", "from=9999 is beyond the last choice"),
    ],
)
def test_a_forged_file_is_refused_with_its_reason(quatrefoil: Any, name: str, reason: str) -> None:
    error = quatrefoil("verify", DICE / f"{name}.record", code=2).stderr
    assert reason in error
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("ground_with_a_new_list", "which was not published"),
        ("entropy_replaced", "which was not published"),
        ("another_seed", "the hash of the seed is"),
        ("version_1", "the file has dice of version 1, but a list (version 2) was published"),
    ],
)
def test_a_file_that_agrees_with_itself_is_refused_by_what_a_player_remembers(
    quatrefoil: Any, name: str, reason: str
) -> None:
    quatrefoil("verify", DICE / f"{name}.record")  # the file alone cannot show it
    assert reason in quatrefoil("verify", DICE / f"{name}.record", *REMEMBERED, code=2).stderr


def test_a_player_whose_entropy_was_replaced_finds_out_by_it_alone(quatrefoil: Any) -> None:
    mine = f"0:{value_of('anna')}"
    quatrefoil("verify", HONEST, "--entropy", mine)
    error = quatrefoil("verify", DICE / "entropy_replaced.record", "--entropy", mine, code=2).stderr
    assert "the dice do not contain your entropy of seat 0" in error
    assert "should be SEAT:VALUE" in quatrefoil("verify", HONEST, "--entropy", "anna", code=2).stderr


def test_version_1_says_what_it_does_not_prove(quatrefoil: Any) -> None:
    output = quatrefoil("verify", DICE / "version_1.record", "--commitment", commitment(SEED).upper()).output
    assert "draws follow from the seed (entropy of 1 seat)" in output
    assert "this does not prove that an operator who played" in output


def test_version_1_confirms_entropy_only_if_it_was_added_before_the_first_draw(quatrefoil: Any) -> None:
    mine = ("--commitment", commitment(SEED), "--entropy", f"1:{OLD_ENTROPY}")
    quatrefoil("verify", DICE / "version_1_entropy_first.record", *mine)
    error = quatrefoil("verify", DICE / "version_1.record", *mine, code=2).stderr
    assert "the entropy of seat 1 was added after 4 choices, when draws had been made" in error


def test_choices_of_another_game_are_named_as_unchecked(quatrefoil: Any) -> None:
    output = quatrefoil("verify", DICE / "version_1_exempts_some.record").output
    assert "from=6: the first 6 choices are of another game or were imported; their 4 draws are not checked" in output


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("another_seed", "seat 1: its pledge came too late, or was left out"),
        ("withheld", "seat 1: its pledge is on the list, but the file says that the value was not revealed in time"),
    ],
)
def test_entropy_that_is_not_in_the_dice_is_missed_with_the_reason(quatrefoil: Any, name: str, reason: str) -> None:
    mine = f"1:{value_of('boris')}"
    assert reason in quatrefoil("verify", DICE / f"{name}.record", "--entropy", mine, code=2).stderr


def test_withheld_entropy_is_named_with_what_it_allows(quatrefoil: Any) -> None:
    output = quatrefoil("verify", DICE / "withheld.record").output
    assert "seat 1 pledged entropy that the file does not reveal" in output
    assert "could choose among 2 sets of dice" in output


def test_a_seed_whose_hash_was_not_published_is_refused(quatrefoil: Any) -> None:
    assert "which was not published" in quatrefoil("verify", HONEST, "--commitment", "00", code=2).stderr


def test_a_file_without_a_seed_is_refused(quatrefoil: Any, record_file: Path) -> None:
    assert "has no seed line" in quatrefoil("verify", record_file, code=2).stderr


def test_the_dice_of_a_deal_are_checked(quatrefoil: Any, tmp_path: Path) -> None:
    file = tmp_path / "deal.txt"
    text = (DICE / "deal.record").read_text()
    assert "draws follow from the seed" in quatrefoil("verify", DICE / "deal.record").output
    file.write_text(text.replace(SEED, "ff" * 32))
    assert "does not follow from the seed" in quatrefoil("verify", file, code=2).stderr
