"""Obvious decisions that the greedy bot must get right."""

from random import Random
from typing import Any

import pytest

from quatrefoil import bots
from support.kingsburg import game, kingsburg


def choice(seat: int = 0, **position: Any) -> str:
    """Return what greedy chooses at a position, with any random tie-break."""
    table = kingsburg(**position)
    assert table.asked() == seat
    bot = bots.make("greedy", game())
    chosen = {bot.choose(game(), table.match.state.copy(), seat, Random(seed)).text for seed in range(4)}
    assert len(chosen) == 1, f"undecided between {sorted(chosen)}"
    return chosen.pop()


def test_in_the_last_harvest_points_count_more_than_abilities() -> None:
    built = {0: ["inn", "market", "statue", "chapel"]}
    assert choice(at="build", year=5, gold={0: 3}, wood={0: 3}, stone={0: 2}, built=built) == "build:church"


def test_farms_are_preferred_early_in_the_game_only() -> None:
    built = {0: ["inn", "market", "guard_tower"]}
    goods: dict[str, Any] = {"gold": {0: 2}, "wood": {0: 3}, "stone": {0: 1}}
    assert choice(at="build", phase="spring", year=2, built=built, **goods) == "build:farms"
    assert choice(at="build", phase="autumn", year=5, built=built, **goods) != "build:farms"


def test_soldiers_are_recruited_against_a_likely_defeat() -> None:
    """With strength 2 only a 6 wins against Barbarians 7; with three soldiers most rolls do."""
    known = {"at": "recruiting", "year": 5, "enemy": "barbarians_5_7", "knowers": [0]}
    position: dict[str, Any] = {"gold": {0: 6}, "built": {0: ["guard_tower", "blacksmith"]}}
    assert choice(**known, **position) == "recruit:gold+gold"


def test_no_soldiers_are_recruited_against_an_enemy_that_cannot_win() -> None:
    known = {"at": "recruiting", "year": 1, "enemy": "barbarians_1_2", "knowers": [0]}
    assert choice(**known, soldiers={0: 3}, gold={0: 2}, seats=2) == "enough"


def test_recruiting_depends_on_the_known_enemy() -> None:
    """The same goods and walls: a known weak enemy needs no recruits, a known strong one does."""
    position: dict[str, Any] = {
        "at": "recruiting", "year": 2, "gold": {0: 2}, "wood": {0: 2}, "seats": 2,
        "built": {0: ["guard_tower", "statue", "chapel"]}, "soldiers": {0: 1},
    }  # fmt: skip
    assert choice(enemy="goblins_2_3", knowers=[0], **position) == "enough"
    assert choice(enemy="orcs_2_4", knowers=[0], **position).startswith("recruit:")


def test_an_unusable_token_is_paid_at_the_town_hall() -> None:
    built = {0: ["barricade", "crane", "town_hall"]}
    position: dict[str, Any] = {"at": "season_end", "year": 5, "built": built}
    assert choice(plus2={0: 1}, gold={0: 1}, **position).startswith("town_hall:")


def test_low_dice_are_rolled_again_with_the_chapel() -> None:
    built = {0: ["statue", "chapel"]}
    assert choice(at="reroll", built=built, dice={0: "1.1.2", 1: "2.3.4", 2: "2.3.5"}) == "reroll:all"


def test_three_ones_are_rerolled_with_the_chapel() -> None:
    built = {0: ["statue", "chapel"]}
    assert choice(at="reroll", built=built, dice={0: "1.1.1", 1: "2.3.4", 2: "2.3.5"}) == "reroll:all"


def test_one_die_of_three_sixes_is_rerolled() -> None:
    assert choice(at="reroll", built={0: ["statue"]}, dice={0: "6.6.6", 1: "2.3.4", 2: "2.3.5"}) == "reroll:coloured"


def test_the_missing_good_is_taken() -> None:
    """One stone short of the Chapel: the Astronomer's good is a stone."""
    court = {7: [(0, "3.4")]}
    assert choice(at="help", year=3, gold={0: 3}, built={0: ["statue"]}, court=court) == "good:stone"


def test_the_alchemist_makes_the_missing_good_of_another() -> None:
    """Gold alone builds nothing in these rows; a gold for wood and stone does."""
    court = {6: [(0, "6")]}
    built = {0: ["statue", "chapel", "church", "cathedral", "barricade"]}
    assert choice(at="help", year=3, gold={0: 2}, built=built, court=court) == "exchange:gold"


def test_an_advisor_that_rivals_can_reach_is_taken_first() -> None:
    """The seat can take Duchess and Jester; rivals can reach only the Duchess."""
    assert choice(year=2, dice={0: "1.6.6", 1: "6.6", 2: "6.6"}) == "advisor:12"


@pytest.mark.parametrize("seats", [2, 5])
def test_it_does_not_pass_with_useful_dice(seats: int) -> None:
    dice = dict.fromkeys(range(seats), "2.3.6")
    assert choice(seats=seats, dice=dice) != "pass"
