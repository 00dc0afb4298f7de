"""Sections T-2 and T-3: setup and the starting placement."""

from fractions import Fraction

import pytest

from quatrefoil.kernel.event import SPECTATOR
from support.troyes import COMPONENTS, TroyesTable, new_table

CHARACTERS = [
    "chretien_de_troyes", "urbain_iv", "thibaut_ii", "hugues_de_payns", "le_florentin", "henry_i",
]  # fmt: skip


def dealt(seats: int, first: int = 0) -> TroyesTable:
    """Return a table whose characters are dealt; the starting placement begins."""
    table = new_table(seats)
    table.chance(f"first:{first}")
    for name in CHARACTERS[: seats if seats > 2 else 2 * seats]:
        table.chance(f"character:{name}")
    return table


def test_T_2_1_the_grey_citizens_are_in_the_general_supply() -> None:
    assert new_table(3).state.general[4] == 8


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_T_2_2_money_and_influence(seats: int) -> None:
    for player in new_table(seats).view()["players"]:
        assert (player["deniers"], player["influence"], player["district_deniers"]) == (5, 4, 0)


@pytest.mark.parametrize(("seats", "each"), [(4, 4), (3, 5), (2, 6), (1, 6)])
def test_T_2_3_citizens_of_the_personal_supply(seats: int, each: int) -> None:
    for player in new_table(seats).view()["players"]:
        assert (player["supply"], player["general"]) == (each, 12 - each)


@pytest.mark.parametrize(("seats", "each"), [(4, 1), (3, 1), (2, 2)])
def test_T_2_4_characters_are_dealt_secretly(seats: int, each: int) -> None:
    table = dealt(seats)
    for seat in range(seats):
        assert len(table.happened("character_seen", viewer=seat)) == each
        assert table.happened("character_seen", viewer=seat, seat=seat) == table.happened("character_seen", viewer=seat)
        assert len(table.happened("character_dealt", viewer=seat)) == each * seats
        characters = [player["characters"] for player in table.view(seat)["players"]]
        assert all(None in held for other, held in enumerate(characters) if other != seat)
        assert None not in characters[seat]
    assert table.happened("character_seen", viewer=SPECTATOR) == []


def test_T_2_5_activity_cards_lie_face_down() -> None:
    view = dealt(4).view()
    assert [activity["card"] for activity in view["activities"]] == [None] * 9


@pytest.mark.parametrize(("seats", "red"), [(4, 6), (3, 5), (2, 4), (1, 4)])
def test_T_2_6_the_event_decks(seats: int, red: int) -> None:
    assert new_table(seats).view()["decks"] == {"red": red, "white": 4, "yellow": 4}


def test_T_2_7_the_first_player_is_drawn() -> None:
    assert new_table(3).probabilities() == {f"first:{seat}": Fraction(1, 3) for seat in range(3)}


def test_T_3_1_any_empty_cell_of_any_building() -> None:
    table = dealt(4)
    assert len(table.offered(0)) == 18
    table.choose(0, "cell:bishopric_odd_2")
    assert table.view()["cells"]["bishopric_odd_2"] == 0
    assert table.player(0)["supply"] == 3
    assert len(table.offered(1)) == 17


def test_T_3_2_snake_order() -> None:
    table = dealt(3, first=1)
    asked = []
    for cell in table.offered(1)[:15]:
        seat = table.asked()
        assert seat is not None
        asked.append(seat)
        table.choose(seat, cell)
    assert asked == [1, 2, 0, 0, 2, 1] * 2 + [1, 2, 0]
    assert all(player["supply"] == 0 for player in table.view()["players"])


@pytest.mark.parametrize(("seats", "grey"), [(4, 2), (3, 3)])
def test_T_3_3_grey_citizens_fill_the_rest(seats: int, grey: int) -> None:
    table = dealt(seats)
    for cell in table.offered(0)[: 18 - grey]:
        seat = table.asked()
        assert seat is not None
        table.choose(seat, cell)
    assert list(table.view()["cells"].values()).count(-1) == grey
    assert table.view()["round"] == 1


def test_T_3_4_two_players_begin_with_six_grey_citizens() -> None:
    table = dealt(2)
    grey = [cell for cell, holder in table.view()["cells"].items() if holder == -1]
    assert grey == ["palace_2", "palace_5", "bishopric_odd_2", "bishopric_even_2", "city_hall_16_2", "city_hall_34_2"]
    assert all(cell in COMPONENTS.read_text(encoding="utf-8") for cell in grey)
    asked = []
    while table.view()["round"] == 0:
        seat = table.asked()
        assert seat is not None
        asked.append("AB"[seat])
        table.choose(seat, table.offered(seat)[0])
    assert "".join(asked) == "ABBAABBAABB"  # the last cell is no choice
    assert list(table.view()["cells"].values()).count(0) == 6


def test_T_3_5_no_pushing_at_the_start() -> None:
    table = dealt(4)
    table.choose(0, "cell:city_hall_25_2")
    assert table.refused(1, "cell:city_hall_25_2") == ("cell_taken", "T-3.5")
    table.choose(1, "cell:city_hall_25_1")
    cells = table.view()["cells"]
    assert (cells["city_hall_25_1"], cells["city_hall_25_2"]) == (1, 0)
    assert table.refused(2, "pass") == ("not_now", "T-5.1")
