"""Section 16: the probabilities, computed from the weights of chance steps."""

from fractions import Fraction
from itertools import product
from math import factorial

import pytest

from support.kingsburg import KingsburgTable, kingsburg, new_table
from support.table import Table


def rolls(table: Table) -> dict[tuple[int, ...], Fraction]:
    return {
        tuple(int(f) for f in text.removeprefix("roll:").split(".")): p for text, p in table.probabilities().items()
    }


def as_thrown(dice: int) -> dict[tuple[int, ...], Fraction]:
    """Return the probabilities of all rolls by enumerating every face of every die."""
    chances: dict[tuple[int, ...], Fraction] = {}
    for faces in product(range(1, 7), repeat=dice):
        key = tuple(sorted(faces))
        chances[key] = chances.get(key, Fraction(0)) + Fraction(1, 6**dice)
    return chances


def harvest_roll(white: int) -> KingsburgTable:
    built = ["inn", "market", "farms"] if white > 0 else []
    return kingsburg(seats=3, at="spring", built={0: built}, aid_die=0 if white > 1 else None)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_K_C1_every_turn_order_is_as_likely_as_any_other(seats: int) -> None:
    chance = Fraction(1)
    table = new_table(seats)
    while table.match.is_chance_due() and table.question() == "SeatOrder":
        assert len(set(table.probabilities().values())) == 1
        chance *= next(iter(table.probabilities().values()))
        table.chance(table.possible()[-1])
    assert chance == Fraction(1, factorial(seats))


@pytest.mark.parametrize("year", [1, 2, 3, 4, 5])
def test_K_C2_each_of_five_cards_is_as_likely(year: int) -> None:
    assert list(kingsburg(seats=3, at="battle", year=year).probabilities().values()) == [Fraction(1, 5)] * 5


def test_K_C3_a_harvest_roll_is_a_throw_of_all_dice() -> None:
    assert rolls(harvest_roll(0)) == as_thrown(3)
    assert rolls(harvest_roll(1)) == as_thrown(1)  # the white die first
    assert rolls(harvest_roll(2)) == as_thrown(2)


@pytest.mark.parametrize(
    ("white", "equal", "low"),
    [
        (0, Fraction(1, 36), Fraction(35, 216)),
        (1, Fraction(1, 216), Fraction(35, 1296)),
        (2, Fraction(1, 1296), Fraction(7, 2592)),
    ],
)
def test_K_C3_how_often_statue_and_chapel_apply(white: int, equal: Fraction, low: Fraction) -> None:
    coloured = rolls(harvest_roll(0))
    whites = {(): Fraction(1)} if white == 0 else rolls(harvest_roll(white))
    all_equal = at_most_seven = Fraction(0)
    for (c, pc), (w, pw) in product(coloured.items(), whites.items()):
        all_equal += pc * pw * (len({*c, *w}) == 1)
        at_most_seven += pc * pw * (sum(c) + sum(w) <= 7)
    assert (all_equal, at_most_seven) == (equal, low)


def test_K_C4_the_statue_throws_one_die() -> None:
    table = kingsburg(seats=2, at="reroll", built={0: ["statue"]}, dice={0: "2.2.2"})
    assert rolls(table.choose(0, "reroll:coloured")) == as_thrown(1)


def test_K_C5_the_chapel_throws_all_dice() -> None:
    table = kingsburg(seats=2, at="reroll", built={0: ["chapel"]}, dice={0: "1.1.1"}, white={0: "1.2"})
    assert rolls(table.choose(0, "reroll:all")) == as_thrown(2)
    assert rolls(table.chance("roll:3.3")) == as_thrown(3)


def test_K_C6_the_kings_die_is_one_die_for_all() -> None:
    table = kingsburg(seats=3, at="battle", enemy="orcs_1_3")
    assert rolls(table) == as_thrown(1)
    assert len(table.chance("roll:2").happened("kings_die")) == 1


def test_K_C7_neutral_dice_are_thrown_three_and_two() -> None:
    table = kingsburg(seats=2, at="spring")
    assert rolls(table) == as_thrown(3)
    assert rolls(table.chance("roll:1.1.1")) == as_thrown(2)
