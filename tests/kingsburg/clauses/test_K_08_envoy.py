"""Section 8: phase 5 and the King's Envoy."""

from support.kingsburg import kingsburg


def test_K_8_1_an_unused_envoy_goes_back_first() -> None:
    table = kingsburg(seats=3, at="kings_envoy", envoy=1, built={1: ["inn"]}, gold={0: 1, 2: 1})
    assert table.happened("envoy_returned") == [{"event": "envoy_returned", "seat": 1}]
    assert table.view()["envoy"] is None


def test_K_8_2_one_seat_alone_gets_it_and_tied_seats_do_not() -> None:
    table = kingsburg(seats=3, at="kings_envoy", built={0: ["inn"], 2: ["inn"]}, gold={1: 5})
    assert table.view()["envoy"] == 1
    table = kingsburg(seats=3, at="kings_envoy", built={0: ["inn"]}, gold={1: 1}, wood={2: 1})
    assert table.view()["envoy"] is None
    assert table.happened("gained") == []  # unlike phase 1, nothing for the tied


def test_K_8_3_the_same_seat_may_get_it_again() -> None:
    table = kingsburg(seats=3, at="kings_envoy", envoy=1, built={0: ["inn"], 2: ["inn"]})
    assert table.view()["envoy"] == 1
    assert [name for name in table.names_of_events() if name.startswith("envoy")] == ["envoy_returned", "envoy_given"]


def test_K_8_4_used_once_it_returns_at_once() -> None:
    table = kingsburg(seats=2, envoy=0, dice={0: "1.3", 1: "6"}, court={1: [(1, "1")], 3: [(1, "3")]})
    assert table.offered(0) == ["advisor:1", "advisor:3", "advisor:4", "pass"]
    table.choose(0, "advisor:1")
    assert table.view()["envoy"] is None
    table.choose(1, "pass")  # seat 0 has only the 3 left, and advisor 3 is taken: it passes
    assert table.happened("passed", seat=0)


def test_K_8_4_it_serves_through_the_next_summer() -> None:
    for phase in ("autumn", "spring", "summer"):
        table = kingsburg(seats=2, phase=phase, envoy=0, dice={0: "2"}, court={2: [(1, "2")]})
        assert table.offered(0) == ["advisor:2", "pass"]


def test_K_8_5_a_second_group_on_any_advisor_with_a_group() -> None:
    for holder in (0, 1, -1):
        table = kingsburg(seats=2, envoy=0, dice={0: "2"}, court={2: [(holder, "2")]})
        table.choose(0, "advisor:2")
        assert table.happened("envoy_used") == [{"event": "envoy_used", "seat": 0, "use": "advisor"}]
        gold = [1 + (holder == 0), int(holder == 1)]
        assert [table.goods(seat)[0] for seat in range(2)] == gold


def test_K_8_5_the_dice_are_paid_normally() -> None:
    table = kingsburg(seats=2, envoy=0, dice={0: "1.3"}, court={2: [(1, "2")]})
    assert table.refused(0, "advisor:2") == ("sum_mismatch", "K-6.2.3")


def test_K_8_5_the_envoy_stays_when_a_free_advisor_is_chosen() -> None:
    table = kingsburg(seats=2, envoy=0, dice={0: "1.3"}, court={3: [(1, "3")]})
    assert table.choose(0, "advisor:1").view()["envoy"] == 0


def test_K_8_6_two_buildings_each_by_the_normal_rules() -> None:
    table = kingsburg(seats=2, at="build", envoy=0, gold={0: 6}, stone={0: 1})
    table.choose(0, "build:statue")
    assert table.asked() == 0
    assert table.offered(0) == ["build:chapel", "build:guard_tower", "no_build"]  # the right neighbour of the first too
    table.choose(0, "build:chapel")
    assert table.happened("envoy_used") == [{"event": "envoy_used", "seat": 0, "use": "building"}]
    assert (table.goods(0), table.vp(0)) == ((1, 0, 0), 8)
    assert table.asked() is None  # no third one


def test_K_8_6_without_the_price_of_a_second_nothing_is_asked() -> None:
    table = kingsburg(seats=2, at="build", envoy=0, gold={0: 2}, wood={1: 2})
    table.choose(0, "build:statue")
    assert table.asked() == 1
    assert table.view()["envoy"] == 0


def test_K_8_7_an_unused_envoy_is_worth_nothing() -> None:
    table = kingsburg(seats=2, at="end", envoy=0)
    assert table.match.is_over
    assert table.match.game.scores(table.match.state) == [0, 0]
    assert table.match.game.places(table.match.state) == [1, 1]
