"""V-9 to V-11: recruit, collision, draw."""

import pytest

from support.viscounts import viscounts


def test_V_9_1_hire_the_card_of_the_viscounts_segment_for_its_cost() -> None:
    """V-18.8."""
    table = viscounts(at="recruit", silver={0: 4}, tops={"1-2": "patron_3"})
    assert table.offered(0) == ["hire:1-2", "no_hire"]
    assert table.refused(0, "hire:3-4") == ("other_segment", "V-18.8")
    table.choose(0, "hire:1-2")
    assert table.good(0, "silver") == 1
    assert table.player(0)["discard"] == ["patron_3"]
    table.chance(table.possible()[0])
    assert table.question() == "Trim"  # discard 1
    table.choose(0, "enough")
    assert table.asked() == 1  # no second hire


def test_V_9_1_without_silver_nobody_is_hired() -> None:
    table = viscounts(at="recruit", silver={0: 1}, tops={"1-2": "patron_3"})
    assert not table.happened("hired")
    assert table.asked() == 1


def test_V_9_2_the_card_is_shuffled_in_by_its_own_effect() -> None:
    """V-R11."""
    table = viscounts(at="recruit", silver={0: 4}, tops={"1-2": "courier"}, discard={0: ["thief"]}, hand={0: ["abbot"]})
    table.choose(0, "hire:1-2")
    table.chance("reveal:acolyte")
    assert table.player(0)["discard"] == []
    assert {"draw:courier", "draw:thief"} <= set(table.possible())


def test_V_9_3_a_printed_card_cannot_be_hired_and_piles_are_not_refilled() -> None:
    table = viscounts(at="recruit", silver={0: 9}, tops={"1-2": "empty"})
    assert not table.happened("hired")
    assert table.asked() == 1
    state = viscounts(at="recruit", silver={0: 9}, tops={"1-2": "miner"})
    state.state().below[0] = 0
    state.choose(0, "hire:1-2")
    assert state.view()["segments"]["1-2"]["townsfolk"] is None
    assert not state.match.is_chance_due()


@pytest.mark.parametrize("first", ["hired", "workshop"])
def test_V_9_4_the_workshop_discards_before_or_after_the_hire_effect(first: str) -> None:
    table = viscounts(
        at="recruit", silver={0: 4}, tops={"1-2": "courier"}, hand={0: ["abbot", "squire", "thief"]},
        built={0: ["workshop-1"]},
    )  # fmt: skip
    table.choose(0, "hire:1-2")
    table.chance("reveal:acolyte")
    assert table.offered(0) == ["first:hired", "first:workshop"]
    table.choose(0, f"first:{first}", "discard:thief")
    assert table.player(0)["discard"] == (["thief"] if first == "hired" else [])


@pytest.mark.parametrize(
    ("hired", "slots", "deck", "asks"),
    [
        ("miner", ["thief"], [], True),  # 1 virtue; a shuffle would bring corruption
        ("meddler", [], [], True),  # 1 corruption; a shuffle would bring virtue
        ("miner", [], [], False),  # both are virtue
        ("meddler", ["thief"], [], False),  # both are corruption
        ("miner", ["thief"], ["lender"], False),  # nothing is shuffled
        ("mason", ["thief"], [], False),  # rearranging moves no marker
    ],
)
def test_V_9_4_the_order_is_asked_where_it_can_matter(
    hired: str, slots: list[str], deck: list[str], asks: bool
) -> None:
    """The discard of Workshop 1 may shuffle, and a shuffle moves a marker."""
    table = viscounts(
        at="recruit", silver={0: 4}, tops={"1-2": hired}, hand={0: ["abbot"]}, deck={0: deck}, slots={0: slots},
        built={0: ["workshop-1"]},
    )  # fmt: skip
    table.choose(0, "hire:1-2")
    table.chance("reveal:acolyte")
    assert (table.question() == "HireOrder") == asks


def test_V_10_1_workshops_then_cards_then_the_track() -> None:
    """V-R9: the active player first, then clockwise; V-10.2, V-R8: by the space where the markers stand then."""
    table = viscounts(
        3, at="collision", turn=1, corruption={1: 3}, virtue={1: 3}, built={1: ["workshop-2"], 0: ["workshop-2"]},
        slots={1: ["peddler_gold", "abbot"], 0: ["abbot"], 2: ["peddler_silver"]},
    )  # fmt: skip
    told = [e.as_dict() for e in table.events]
    order = [(e["event"], e["seat"]) for e in told if e["event"] in ("virtue", "gained", "deed")]
    assert order[:4] == [("virtue", 1), ("virtue", 0), ("gained", 1), ("gained", 2)]
    assert table.player(1)["deeds"]["acquired"] == 2  # space 2, not 3
    assert table.markers(1) == (1, 7)


def test_V_10_2_ada_moves_the_joined_markers_before_the_space_is_read() -> None:
    table = viscounts(at="collision", corruption={0: 5}, virtue={0: 5}, slots={0: ["ada"]}, silver={0: 0})
    table.choose(0, "resource:ink")
    assert table.player(0)["deeds"]["acquired"] == 1
    assert table.player(0)["debts"]["unpaid"] == 1


