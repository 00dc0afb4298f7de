"""Section 13: who knows what, and what chance decides."""

from random import Random
from typing import Any

from quatrefoil.kernel.event import REVEALED, SPECTATOR, visible_to
from support.notre_dame import NotreDameTable, game, new_table, notre_dame
from support.play import step_randomly

#: What a viewer may see of the table that others may not.
SECRET = ("grey_order", "own")
SECRET_OF_A_PLAYER = ("prestige", "messages", "may_take")


def deal_all(table: NotreDameTable, seats: int) -> NotreDameTable:
    """All draw bank, hotel and park."""
    return table.chance(*["deal:bank.hotel.park"] * seats)


def public(view: dict[str, Any]) -> dict[str, Any]:
    shared = {key: value for key, value in view.items() if key not in SECRET}
    shared["players"] = [
        {key: value for key, value in p.items() if key not in SECRET_OF_A_PLAYER} for p in view["players"]
    ]
    return shared


def test_ND_13_1_the_open_side_is_the_same_for_everybody() -> None:
    table, rng = new_table(4, {"new_persons": "true"}), Random(5)
    looked = 0
    while not table.match.is_over:
        step_randomly(table, rng)
        looked += 1
        if looked % 13 == 0:
            open_side = public(table.view(SPECTATOR))
            assert all(public(table.view(seat)) == open_side for seat in range(4))
    player = notre_dame().player(0)
    for name in ("coins", "personal", "general", "rat", "sectors", "friend", "carriage", "messages", "played", "cards"):
        assert name in player


def test_ND_13_2_prestige_hands_decks_and_passed_cards_are_secret() -> None:
    table = deal_all(notre_dame(seats=4, at="draft", prestige={0: 11, 1: 13}), 4)
    for seat in range(4):
        table.choose(seat, "keep:bank")
    for viewer in (1, 2, 3, SPECTATOR):
        view = table.view(viewer)
        assert view["players"][0]["prestige"] is None
        assert view["players"][0]["cards"] == {"deck": 6, "hand": 1}
        told = visible_to(table.events, viewer)
        assert not [e for e in told if e["event"] in ("drew", "kept", "scored") and e["seat"] != viewer]
        passed = [e for e in told if e["event"] == "passed"]
        assert {(e["seat"], e["to"]) for e in passed} == {
            (giver, (giver + 1) % 4) for giver in range(4) if viewer in (giver, (giver + 1) % 4)
        }
    assert table.view(SPECTATOR)["own"] is None
    assert table.view(0)["players"][0]["prestige"] == table.own(0)["prestige"] == 11


def test_ND_13_2_the_number_of_points_is_visible_to_their_owner_alone() -> None:
    table = notre_dame(markers={0: {"residence": 3, "park": 2}}).choose(0, "play:residence.0")
    assert [e["n"] for e in table.happened("scored", viewer=0)] == [4, 1]
    for viewer in (1, 2, SPECTATOR):
        assert table.happened("scored", viewer=viewer) == []
        assert table.happened("prestige", viewer=viewer) == [
            {"event": "prestige", "seat": 0, "gain": 1, "why": "residence"}
        ]
    assert table.happened("prestige", viewer=0) == []


def test_ND_13_3_what_is_left_in_the_decks_is_known_as_a_set() -> None:
    table = deal_all(notre_dame(seats=3, at="draft"), 3)
    assert table.own(0)["deck"] == [
        "cloister_school", "residence", "carriage_house", "hospital", "notre_dame", "trusted_friend",
    ]  # fmt: skip
    view = notre_dame(shown=["money_lender", "monk", "bishop"]).view()
    assert view["brown_left"] == ["hostess", "minstrel", "jester", "doctor"]
    assert view["grey_left"][:2] == ["city_guard", "night_watchman"]


def test_ND_13_4_after_the_spy_that_player_alone_knows_the_order() -> None:
    table = notre_dame(seats=3, at="hire", round=6, shown=["monk", "jester", "spy"], options={"new_persons": "true"})
    table.choose(0, "hire:spy")
    while table.question() == "FixGreyOrder":
        table.chance(table.possible()[-1])
    order = table.view(0)["grey_order"]
    assert sorted(order) == sorted(table.view()["grey_left"])
    assert table.view(1)["grey_order"] is table.view(2)["grey_order"] is table.view(SPECTATOR)["grey_order"] is None
    table.choose(1, "hire:spy")  # a second spy sees the same order, and chance is not due again
    assert table.view(1)["grey_order"] == order
    assert table.view()["grey_known_to"] == [0, 1]


def test_ND_13_5_every_chance_is_uniform_over_what_is_possible() -> None:
    table = new_table(3, {"new_persons": "true"})
    sizes: dict[str, set[int]] = {}
    rng = Random(17)
    while not table.match.is_over:
        if table.match.is_chance_due():
            step = table.match.state.stack[-1]
            assert step.weights(table.match.state) == []  # all alike
            sizes.setdefault(step.name(), set()).add(len(table.possible()))
        step_randomly(table, rng)
    sizes.pop("FixGreyOrder", None)
    assert sizes == {
        "LayMessages": {24},
        "ChooseGrey": {9, 8, 7},
        "StartPlayer": {3},
        "ShowBrown": {15, 6},
        "ShowGrey": sizes["ShowGrey"],
        "DrawCards": {84, 20},
    }
    assert sizes["ShowGrey"] <= {3, 2}


def test_ND_13_6_the_draft_is_sealed_until_all_have_chosen() -> None:
    table = deal_all(notre_dame(seats=3, at="draft"), 3)
    before = {viewer: table.view(viewer) for viewer in (0, 1, SPECTATOR)}
    happened = len(table.events)
    assert table.match.asked() == [0, 1, 2]
    table.choose(2, "keep:park")  # any order
    assert table.match.asked() == [0, 1]
    assert table.events[happened:] == []
    for viewer, view in before.items():
        assert table.view(viewer)["draft"] == {"pass": 1, "answered": [2]}
        assert {**table.view(viewer), "draft": None} == {**view, "draft": None}
    assert table.own(2)["answer"] == "park"
    assert table.refused(2, "keep:bank") == ("answered_already", "ND-13.6")
    table.choose(0, "keep:bank").choose(1, "keep:bank")
    assert any(event.kind is REVEALED for event in table.events[happened:])  # ends undo
    assert table.view()["draft"] == {"pass": 2, "answered": []}
    assert game().view(table.match.state, 0)["own"]["choice"] == [
        {"card": "bank", "colour": 2}, {"card": "hotel", "colour": 2},
    ]  # fmt: skip
