"""Section 6: markets, roads and carriages."""

from collections import Counter

import pytest

from quatrefoil.games.notre_dame.nouns import MARKET_NAMES, MARKETS
from support.notre_dame import NotreDameTable, game, notre_dame

DRIVER = {0: ["carriage_house", "park", "bank"]}


def layout(boroughs: int) -> dict[str, list[list[str]]]:
    graph = game().components()["market_graph"]
    assert isinstance(graph, dict)
    found: dict[str, list[list[str]]] = graph["layouts"][str(boroughs)]
    return found


def pairs(edges: list[list[str]]) -> set[frozenset[str]]:
    return {frozenset(edge) for edge in edges}


def neighbours_by_roads(boroughs: int) -> set[frozenset[str]]:
    """Two markets that a road path joins without passing a third market: junctions are free."""
    joined: dict[str, set[str]] = {}
    for a, b in layout(boroughs)["roads"]:
        joined.setdefault(a, set()).add(b)
        joined.setdefault(b, set()).add(a)
    junctions = set(layout(boroughs)["plain_junctions"])
    found = set()
    for market in set(joined) - junctions:
        waiting, met = [market], {market}
        while waiting:
            for other in joined[waiting.pop()] - met:
                met.add(other)
                if other in junctions:
                    waiting.append(other)
                else:
                    found.add(frozenset([market, other]))
    return found


def driving(count: int, seats: int = 4, **more: object) -> NotreDameTable:
    """Seat 0 has played the carriage house, which holds `count` markers now."""
    table = notre_dame(seats=seats, hand=DRIVER, markers={0: {"carriage_house": count - 1}}, **more)
    return table.choose(0, "play:carriage_house.0")


def test_ND_6_1_five_markets_of_which_the_centre_has_no_message() -> None:
    for borough in notre_dame(seats=5).view()["boroughs"]:
        assert list(borough["messages"]) == MARKETS[1:]
    assert MARKETS[0] == "centre"


def test_ND_6_2_fewer_steps_foreign_boroughs_and_shared_markets_are_all_right() -> None:
    table = driving(3, carriage={1: "1-centre"})
    assert "drive:0-cathedral" in table.offered(0)  # one step of three
    table.choose(0, "drive:1-centre")
    assert table.player(0)["carriage"] == table.player(1)["carriage"] == "1-centre"


@pytest.mark.parametrize("boroughs", [3, 4, 5])
def test_ND_6_3_junctions_without_a_market_cost_no_step(boroughs: int) -> None:
    assert neighbours_by_roads(boroughs) == pairs(layout(boroughs)["edges"])


def test_ND_6_4_neighbours_are_connected_at_every_number_of_players() -> None:
    for boroughs in (3, 4, 5):
        joined = {frozenset(end[1] for end in edge) for edge in layout(boroughs)["edges"]}
        for borough in range(boroughs):
            assert frozenset([str(borough), str((borough + 1) % boroughs)]) in joined


def test_ND_6_5_one_step_leads_abroad_and_two_more_to_messages_of_all_other_colours() -> None:
    abroad = [word for word in driving(1).offered(0) if word.startswith("drive:") and not word.startswith("drive:0")]
    assert abroad == ["drive:1-border", "drive:3-cathedral"]
    two_more = driving(2, carriage={0: "3-cathedral"}).offered(0)
    with_messages = {
        word.split(":")[1].split("-")[0] for word in two_more if word not in ("stay",) and "centre" not in word
    }
    assert {"0", "1", "2"} <= with_messages


def test_ND_6_6_markets_are_named_by_borough_and_kind() -> None:
    assert MARKET_NAMES[:5] == ["0-centre", "0-cathedral", "0-border", "0-rim_cw", "0-rim_ccw"]
    ids = [node["id"] for node in layout(5)["nodes"]]
    assert ids == [f"m{name.replace('-', '_', 1)}" for name in MARKET_NAMES]


AREAS = ["harbour", "cloister_school", "park", "hotel", "carriage_house", "bank", "hospital", "residence"]


@pytest.mark.parametrize("boroughs", [3, 4, 5])
def test_ND_6_6_every_second_corner_of_the_octagon_is_a_market(boroughs: int) -> None:
    """Clockwise from the side at the cathedral: cathedral(i-1), border(i), then the rim, then cathedral(i)."""
    graph = game().components()["market_graph"]
    assert isinstance(graph, dict)
    assert graph["drawing"]["areas_clockwise"] == AREAS
    drawing = graph["layouts"][str(boroughs)]["drawing"]
    side = {3: "carriage_house", 4: "hospital", 5: "park"}[boroughs]
    assert drawing["cathedral_area"] == side
    first = AREAS.index(side)
    clockwise = [AREAS[(first + turn) % 8] for turn in (1, 3, 5, 7)]
    assert drawing["market_after_area"] == dict(
        zip(["border", "rim_ccw", "rim_cw", "cathedral"], clockwise, strict=True)
    )
    assert set(clockwise) == {"cloister_school", "hotel", "bank", "residence"}


def test_ND_6_7_plain_junctions_are_the_corners_on_the_outer_rim() -> None:
    for boroughs in (3, 4, 5):
        expected = {f"{corner}{i}" for corner in "jk" for i in range(boroughs)}
        assert set(layout(boroughs)["plain_junctions"]) == expected