@pytest.mark.parametrize(
    ("space", "silver", "deeds", "debts"),
    [(1, 1, 3, 0), (2, 1, 2, 0), (3, 1, 1, 0), (4, 2, 1, 1), (5, 2, 0, 1), (6, 3, 0, 2), (7, 4, 0, 3)],
)
def test_V_10_1_what_the_active_player_gains(space: int, silver: int, deeds: int, debts: int) -> None:
    table = viscounts(at="collision", corruption={0: space}, virtue={0: space}, slots={1: ["abbot"]})
    assert table.good(0, "silver") == silver
    assert table.player(0)["deeds"]["acquired"] == deeds
    assert table.player(0)["debts"]["unpaid"] == debts


@pytest.mark.parametrize("has_criminals", [True, False])
@pytest.mark.parametrize("space", [1, 2, 3, 4, 5, 6, 7])
def test_V_10_3_opponents_gain_by_the_criminals_in_their_slots(space: int, has_criminals: bool) -> None:
    """Criminals in the hand or the discard pile do not count."""
    slots = ["thief", "abbot"] if has_criminals else ["squire", "abbot"]
    table = viscounts(
        at="collision", corruption={0: space}, virtue={0: space}, slots={1: slots}, discard={1: ["lookout"]}
    )
    player = table.player(1)
    gained = (player["debts"]["unpaid"], player["corruption"] - 1, 7 - player["virtue"], player["deeds"]["acquired"])
    expected = {
        1: (1, 0, 0, 0), 2: (0, 1, 0, 0), 3: (0, 1, 0, 0), 5: (0, 0, 1, 0), 6: (0, 0, 1, 0), 7: (0, 0, 0, 1),
    }  # fmt: skip
    meant = has_criminals if space < 4 else not has_criminals
    if space == 4:
        assert (table.asked(), table.question()) == (1, "Rearrange")
    else:
        assert gained == (expected[space] if meant else (0, 0, 0, 0))


def test_V_10_4_only_the_active_players_markers_part() -> None:
    table = viscounts(at="collision", corruption={0: 3, 1: 4}, virtue={0: 3, 1: 4})
    assert table.markers(0) == (1, 7)
    assert table.markers(1) == (4, 4)


def test_V_10_5_markers_apart_nothing_happens() -> None:
    table = viscounts(at="collision", corruption={0: 3}, virtue={0: 4}, slots={1: ["peddler_ink"]})
    assert not table.happened("collided")
    assert table.markers(0) == (3, 4)
    assert table.good(1, "ink") == 0


def test_V_11_1_draw_up_to_the_hand_limit() -> None:
    table = viscounts(at="draw", hand={0: ["abbot"]}, built={0: ["workshop-3"]}, leader=0)
    drawn = 0
    while table.question() == "DrawOne":
        table.chance(table.possible()[0])
        drawn += 1
    assert drawn == 4
    assert table.player(0)["hand_size"] == 5


def test_V_11_2_a_large_hand_neither_draws_nor_discards() -> None:
    table = viscounts(at="draw", hand={0: ["abbot", "squire", "labourer", "thief"]})
    assert not table.happened("drew")
    assert table.player(0)["hand_size"] == 4


@pytest.mark.parametrize(("slots", "markers"), [(["thief", "abbot"], (2, 7)), (["abbot", "squire"], (1, 6))])
def test_V_11_3_every_shuffle_brings_one_step(slots: list[str], markers: tuple[int, int]) -> None:
    """V-R7: forced, chosen, or by an effect."""
    discard = {0: ["lender", "trader", "financer"]}
    forced = viscounts(at="draw", hand={0: []}, deck={0: []}, discard=discard, slots={0: slots})
    assert forced.markers(0) == markers
    chosen = viscounts(
        at="effect", effect="hire:acolyte", hand={0: []}, deck={0: []}, discard=discard, slots={0: slots}
    )
    chosen.choose(0, "discard_top")
    assert chosen.markers(0) == markers
    effect = viscounts(at="effect", effect="hire:courier", discard=discard, slots={0: slots}, silver={0: 5})
    assert effect.markers(0) == markers
    assert effect.player(0)["discard"] == []


def test_V_11_4_a_collision_in_phase_6_waits_for_the_next_turn() -> None:
    table = viscounts(
        at="draw", hand={0: []}, deck={0: []}, discard={0: ["lender", "trader", "financer"]}, corruption={0: 6},
    )  # fmt: skip
    while table.match.is_chance_due():
        table.chance(table.possible()[0])
    assert table.markers(0) == (6, 6)
    assert table.asked() == 1
    assert not table.happened("collided")


def test_V_11_5_without_any_cards_drawing_stops() -> None:
    table = viscounts(at="draw", hand={0: []}, deck={0: ["thief"]}, slots={0: ["abbot", "squire", "labourer"]})
    assert table.player(0)["hand"] == ["thief"]
    assert table.asked() == 1
