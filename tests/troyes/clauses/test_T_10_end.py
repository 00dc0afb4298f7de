"""Sections T-10 and T-11: characters and the end of the game."""

from typing import Any

import pytest

from support.play import random_game
from support.troyes import TroyesTable, game, troyes


def end(seats: int, character: str, **more: object) -> TroyesTable:
    """The end of the last round; seat 0 holds the character. Everybody has 20 points, so nothing is cut off."""
    points = {"vp": dict.fromkeys(range(seats), 20)}
    last = {2: 4, 3: 5, 4: 6}[seats]
    return troyes(seats, "round_end", round=last, characters={0: [character]}, **{**points, **more})  # type: ignore[arg-type]


def reward(table: TroyesTable, character: str) -> list[int]:
    """Return what each seat got for a character."""
    got = {event["seat"]: event["n"] for event in table.happened("scored", why=character)}
    return [got.get(seat, 0) for seat in range(table.state.seats)]


def cells(*counts: int) -> dict[str, int | str]:
    """So many citizens of each seat, anywhere."""
    names = [*[f"palace_{n}" for n in range(1, 7)], *[f"bishopric_odd_{n}" for n in (1, 2, 3)]]
    names += [*[f"bishopric_even_{n}" for n in (1, 2, 3)], "city_hall_16_1", "city_hall_16_2", "city_hall_25_1"]
    names += ["city_hall_25_2", "city_hall_34_1", "city_hall_34_2"]
    holders = [seat for seat, count in enumerate(counts) for _ in range(count)]
    return dict(zip(names, holders, strict=False))


@pytest.mark.parametrize(("counts", "points"), [((2, 3, 4), [0, 1, 1]), ((5, 6, 7), [3, 3, 6]), ((8, 1, 0), [6, 0, 0])])
def test_T_10_1_chretien_counts_citizens_in_cells(counts: tuple[int, ...], points: list[int]) -> None:
    table = end(3, "chretien_de_troyes", cells=cells(*counts), supply={0: 2})
    assert reward(table, "chretien_de_troyes") == points
    small = end(2, "chretien_de_troyes", cells=cells(3, 8))
    assert reward(small, "chretien_de_troyes") == [0, 6]


def test_T_10_2_urban_counts_markers_in_the_cathedral() -> None:
    site = {0: ["1-1", "1-2", "1-3"], 1: ["1-4", "1-5", "1-6", "2-1", "2-2"]}
    site[2] = ["2-3", "2-4", "2-5", "2-6", "3-1", "3-2", "3-3"]
    assert reward(end(3, "urbain_iv", cathedral=site), "urbain_iv") == [1, 3, 6]
    del site[2]
    assert reward(end(2, "urbain_iv", cathedral=site), "urbain_iv") == [0, 1]


@pytest.mark.parametrize(("deniers", "points"), [((5, 6, 11), [0, 1, 1]), ((12, 17, 18), [3, 3, 6])])
def test_T_10_3_thibaut_counts_deniers(deniers: tuple[int, ...], points: list[int]) -> None:
    assert reward(end(3, "thibaut_ii", deniers=dict(enumerate(deniers))), "thibaut_ii") == points


@pytest.mark.parametrize(("influence", "points"), [((4, 5, 9), [0, 1, 1]), ((10, 14, 15), [3, 3, 6])])
def test_T_10_4_hugues_counts_influence(influence: tuple[int, ...], points: list[int]) -> None:
    assert reward(end(3, "hugues_de_payns", influence=dict(enumerate(influence))), "hugues_de_payns") == points


def test_T_10_5_the_florentine_counts_tradesmen_also_on_pictures() -> None:
    cards = {
        "red-1": "archer", "red-2": "hunting", "red-3": "joust", "white-1": "monk", "white-2": "templar",
        "yellow-1": "miller",
    }  # fmt: skip
    here = {space: {2: 1} for space in cards}
    here["red-1"] = {0: "picture", 2: 1}  # type: ignore[dict-item]
    for space in ("red-2", "red-3", "white-1", "white-2"):
        here[space] = {1: 2, 2: 1}
    assert reward(end(3, "le_florentin", cards=cards, tradesmen=here), "le_florentin") == [0, 3, 6]
    here["yellow-1"] = {0: 1, 2: 2}
    assert reward(end(3, "le_florentin", cards=cards, tradesmen=here), "le_florentin") == [1, 3, 6]


def test_T_10_6_henry_counts_event_cards() -> None:
    taken = {0: ["war", "heresy"], 1: ["drought", "support", "civil_war"]}
    taken[2] = ["brigands_1", "brigands_2", "brigands_3", "skirmishes_1", "skirmishes_2"]
    assert reward(end(3, "henry_i", taken=taken), "henry_i") == [1, 3, 6]


def test_T_11_1_the_game_ends_after_the_round_of_the_last_red_card() -> None:
    for seats in (1, 2, 3, 4):
        *_, table = random_game(game(), seats, {}, seed=3)
        view = table.view()
        assert view["decks"]["red"] == 0
        assert view["phase"] == 5
        assert len(table.happened("milestone")) == view["rounds"]


def test_T_11_2_the_final_count() -> None:
    table = end(
        2, "thibaut_ii", events={"marauding": [1], "war": [0, 1], "heresy": [0]}, cathedral={0: ["1-1", "2-1"]},
        cards={"red-1": "archer"}, tradesmen={"red-1": {0: 2, 1: 1}}, deniers={1: 12},
    )  # fmt: skip
    gained = {(event["seat"], event["why"]): event["n"] for event in table.happened("scored")}
    assert gained == {
        (0, "events_left"): 2, (0, "tradesmen"): 1, (0, "cathedral_gaps"): -2,
        (1, "events_left"): 2, (1, "tradesmen"): 2, (1, "cathedral_gaps"): -6, (1, "thibaut_ii"): 3,
    }  # fmt: skip
    assert table.match.game.scores(table.state) == [21, 21]
    assert table.happened("character_revealed") == [
        {"event": "character_revealed", "seat": 0, "character": "thibaut_ii"}
    ]
    assert table.view()["players"][0]["characters"] == ["thibaut_ii"]


def test_T_11_3_most_points_win() -> None:
    table = end(3, "thibaut_ii", vp={0: 20, 1: 25, 2: 20})
    assert table.match.game.places(table.state) == [2, 1, 2]


def test_T_10_what_a_character_would_give_now_is_seen_by_all() -> None:
    table = troyes(3, "turn", cells=cells(2, 5, 7), deniers={0: 7, 1: 30, 2: 0})
    components: Any = game().components()["characters"]
    chretien, thibaut = (
        [card["id"] for card in components].index(name) for name in ("chretien_de_troyes", "thibaut_ii")
    )
    for viewer in (0, 1):
        standing = [player["by_character"] for player in table.view(viewer)["players"]]
        assert [each[chretien] for each in standing] == [[2, 0], [5, 3], [7, 6]]
        assert [each[thibaut][0] for each in standing] == [7, 30, 0]
