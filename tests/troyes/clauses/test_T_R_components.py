"""Rulings on component data: numbers, cells, cards in the box and spellings."""

import copy
from typing import Any

from quatrefoil.games.troyes.game import TroyesGame
from support.rulebook import rules_of
from support.troyes import COMPONENTS, game, troyes

DATA: Any = game().components()


def changed(change: Any) -> TroyesGame:
    """Return the game with another component file."""
    data = copy.deepcopy(DATA)
    change(data)
    return TroyesGame(data)


def test_T_R1_numbers_come_from_the_data_with_their_provenance() -> None:
    for card in [*DATA["activity_cards"], *DATA["event_cards"]]:
        assert card["prov"]

    def dearer(data: Any) -> None:
        next(card for card in data["activity_cards"] if card["id"] == "merchant")["activation"]["divisor"] = 3

    cards = {"cards": {"yellow-1": "merchant"}, "tradesmen": {"yellow-1": {0: 1}}}
    table = troyes(dice={0: "yellow 6"}, of=changed(dearer), **cards)  # type: ignore[arg-type]
    table.choose(0, "use:yellow-1")
    assert table.offered(0) == ["uses:1", "uses:2"]


def test_T_R1_the_four_known_kinds_of_event_occur() -> None:
    kinds = {(c["flags"], c["counter"]["divisor"], c["vp_first"], c["vp_second"]) for c in DATA["event_cards"]}
    assert kinds >= {(7, 2, 2, 1), (5, 3, 3, 1), (4, 4, 3, 1)}
    assert kinds & {(5, 4, 4, 1), (6, 4, 4, 1)}


def test_T_R2_rows_are_data() -> None:
    def other_rows(data: Any) -> None:
        city_hall = next(building for building in data["buildings"] if building["id"] == "city_hall")
        rows = city_hall["rows"]
        rows[0] = {
            "id": "low",
            "die_values": [1, 2, 3],
            "cells": ["city_hall_16_1", "city_hall_25_1", "city_hall_34_1"],
        }
        rows[1] = {
            "id": "high",
            "die_values": [4, 5, 6],
            "cells": ["city_hall_16_2", "city_hall_25_2", "city_hall_34_2"],
        }
        del rows[2]

    table = troyes(dice={0: "yellow 2"}, supply={0: 1}, cells={"city_hall_16_1": 1}, of=changed(other_rows))
    table.choose(0, "place:city_hall")
    assert table.view()["cells"]["city_hall_25_1"] == 1


def test_T_R3_grey_cells_and_the_kings_taste_are_data() -> None:
    def other_cells(data: Any) -> None:
        data["setup"]["two_player_neutral_cells"] = [f"palace_{n}" for n in range(1, 7)]

    state = changed(other_cells).new(2, {})
    assert [state.rules.two_player_cells, len(DATA["buildings"])] == [[0, 1, 2, 3, 4, 5], 3]
    assert all(len(building["king_priority"]) == 6 for building in DATA["buildings"])


def test_T_R29_resistance_without_a_card_in_the_box() -> None:
    def few_red(data: Any) -> None:
        data["setup"]["by_player_count"]["4"].update(rounds=8, red_event_cards=8)
        for card in data["event_cards"]:
            if card["id"] == "resistance":
                card["bonus"] = False

    def fill(data: Any) -> None:
        few_red(data)
        for card in data["event_cards"]:
            if card["id"] == "war":
                card["bonus"] = True

    table = troyes(4, "troubles", of=changed(fill), events={"marauding": [0]})
    assert table.state.box_left == 0
    table.chance("event:resistance")
    assert [event["event"] for event in table.view()["events"]] == ["marauding", "resistance"]
    assert table.event("marauding")["markers"] == []


def test_T_R39_the_spellings_are_listed() -> None:
    rules = rules_of("troyes").read_text(encoding="utf-8")
    assert "Boulangier" in rules.partition("**T-R39**")[2].partition("\n")[0]
    assert '"boulangier"' not in COMPONENTS.read_text(encoding="utf-8").lower()


def test_T_R40_where_bonus_cards_go() -> None:
    levels = {card["id"]: (card["color"], card["level"]) for card in DATA["activity_cards"] if card["bonus"]}
    assert levels == {"baker": ("yellow", 1), "prior": ("white", 2), "banquet": ("red", 3)}
    assert [option.choices[0] for option in game().table_options if option.name == "bonus_cards"] == ["false"]
