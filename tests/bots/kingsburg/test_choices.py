"""Single decisions of the greedy bot that any player would take."""

from random import Random
from typing import Any

import pytest

from quatrefoil import bots
from support.kingsburg import game, kingsburg


def choice(seat: int = 0, **position: Any) -> str:
    """What greedy chooses at a position, whatever its luck in breaking ties."""
    table = kingsburg(**position)
    assert table.asked() == seat
    bot = bots.make("greedy", game())
    chosen = {bot.choose(game(), table.match.state.copy(), seat, Random(seed)).text for seed in range(4)}
    assert len(chosen) == 1, f"undecided between {sorted(chosen)}"
    return chosen.pop()


def test_in_the_last_harvest_points_are_worth_more_than_any_ability() -> None:
    built = {0: ["inn", "market", "statue", "chapel"]}
    assert choice(at="build", year=5, gold={0: 3}, wood={0: 3}, stone={0: 2}, built=built) == "build:church"


def test_farms_come_before_the_same_points_early_in_the_game() -> None:
    built = {0: ["inn", "market", "guard_tower"]}
    goods: dict[str, Any] = {"gold": {0: 2}, "wood": {0: 3}, "stone": {0: 1}}
    assert choice(at="build", phase="spring", year=2, built=built, **goods) == "build:farms"
    assert choice(at="build", phase="autumn", year=5, built=built, **goods) != "build:farms"


def test_a_sure_defeat_by_eight_points_is_worth_soldiers() -> None:
    """With strength 2 only a 6 saves the day against Barbarians 7; three soldiers make most rolls a victory."""
    known = {"at": "recruiting", "year": 5, "enemy": "barbarians_5_7", "knowers": [0]}
    position: dict[str, Any] = {"gold": {0: 6}, "built": {0: ["guard_tower", "blacksmith"]}}
    assert choice(**known, **position) == "recruit:gold+gold"


def test_no_soldiers_against_an_enemy_that_cannot_win() -> None:
    known = {"at": "recruiting", "year": 1, "enemy": "barbarians_1_2", "knowers": [0]}
    assert choice(**known, soldiers={0: 3}, gold={0: 2}, seats=2) == "enough"


def test_soldiers_depend_on_what_the_seat_knows() -> None:
    """The same goods and walls: a known weak enemy needs no recruits, a known strong one does."""
    position: dict[str, Any] = {
        "at": "recruiting", "year": 2, "gold": {0: 2}, "wood": {0: 2}, "seats": 2,
        "built": {0: ["guard_tower", "statue", "chapel"]}, "soldiers": {0: 1},
    }  # fmt: skip
    assert choice(enemy="goblins_2_3", knowers=[0], **position) == "enough"
    assert choice(enemy="orcs_2_4", knowers=[0], **position).startswith("recruit:")


def test_a_token_nobody_will_use_is_paid_at_the_town_hall() -> None:
    built = {0: ["barricade", "crane", "town_hall"]}
    position: dict[str, Any] = {"at": "season_end", "year": 5, "built": built}
    assert choice(plus2={0: 1}, gold={0: 1}, **position).startswith("town_hall:")


def test_low_dice_are_rolled_again_with_the_chapel() -> None:
    built = {0: ["statue", "chapel"]}
    assert choice(at="reroll", built=built, dice={0: "1.1.2", 1: "2.3.4", 2: "2.3.5"}) == "reroll:all"


def test_the_chapel_helps_three_ones_more_than_the_statue() -> None:
    built = {0: ["statue", "chapel"]}
    assert choice(at="reroll", built=built, dice={0: "1.1.1", 1: "2.3.4", 2: "2.3.5"}) == "reroll:all"


def test_two_sixes_and_a_queen_to_hope_for_beat_three_sixes() -> None:
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


def test_what_nobody_else_can_reach_can_wait() -> None:
    """Duchess and Jester are wanted; only the Duchess is in the others' reach."""
    assert choice(year=2, dice={0: "1.6.6", 1: "6.6", 2: "6.6"}) == "advisor:12"


@pytest.mark.parametrize("seats", [2, 5])
def test_it_passes_only_when_nothing_is_left_to_gain(seats: int) -> None:
    dice = dict.fromkeys(range(seats), "2.3.6")
    assert choice(seats=seats, dice=dice) != "pass"
