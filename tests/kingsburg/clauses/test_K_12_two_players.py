"""Section 12: two players and the neutral dice."""

from fractions import Fraction
from itertools import product

import pytest

from support.kingsburg import KingsburgTable, kingsburg


def neutral(first: str, second: str, **position: object) -> KingsburgTable:
    table = kingsburg(seats=2, at="summer", **position)  # type: ignore[arg-type]
    table.chance(f"roll:{first}", f"roll:{second}")
    return table


def taken(table: KingsburgTable) -> list[int]:
    return [int(advisor) for advisor in table.view()["advisors"]]


@pytest.mark.parametrize("phase", ["spring", "summer", "autumn"])
def test_K_12_1_three_neutral_dice_mark_the_advisor_of_their_sum_in_every_harvest(phase: str) -> None:
    table = kingsburg(seats=2, at=phase)
    assert table.possible()[0] == "roll:1.1.1"
    table.chance("roll:3.4.6")
    assert table.view()["advisors"] == {
        "13": [{"seat": -1, "dice": [3, 4, 6], "white": [], "plus2": False, "market": 0}],
    }


def test_K_12_2_then_two_dice_mark_another() -> None:
    table = kingsburg(seats=2, at="spring")
    table.chance("roll:3.4.6")
    assert table.possible()[0] == "roll:1.1"
    table.chance("roll:3.6")
    assert taken(table) == [9, 13]


def test_K_12_3_equal_sums_split_the_second_roll() -> None:
    assert taken(neutral("1.2.4", "3.4")) == [3, 4, 7]
    assert taken(neutral("1.1.4", "3.3")) == [3, 6]  # a double: only one die is put
    assert taken(neutral("1.1.5", "3.3")) == [6, 7]


def test_K_12_4_marked_advisors_are_taken_and_help_nobody() -> None:
    table = neutral("1.1.1", "1.1")
    table.chance("roll:1.2.3", "roll:4.5.6")
    assert table.refused(0, "advisor:2") == ("advisor_taken", "K-6.2.8")
    assert table.refused(0, "advisor:3") == ("advisor_taken", "K-6.2.8")
    table.choose(0, "pass").choose(1, "pass")
    assert not table.happened("gained")
    with_envoy = neutral("1.1.1", "1.1", envoy=0)
    with_envoy.chance("roll:1.2.3", "roll:4.5.6")
    with_envoy.choose(0, "advisor:2").choose(1, "pass").choose(0, "pass")
    assert [event["seat"] for event in with_envoy.happened("helped")] == [0]


def test_K_12_5_neutral_dice_leave_the_court_after_the_harvest() -> None:
    table = neutral("1.1.1", "1.1", gold={0: 9})
    table.chance("roll:1.2.3", "roll:4.5.6")
    table.choose(0, "pass").choose(1, "pass")
    assert table.question() == "Build"
    assert taken(table) == []


def test_K_12_6_how_often_the_sums_clash() -> None:
    clash = double = Fraction(0)
    table = kingsburg(seats=2, at="spring")
    for first, chance in table.probabilities().items():
        then = kingsburg(seats=2, at="spring").chance(first)
        for second, chance_of_second in then.probabilities().items():
            faces = [int(face) for face in second.removeprefix("roll:").split(".")]
            if sum(faces) == sum(int(face) for face in first.removeprefix("roll:").split(".")):
                clash += chance * chance_of_second
                double += chance * chance_of_second * (faces[0] == faces[1])
    assert (clash, double) == (Fraction(5, 72), Fraction(43, 3888))


def test_K_12_6_single_dice_never_fall_on_the_first_advisor() -> None:
    for faces in product(range(1, 7), repeat=2):
        assert max(faces) < sum(faces)


def test_K_12_7_everything_else_is_as_with_more_players() -> None:
    table = neutral("6.6.6", "6.6")
    table.chance("roll:2.2.2", "roll:1.1.1")
    assert table.view()["order"] == [1, 0]
    assert table.offered(1) == ["advisor:1", "advisor:2", "advisor:3", "pass"]
