"""Rulings on event cards, their markers and the black dice."""

from support.troyes import troyes, with_event


def test_T_R6_who_can_defend_must() -> None:
    table = troyes(at="defence", black="6", dice={0: "white 5 yellow 1"}, influence={0: 4})
    assert table.refused(0, "give_up") == ("must_defend", "T-R6")
    weak = troyes(at="defence", black="6", dice={0: "white 1"}, influence={0: 4}, vp={0: 5})
    assert "give_up" in weak.offered(0)  # he need not spend influence
    weak.choose(0, "give_up")
    assert weak.vp(0) == 3


def test_T_R7_a_failed_defence_is_over_for_this_time_round() -> None:
    table = troyes(2, "defence", black="6.6.6", dice={0: "white 1", 1: "red 3.3"}, vp={0: 9}, round=1)
    table.choose(1, "die:1-red-3", "enough")
    assert [event["seat"] for event in table.happened("undefended")] == [0, 0]
    assert table.vp(0) == 5
    assert table.dice(0) == {"white": [1]}


def test_T_R8_penalties_add_up_over_events() -> None:
    table = troyes(at="troubles", events={"civil_war": [], "heresy": []}, vp={0: 9, 1: 9, 2: 9})
    table.chance("event:war", "event:traveling_builders")
    assert table.vp(0) == 5


def test_T_R13_fewer_markers_are_allowed() -> None:
    table = troyes(dice={0: "red 6"}, events={"brigands_1": []})
    table.choose(0, "counter:1", "uses:1")
    assert table.event("brigands_1")["markers"] == [0]


def test_T_R14_at_most_six_black_dice() -> None:
    table = troyes(
        at="troubles", events={"war": [], "normans_attack": [], "brigands_1": []}, deniers={0: 9}, influence={0: 9}
    )
    table.chance("event:brigands_2", "event:heresy")
    assert table.state.enemies == 7
    assert table.possible()[0] == "roll:1.1.1.1.1.1"


def test_T_R15_ties_with_grey() -> None:
    five = with_event("war", flags=5, divisor=4, rewards=(5, 2))

    def points(*before: int | str) -> list[int]:
        table = troyes(dice={0: "red 4.1"}, events={"war": list(before)}, of=five)
        table.choose(0, "counter:1", "die:0-red-4", "enough")
        return [table.vp(seat) for seat in range(3)]

    assert points("n", "n", 0, 1) == [3, 0, 0]  # grey tied for first: half for the player, nothing for the next
    assert points("n", "n", "n", "n") == [2, 0, 0]  # grey first; with grey a lone player is no single participant
    assert points(1, 1, 1, "n") == [1, 5, 0]  # grey tied for second
    assert points(1, 2, "n", 0) == [5, 1, 1]  # 2 : 1 : 1 : 1, floor(2 / 2) for each of the others
    three = troyes(dice={0: "red 3.1"}, events={"skirmishes_1": [1, 2]})
    three.choose(0, "counter:1", "die:0-red-3", "enough")
    assert [three.vp(seat) for seat in range(3)] == [1, 1, 1]  # floor(3 / 2) each


def test_T_R16_the_earliest_first_marker_takes_the_card_grey_too() -> None:
    table = troyes(dice={0: "red 3.1"}, events={"skirmishes_1": ["n", 1]})
    table.choose(0, "counter:1", "die:0-red-3", "enough")
    assert table.happened("event_taken") == []
    assert table.happened("event_left")[0]["card"] == "skirmishes_1"


def test_T_R17_support_may_complete_an_event_in_phase_3() -> None:
    table = troyes(
        at="troubles", events={"war": [0, 0, 0, 1], "support": [], "civil_war": []}, deniers={0: 9, 1: 9, 2: 9},
        influence={0: 9, 1: 9, 2: 9}, of=with_event("war", flags=5, divisor=4, rewards=(5, 2)),
    )  # fmt: skip
    table.chance("event:skirmishes_1", "event:heresy")
    assert (table.vp(0), table.vp(1)) == (5, 1)  # grey ties for second
    assert [event["card"] for event in table.happened("event_began")] == [
        "marauding", "war", "support", "civil_war", "skirmishes_1", "heresy",
    ]  # fmt: skip
    assert [event["event"] for event in table.view()["events"]] == [
        "marauding", "support", "civil_war", "skirmishes_1", "heresy",
    ]  # fmt: skip


def test_T_R18_a_blocked_event_placement_has_no_effect() -> None:
    table = troyes(
        at="troubles", events={"conflict_of_succession": []}, cells={"palace_4": 2}, lying={"palace": [2]},
        influence={0: 9, 1: 9, 2: 9},
    )  # fmt: skip
    table.chance("event:skirmishes_1", "event:heresy", "roll:4")
    assert table.view()["cells"]["palace_4"] == 2
    assert table.happened("event_idle", card="conflict_of_succession")


def test_T_R19_lying_grey_citizens_are_on_the_board() -> None:
    cells = {f"palace_{n}": "n" for n in range(1, 6)}
    table = troyes(
        at="troubles", events={"wayfarers": []}, cells=cells, lying={b: ["n"] for b in ("palace", "bishopric")}
    )
    assert table.state.general[4] == 1
    more = troyes(
        at="troubles", events={"wayfarers": []}, cells={**cells, "palace_6": "n"},
        lying={b: ["n"] for b in ("palace", "bishopric")}, influence={0: 9, 1: 9, 2: 9},
    )  # fmt: skip
    more.chance("event:skirmishes_1", "event:heresy")
    assert more.happened("event_idle", card="wayfarers")


def test_T_R46_later_markers_may_go_on_the_emptied_marauding() -> None:
    table = troyes(
        dice={0: "red 6.6"}, cards={"red-1": "diplomat"}, tradesmen={"red-1": {0: 1}}, influence={0: 4},
        events={"marauding": [1, 2, 1]},
    )  # fmt: skip
    table.choose(0, "use:red-1", "die:0-red-6", "uses:2")  # nothing else is there: both go on Marauding
    assert table.event("marauding")["markers"] == [0]
    assert table.vp(1) == 2
    plain = troyes(dice={0: "red 6.6"}, events={"marauding": [1, 2, 1]})
    plain.choose(0, "counter:0", "die:0-red-6")
    assert plain.event("marauding")["markers"] == []


def test_T_R48_markers_of_chivalry_and_diplomat_must_be_placed() -> None:
    chivalry = troyes(
        dice={0: "red 6.1.1"}, cards={"red-1": "chivalry"}, tradesmen={"red-1": {0: 1}}, events={"war": []}
    )
    chivalry.choose(0, "use:red-1", "die:0-red-6", "enough", "mark:1")
    assert chivalry.offered(0) == ["mark:0", "mark:1"]
    assert chivalry.refused(0, "no_mark") == ("not_now", "T-R43")
