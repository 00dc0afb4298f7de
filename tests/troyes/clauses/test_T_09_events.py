"""Section T-9: what events do each time phase 3 resolves them."""

import pytest

from support.troyes import TroyesTable, troyes

#: Somebody who can pay for everything, so that only the event in question is seen.
RICH = {"deniers": {0: 20, 1: 20, 2: 20}, "influence": {0: 20, 1: 20, 2: 20}, "vp": {0: 20, 1: 20, 2: 20}}


def resolved(events: dict[str, list[int | str]], call: str = "event:skirmishes_1", **more: object) -> TroyesTable:
    """Phase 3 with these events in the queue; a Skirmishes card and Heresy come on top."""
    table = troyes(at="troubles", events=events, **{**RICH, **more})  # type: ignore[arg-type]
    table.chance(call, "event:heresy")
    return table


def black_dice(table: TroyesTable) -> int:
    """Return how many black dice are to be rolled."""
    return len(table.possible()[0].removeprefix("roll:").split("."))


def test_T_9_1_marauding_brings_one_black_die() -> None:
    assert black_dice(resolved({})) == 1 + 1  # and one of the Skirmishes


def test_T_9_2_drought_taxes_city_hall() -> None:
    cells = {"city_hall_16_1": 0, "city_hall_16_2": 0, "city_hall_25_1": 1, "palace_1": 2}
    table = resolved({"drought": []}, cells=cells, lying={"city_hall": [1]})
    assert [table.deniers(seat) for seat in range(3)] == [18, 19, 20]


def test_T_9_3_support_marks_the_two_nearest_events_to_its_left() -> None:
    table = resolved({"war": [0], "drought": [1], "support": []})
    assert table.event("war")["markers"] == [0, -1]
    assert table.event("drought")["markers"] == [1, -1]
    assert table.event("marauding")["markers"] == []
    alone = resolved({"support": []})
    assert alone.event("marauding")["markers"] == [-1]


def test_T_9_4_civil_war_costs_three_deniers() -> None:
    assert [resolved({"civil_war": []}).deniers(seat) for seat in range(3)] == [17, 17, 17]


def test_T_9_5_wayfarers_enter_city_hall() -> None:
    table = resolved({"wayfarers": []}, cells={"city_hall_25_1": 0, "city_hall_25_2": 1})
    table.chance("roll:5")
    cells = table.view()["cells"]
    assert (cells["city_hall_25_1"], cells["city_hall_25_2"]) == (-1, 0)
    assert table.view()["lying"]["city_hall"] == [1]


def test_T_9_6_theological_conflict_enters_the_bishopric() -> None:
    table = resolved({"theological_conflict": []}, cells={"bishopric_even_1": 0})
    table.chance("roll:4")
    cells = table.view()["cells"]
    assert (cells["bishopric_even_1"], cells["bishopric_even_2"]) == (-1, 0)


def test_T_9_7_heresy_costs_two_influence() -> None:
    assert [resolved({}).influence(seat) for seat in range(3)] == [18, 18, 18]


def test_T_9_8_traveling_builders_take_the_lowest_level_and_the_smallest_column() -> None:
    table = resolved({"traveling_builders": []}, cathedral={0: ["1-1", "1-3"]})
    assert table.happened("built") == [{"event": "built", "seat": -1, "level": 1, "column": 2}]
    full = {0: [f"{level}-{column}" for level in (1, 2, 3) for column in range(1, 7)]}
    assert resolved({"traveling_builders": []}, cathedral=full).happened("event_idle", card="traveling_builders")


def test_T_9_9_interrupted_work_takes_the_largest_column_of_the_highest_level() -> None:
    table = resolved({"interrupted_work": []}, cathedral={0: ["1-1", "1-6", "2-1"], 1: ["2-3", "1-3"]})
    assert table.happened("unbuilt") == [{"event": "unbuilt", "seat": 1, "level": 2, "column": 3}]
    assert table.vp(1) == 20  # the gains are kept
    assert resolved({"interrupted_work": []}).happened("event_idle", card="interrupted_work")


@pytest.mark.parametrize("card", ["brigands_1", "brigands_2", "brigands_3"])
def test_T_9_10_brigands_bring_one_black_die(card: str) -> None:
    assert black_dice(resolved({card: []})) == 3


def test_T_9_11_conflict_of_succession_enters_the_palace() -> None:
    table = resolved({"conflict_of_succession": []}, cells={"palace_3": 2})
    table.chance("roll:3")
    assert table.view()["cells"]["palace_3"] == -1
    assert table.view()["lying"]["palace"] == [2]
    assert black_dice(table) == 2


def test_T_9_12_skirmishes_bring_one_black_die() -> None:
    assert black_dice(resolved({"skirmishes_2": []})) == 3


@pytest.mark.parametrize("card", ["war", "normans_attack"])
def test_T_9_13_war_and_normans_bring_two_black_dice(card: str) -> None:
    assert black_dice(resolved({card: []})) == 4


def test_T_9_14_with_all_grey_citizens_on_the_board_no_more_come() -> None:
    cells = {f"palace_{n}": "n" for n in range(1, 7)} | {"city_hall_16_1": "n"}
    table = resolved({"wayfarers": []}, cells=cells, lying={"palace": ["n"]})
    assert table.happened("event_idle") == [{"event": "event_idle", "card": "wayfarers"}]
    assert table.happened("event_rolled") == []


def test_T_9_15_the_symbols_split_evenly() -> None:
    called = {}
    for card in ("war", "skirmishes_1", "brigands_2", "conflict_of_succession"):
        table = troyes(at="troubles").chance(f"event:{card}")
        called[card] = table.possible()[-1]
    assert set(called.values()) == {"event:interrupted_work"}
    for card in ("normans_attack", "skirmishes_2", "brigands_1", "brigands_3"):
        assert troyes(at="troubles").chance(f"event:{card}").possible()[0] == "event:drought"
