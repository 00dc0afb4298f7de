"""V-12: the end and the score."""

from itertools import permutations

import pytest

from support.viscounts import data, viscounts


def last_turn(seats: int, turn: int, round: int, last_round: int, start: int = 0) -> bool:  # noqa: A002
    return viscounts(seats, at="end_turn", turn=turn, round=round, last_round=last_round, start=start).match.is_over


def test_V_12_1_this_round_and_one_more() -> None:
    assert not last_turn(3, turn=2, round=6, last_round=7)
    assert not last_turn(3, turn=1, round=7, last_round=7)
    assert last_turn(3, turn=2, round=7, last_round=7)
    assert last_turn(3, turn=0, round=7, last_round=7, start=1)
    assert not last_turn(3, turn=2, round=7, last_round=0)


def test_V_12_1_poverty_or_prosperity_in_any_phase_triggers_it() -> None:
    deed = viscounts(at="collision", corruption={0: 1}, virtue={0: 1}, deeds_left=3, round=5)
    assert deed.view()["last_round"] == 6
    assert deed.happened("prosperity")


def test_V_12_2_a_second_card_adds_no_round_but_scores() -> None:
    table = viscounts(
        at="effect", effect="card:meddler", debts_left=0, deeds_left=1, round=6, last_round=6, silver={0: 5}
    )
    assert table.view()["last_round"] == 6
    both = viscounts(at="over", debts_left=0, deeds_left=0, approved={0: 1}, paid={1: 2})
    assert [both.player(seat)["score"]["poverty"] for seat in (0, 1)] == [12, 0]
    assert [both.player(seat)["score"]["prosperity"] for seat in (0, 1)] == [0, 12]


def test_V_12_3_abilities_of_cards_do_nothing_in_scoring() -> None:
    with_cards = viscounts(
        at="over", slots={0: ["traveller", "emma", "benefactor"]}, manuscripts={0: ["ms_black_5_cleric"]}
    )
    assert with_cards.player(0)["score"]["texts"] == 1 + 1  # Emma and the Abbot, no merchants counted as clerics


def test_V_12_4_the_score_is_the_sum_of_its_lines() -> None:
    table = viscounts(
        at="over", built={0: ["workshop-1", "guildhall-1", "guildhall-2"]}, tier1={0: {"A": 2}}, tier2={0: {"B": 1}},
        tier3={0: 1}, leader=0, bonus={0: ["blue"]}, unpaid={0: 2}, acquired={0: 1}, approved={0: 1},
        manuscripts={0: ["ms_blue_3_hire", "ms_blue_3_silver"]},
    )  # fmt: skip
    score = table.player(0)["score"]
    expected = {"buildings": 15, "workers": 7, "ribbons": 2, "leader": 5, "bonus": 3, "debts": -4, "deeds": 4}
    assert {line: n for line, n in score.items() if n} == expected
    assert table.player(0)["vp"] == sum(expected.values()) == table.match.game.scores(table.state())[0]
    assert sum(e["n"] for e in table.happened("scored", seat=0)) == sum(expected.values())


def best_split(counts: tuple[int, ...]) -> int:
    """Return the most points of all ways to split ribbons into sets of different colours, by brute force."""
    values = [0, 1, 4, 9, 16]
    if not any(counts):
        return 0
    best = 0
    for mask in range(1, 16):
        if all(counts[i] > 0 for i in range(4) if mask >> i & 1):
            rest = tuple(counts[i] - (mask >> i & 1) for i in range(4))
            best = max(best, values[mask.bit_count()] + best_split(rest))
    return best


@pytest.mark.parametrize("counts", [(1, 1, 1, 1), (2, 1, 0, 0), (3, 2, 2, 1), (2, 2, 0, 1), (0, 0, 3, 0)])
def test_V_12_4_ribbons_against_every_split(counts: tuple[int, ...]) -> None:
    by_ribbon: dict[str, list[str]] = {}
    for tile in data()["manuscripts"]:
        by_ribbon.setdefault(tile["ribbon"], []).append(tile["id"])
    for order in set(permutations(counts)):
        owned = [tile for ribbon, n in zip(by_ribbon, order, strict=True) for tile in by_ribbon[ribbon][:n]]
        table = viscounts(at="over", manuscripts={0: owned})
        assert table.player(0)["score"]["ribbons"] == best_split(order)


@pytest.mark.parametrize(
    ("tile", "owned", "points"),
    [
        ("ms_black_5_cleric", {"bonus": {0: ["black"]}, "built": {0: ["guildhall-3"]}}, 1 + 1 + 1),
        ("ms_black_6_deeds", {"approved": {0: 4}, "acquired": {0: 9}}, 4),
        ("ms_black_6_manuscripts", {}, 0),
        ("ms_grey_5_builder", {"discard": {0: ["charlatan"]}, "built": {0: ["guildhall-1"]}}, 1 + 2 + 1),
        ("ms_grey_5_resources", {"ink": {0: 2}, "gold": {0: 2}, "stone": {0: 1}, "silver": {0: 9}}, 2),
        ("ms_grey_6_buildings", {"built": {0: ["guildhall-1", "workshop-1"]}}, 2),
        ("ms_yellow_5_noble", {"hand": {0: ["princess"]}, "slots": {0: ["enforcer"]}}, 1 + 1 + 2),
        ("ms_yellow_6_debts", {"paid": {0: 5}}, 5),
        ("ms_yellow_6_workers", {"tier1": {0: {"A": 2}}, "tier2": {0: {"B": 2}}, "tier3": {0: 1}}, 2),
        ("ms_blue_5_merchants", {"built": {0: ["trading-post-3"]}}, (1 + 2 + 1 + 2 + 2) // 2),
        ("ms_blue_6_criminals", {"slots": {0: ["antagonist"]}}, 1 + 2),
    ],
)
def test_V_12_5_what_end_scoring_manuscripts_count(tile: str, owned: dict[str, dict[int, object]], points: int) -> None:
    """V-R21: icons of all cards one owns, wherever they are, and the permanent ones."""
    table = viscounts(at="over", manuscripts={0: [tile]}, **owned)
    assert table.player(0)["score"]["texts"] == points


@pytest.mark.parametrize(
    ("approved", "points"),
    [
        ((3, 2, 1), (12, 8, 4)), ((0, 0, 1), (0, 0, 12)), ((2, 2, 2), (8, 8, 8)), ((2, 1, 1), (12, 6, 6)),
        ((4, 3, 2, 1), (12, 8, 4, 0)), ((1, 1, 1, 1), (6, 6, 6, 6)), ((3, 2, 1, 1), (12, 8, 2, 2)), ((2, 1), (12, 4)),
        ((1, 0), (12, 0)),
    ],
)  # fmt: skip
def test_V_12_6_the_ranking_of_an_end_card(approved: tuple[int, ...], points: tuple[int, ...]) -> None:
    """V-R34."""
    table = viscounts(len(approved), at="over", debts_left=0, approved=dict(enumerate(approved)))
    assert tuple(table.player(seat)["score"]["poverty"] for seat in range(len(approved))) == points


def test_V_12_7_ties_are_broken_by_goods_and_then_shared() -> None:
    def places(**owned: dict[int, int]) -> list[int]:
        table = viscounts(3, at="over", **owned)
        return table.match.game.places(table.state())

    assert places(approved={0: 1, 1: 2, 2: 3}) == [3, 2, 1]
    assert places(silver={0: 1}, ink={1: 2}) == [2, 1, 3]
    assert places(silver={0: 2}, ink={1: 2}) == [1, 1, 3]
