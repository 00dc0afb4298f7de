"""Section 2: a new game."""

import pytest

from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.match import Match
from support.kingsburg import cards, game, kingsburg, new_table


def begun(seats: int) -> dict[str, object]:
    table = new_table(seats)
    table.chance(*[f"first:{seat}" for seat in range(seats - 1)])
    return table.view()


def test_K_2_1_year_one_phase_one_and_nobody_has_the_envoy() -> None:
    view = begun(3)
    assert (view["year"], view["phase"], view["envoy"], view["aid_die"]) == (1, 1, None, None)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_K_2_2_nobody_starts_with_anything(seats: int) -> None:
    players = begun(seats)["players"]
    assert isinstance(players, list)
    for player in players:
        assert player["goods"] == {"gold": 0, "wood": 0, "stone": 0}
        assert (player["vp"], player["soldiers"], player["plus2"], player["built"]) == (0, 0, 0, [])


def test_K_2_3_the_first_turn_order_is_drawn_seat_by_seat() -> None:
    table = new_table(4)
    assert table.possible() == ["first:0", "first:1", "first:2", "first:3"]
    table.chance("first:3")
    assert table.possible() == ["first:0", "first:1", "first:2"]
    table.chance("first:1", "first:2")
    assert table.view()["order"] == [3, 1, 2, 0]  # the last seat has no choice of place


def test_K_2_4_the_deck_lies_face_down_and_only_cards_of_the_year_can_come() -> None:
    table = kingsburg(seats=3, at="battle", year=4)
    assert len(table.possible()) == 5
    table.chance("enemy:4")
    of_the_year = [card["id"] for card in cards() if card["year"] == 4]
    assert table.happened("enemy_revealed") == [{"event": "enemy_revealed", "card": of_the_year[3]}]


def test_K_2_4_nobody_knows_a_card_at_the_start() -> None:
    table = new_table(3)
    table.chance("first:0", "first:1")
    for viewer in range(3):
        assert [enemy["card"] for enemy in table.view(viewer)["enemies"]] == [None]


def test_K_2_5_neutral_dice_are_rolled_with_two_players_only() -> None:
    assert kingsburg(seats=2, at="spring").question() == "NeutralRoll"
    for seats in (3, 4, 5):
        assert kingsburg(seats=seats, at="spring").question() == "RollDice"


def test_K_2_6_seat_numbers_change_nothing_else() -> None:
    for seats in (2, 3, 4, 5):
        view = begun(seats)
        assert view["order"] == list(range(seats))
        assert view["seats"] == seats


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_K_2_6_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(Unreadable, match="2 to 5 players"):
        Match(game(), seats, {})
