"""Section 10: cathedral scoring, and section 11: the end of the game."""

import pytest

from support.notre_dame import NotreDameTable, notre_dame


def period_end(seats: int = 3, **more: object) -> NotreDameTable:
    return notre_dame(seats=seats, at="round_end", **{"round": 3, **more})


@pytest.mark.parametrize(
    ("markers", "each"), [([1, 0, 0], 8), ([1, 1, 1], 2), ([2, 2, 1], 1), ([5, 3, 0], 1), ([5, 4, 0], 0)]
)
def test_ND_10_1_the_pool_divided_by_all_markers(markers: list[int], each: int) -> None:
    table = period_end(cathedral=dict(enumerate(markers)))
    assert [table.prestige(seat) for seat in range(3)] == [n * each for n in markers]
    assert table.happened("cathedral_scored") == [{"event": "cathedral_scored", "markers": sum(markers), "each": each}]


def test_ND_10_1_nothing_happens_on_an_empty_cathedral() -> None:
    table = period_end()
    assert not table.happened("cathedral_scored")
    assert notre_dame(cathedral={0: 1, 1: 2}).view()["cathedral"] == {"markers": [1, 2, 0], "each": 2}


def test_ND_10_2_one_event_with_the_park_bonus_and_the_remainder_is_lost() -> None:
    table = period_end(cathedral={0: 2, 1: 1}, markers={0: {"park": 2}})
    assert [table.prestige(seat) for seat in range(3)] == [2 * 2 + 1, 2, 0]


def test_ND_10_3_all_markers_go_back_to_the_general_supplies() -> None:
    table = period_end(cathedral={0: 2, 1: 1})
    assert table.view()["cathedral"]["markers"] == [0, 0, 0]
    assert [table.player(seat)["general"] for seat in range(3)] == [10, 10, 10]


def test_ND_10_4_it_happens_after_the_plague() -> None:
    table = notre_dame(seats=2, at="plague", round=3, cathedral={0: 1}, rat={0: 9}, prestige={0: 2})
    events = [name for name in table.names_of_events() if name in ("penalty", "cathedral_scored", "milestone")]
    assert events == ["penalty", "cathedral_scored", "milestone"]
    assert table.prestige(0) == 6


def test_ND_11_1_after_round_nine_the_most_prestige_wins() -> None:
    table = period_end(round=9, prestige={0: 20, 1: 31, 2: 30})
    assert table.match.is_over
    assert table.match.game.places(table.match.state) == [3, 1, 2]
    assert [event["n"] for event in table.happened("total", viewer=0)] == [20, 31, 30]
    assert [player["prestige"] for player in table.view(2)["players"]] == [20, 31, 30]
    assert not period_end(round=8, prestige={0: 20}).match.is_over


def test_ND_11_2_ties_are_broken_by_coins_and_personal_markers_together() -> None:
    table = period_end(round=9, prestige={0: 30, 1: 30, 2: 30}, coins={0: 5, 1: 1, 2: 3}, personal={0: 0, 1: 5, 2: 2})
    assert table.match.game.places(table.match.state) == [2, 1, 2]


def test_ND_11_3_nothing_else_scores_at_the_end() -> None:
    table = period_end(
        round=9,
        prestige={0: 5},
        coins={0: 9},
        rat={0: 0},
        markers={0: {"residence": 5}},
        taken={0: ["0-plain", "1-plain"]},
    )
    assert table.prestige(0) == 5