@pytest.mark.parametrize("n", [3, 4, 5])
def test_ND_6_8_the_roads_are_the_spokes_and_sides_of_the_octagons(n: int) -> None:
    expected = []
    for i in range(n):
        before, after = (i - 1) % n, (i + 1) % n
        corners = [
            f"m{before}_cathedral", f"m{i}_cathedral", f"m{after}_border", f"m{i}_rim_cw", f"k{i}", f"m{i}_rim_ccw",
            f"j{i}", f"m{i}_border",
        ]  # fmt: skip
        expected += [[f"m{i}_centre", corner] for corner in corners]
        expected += [[corner, corners[(k + 1) % 8]] for k, corner in enumerate(corners)]
    assert pairs(layout(n)["roads"]) == pairs(expected)
    assert len(layout(n)["roads"]) == 15 * n  # neighbours share a side


#: Of three boroughs, as read off the printed tiles: the markets next to each market of seat 0.
OF_THREE = {
    "m0_centre": "m0_cathedral m0_border m0_rim_cw m0_rim_ccw m2_cathedral m1_border",
    "m0_cathedral": "m0_centre m1_centre m1_border m1_cathedral m2_cathedral",
    "m0_border": "m0_centre m2_centre m0_rim_ccw m2_rim_cw m2_cathedral",
    "m0_rim_cw": "m0_centre m0_rim_ccw m1_border",
    "m0_rim_ccw": "m0_centre m0_rim_cw m0_border",
}


def test_ND_6_9_the_neighbours_in_three_boroughs() -> None:
    edges = layout(3)["edges"]
    for market, neighbours in OF_THREE.items():
        assert {end for edge in edges if market in edge for end in edge} == {market, *neighbours.split()}


@pytest.mark.parametrize("n", [3, 4, 5])
def test_ND_6_9_which_markets_are_adjacent(n: int) -> None:
    expected = []
    for i in range(n):
        before, after = (i - 1) % n, (i + 1) % n
        expected += [[f"m{i}_centre", f"m{i}_{kind}"] for kind in MARKETS[1:]]
        expected += [[f"m{i}_centre", end] for end in (f"m{before}_cathedral", f"m{after}_border")]
        expected += [[f"m{i}_cathedral", end] for end in (f"m{after}_cathedral", f"m{after}_border")]
        expected += [[f"m{i}_border", end] for end in (f"m{i}_rim_ccw", f"m{before}_rim_cw")]
        expected += [[f"m{i}_rim_cw", f"m{i}_rim_ccw"]]
    assert pairs(layout(n)["edges"]) == pairs(expected)
    assert len(layout(n)["edges"]) == len(expected) == 11 * n


@pytest.mark.parametrize(("boroughs", "by_distance"), [(3, [6, 5, 3, 0]), (4, [6, 6, 5, 2]), (5, [6, 6, 7, 5])])
def test_ND_6_10_degrees_and_distances(boroughs: int, by_distance: list[int]) -> None:
    degrees = Counter(end for edge in layout(boroughs)["edges"] for end in edge)
    of_kind = {"centre": 6, "cathedral": 5, "border": 5, "rim_cw": 3, "rim_ccw": 3}
    assert all(degree == of_kind[market.split("_", 1)[1]] for market, degree in degrees.items())
    for centre in range(0, 5 * boroughs, 5):
        away = game().new(boroughs, {}).rules.graph.distance[centre]
        assert [away.count(steps) for steps in (1, 2, 3, 4)] == by_distance


def test_ND_6_10_two_players_use_four_boroughs() -> None:
    assert game().new(2, {}).rules.graph.distance == game().new(4, {}).rules.graph.distance


def test_ND_6_11_destinations_within_the_steps_and_the_start_by_out_and_back() -> None:
    near = driving(1).offered(0)
    assert near == [
        "drive:0-cathedral",
        "drive:0-border",
        "drive:0-rim_cw",
        "drive:0-rim_ccw",
        "drive:1-border",
        "drive:3-cathedral",
        "stay",
    ]
    assert len(driving(2).offered(0)) == 6 + 6 + 1 + 1  # one and two steps, out and back, staying
    assert "drive:0-centre" in driving(2).offered(0)
    assert len(driving(9).offered(0)) == 20 + 1
    table = driving(1)
    assert table.refused(0, "drive:0-centre") == ("too_far", "ND-6.11")
    assert table.refused(0, "drive:4-centre") == ("no_such_market", "ND-2.1")


def test_ND_6_12_only_the_last_market_matters() -> None:
    table = driving(2, no_messages=["1-centre", "3-centre"])
    table.choose(0, "drive:1-centre")  # through markets with messages
    assert table.asked() == 1
    assert table.player(0)["messages"] == []
    assert table.refused(0, "take")[0] == "not_your_turn"


def test_ND_6_13_taking_is_optional() -> None:
    table = driving(1).choose(0, "drive:0-border", "leave")
    assert table.player(0)["messages"] == []
    assert "border" in table.view()["boroughs"][0]["messages"]


def test_ND_6_14_messages_are_never_refilled() -> None:
    table = driving(1).choose(0, "drive:0-border", "take")
    assert list(table.view()["boroughs"][0]["messages"]) == ["cathedral", "rim_cw", "rim_ccw"]
    after = notre_dame(seats=4, at="round_end", round=3, no_messages=["0-border"])
    assert list(after.view()["boroughs"][0]["messages"]) == ["cathedral", "rim_cw", "rim_ccw"]
