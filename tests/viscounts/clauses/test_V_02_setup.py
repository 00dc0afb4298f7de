"""V-2: set-up and draft."""

from collections import Counter
from fractions import Fraction

import pytest

from quatrefoil.games.viscounts.nouns import STARTING
from support.viscounts import ViscountsTable, new_table


def drafted(seats: int, pairs: list[tuple[int, str]], *, start: int = 0, **options: str) -> ViscountsTable:
    """A new game up to the draft, with these pairs; the ring lies in the order of its numbers."""
    table = new_table(seats, options)
    wanted = [f"number:{number}" for number, _ in pairs], [f"hero:{hero}" for _, hero in pairs]
    while table.match.is_chance_due():
        possible = table.possible()
        for texts in wanted:
            if texts and texts[0] in possible:
                possible = [texts.pop(0)]
        if possible[0].startswith("start:"):
            possible = [f"start:{start}"]
        table.chance(possible[0])
    return table


def draw(table: ViscountsTable) -> ViscountsTable:
    """Take the first outcome of every chance step until a seat is asked."""
    while table.match.is_chance_due():
        table.chance(table.possible()[0])
    return table


PAIRS = [(1, "ada"), (2, "bertha"), (3, "clovis"), (4, "emma"), (5, "guntram")]


def test_V_2_1_the_segments_lie_in_one_of_24_circles() -> None:
    circles = Fraction(1)
    table = new_table(2)
    while table.question() == "LayRing":
        assert len(set(table.probabilities().values())) == 1
        circles *= len(table.possible())
        table.chance(table.possible()[-1])
    assert circles == 24
    assert table.view()["ring"] == ["1-2", "9-10", "7-8", "5-6", "3-4"]
    assert [new_table(seats).view()["side"] for seats in (1, 2, 3, 4)] == ["players_1_2"] * 2 + ["players_3_4"] * 2


def test_V_2_2_the_castle_is_turned_at_random() -> None:
    table = new_table(2).chance("segment:3-4", "segment:5-6", "segment:7-8")
    assert set(table.probabilities().values()) == {Fraction(1, 5)}
    table.chance("rotation:2")
    sections = {name: segment["section"] for name, segment in table.view()["segments"].items()}
    assert sections == {"1-2": "D", "3-4": "E", "5-6": "A", "7-8": "B", "9-10": "C"}


def test_V_2_3_piles_of_14_and_13_townsfolk() -> None:
    view = drafted(2, PAIRS).view()
    assert sorted(segment["townsfolk_below"] + 1 for segment in view["segments"].values()) == [13, 13, 14, 14, 14]
    assert all(segment["townsfolk"] for segment in view["segments"].values())


def test_V_2_4_a_grey_backed_manuscript_on_six_others() -> None:
    table = drafted(2, PAIRS)
    segments = table.view()["segments"].values()
    assert [segment["manuscripts_below"] for segment in segments] == [6] * 5
    tiles = table.state().rules.tiles
    assert all(tiles[top].is_grey_backed for top in table.state().tile_tops)
    assert not any(tiles[tile].is_grey_backed for tile in table.state().tile_pool)


def test_V_2_5_bonus_cards_and_the_leader_card_lie_ready() -> None:
    view = drafted(2, PAIRS).view()
    assert len(view["bonus_left"]) == 4
    assert view["leader"] is None


def test_V_2_6_nobody_has_anything_before_the_draft() -> None:
    table = drafted(3, PAIRS)
    for seat in range(3):
        player = table.player(seat)
        assert set(player["goods"].values()) == {0}
        assert table.markers(seat) == (1, 7)
        assert player["workers"] == 20
        assert player["hand_size"] == player["deck_size"] == 0


def test_V_2_7_the_start_player_is_drawn() -> None:
    table = new_table(3)
    while table.question() != "DrawStart":
        table.chance(table.possible()[0])
    assert table.probabilities() == {f"start:{seat}": Fraction(1, 3) for seat in range(3)}


@pytest.mark.parametrize(("seats", "pairs"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_V_2_8_one_pair_more_than_players(seats: int, pairs: int) -> None:
    table = drafted(seats, PAIRS)
    shown = table.view()["pairs"]
    assert [(pair["number"], pair["hero"]) for pair in shown] == PAIRS[:pairs]


def test_V_2_9_the_draft_runs_backwards_and_the_start_player_comes_last() -> None:
    table = drafted(3, [(1, "ada"), (4, "bertha"), (7, "clovis"), (10, "emma")], start=1)
    order = []
    while table.view()["round"] == 0:
        seat = table.asked()
        assert seat is not None
        order += [seat] if table.question() == "TakePair" else []
        table.choose(seat, table.offered(seat)[0])
        draw(table)
    assert order == [0, 2, 1]
    player = table.player(0)
    assert player["space"] == "1"
    assert player["goods"] == {"ink": 2, "gold": 0, "stone": 1, "silver": 8}
    assert (player["deeds"]["acquired"], player["debts"]["unpaid"]) == (2, 1)
    assert table.markers(0) == (1, 6)
    assert sorted(player["hand"] + player["deck"]) == sorted(["ada", *STARTING])
    assert player["hand_size"] == 3
    assert table.player(2)["space"] == "4"
    assert table.view()["turn"] == table.asked() == 1
    assert table.refused(1, "pair:4")[1] != ""


def test_V_2_9_a_taken_pair_is_refused() -> None:
    table = drafted(2, PAIRS)
    table.choose(1, "pair:1")
    draw(table)
    assert table.refused(0, "pair:1") == ("pair_taken", "V-2.9")


def test_V_2_9_card_8_builds_on_the_bank_of_its_viscount_only() -> None:
    table = drafted(2, [(8, "ada"), (2, "bertha"), (3, "clovis")])
    table.choose(1, "pair:1", "resource:gold")
    assert table.question() == "FreeBuilding"
    table.choose(1, "slot:trading-post-2")
    assert table.offered(1) == ["site:7-8-3", "site:7-8-4"]
    assert table.refused(1, "site:7-8-1") == ("other_bank", "V-7.B1")
    table.choose(1, "site:7-8-4")
    assert table.goods(1) == {"ink": 0, "gold": 2, "stone": 0, "silver": 1}


def test_V_2_9_card_9_destroys_any_card_of_the_deck_for_its_cost() -> None:
    table = drafted(2, [(9, "ada"), (2, "bertha"), (3, "clovis")])
    table.choose(1, "pair:1")
    assert set(table.offered(1)) == {"enough", *[f"destroy:{card}" for card in ["ada", *STARTING]]}
    table.choose(1, "destroy:abbot")
    assert table.good(1, "silver") == 5 + 2
    assert "abbot" not in draw(table).player(1)["hand"] + table.player(1)["deck"]


def test_V_2_9_card_9_may_destroy_nothing() -> None:
    table = drafted(2, [(9, "ada"), (2, "bertha"), (3, "clovis")])
    table.choose(1, "pair:1", "enough")
    assert table.good(1, "silver") == 5
    player = draw(table).player(1)
    assert sorted(player["hand"] + player["deck"]) == sorted(["ada", *STARTING])


def test_V_2_9_cards_3_5_and_6_reach_any_segment() -> None:
    table = drafted(3, [(3, "ada"), (5, "bertha"), (6, "clovis"), (1, "emma")])
    table.choose(2, "pair:1")
    assert len(table.offered(2)) == 5
    hired = table.view()["segments"]["9-10"]["townsfolk"]
    table.choose(2, "hire:9-10")
    draw(table)
    assert hired in table.player(2)["hand"] + table.player(2)["deck"]
    table.choose(1, "pair:2", "resource:ink")
    assert table.offered(1) == [f"section:{section}" for section in "ABCDE"]
    table.choose(1, "section:E")
    assert table.tier(1, 1) == {"E": 2}
    draw(table)
    table.choose(0, "pair:3")
    assert table.offered(0) == [f"manuscript:{name}" for name in ("1-2", "3-4", "5-6", "7-8", "9-10")]


def test_V_2_10_no_deck_no_discarding_during_set_up() -> None:
    table = new_table(2)
    while table.match.is_chance_due():
        possible = table.possible()
        first = {"reveal:acolyte", "reveal:courier", "number:3", "hero:ada"} & set(possible)
        table.chance(min(first) if first else possible[0])
    table.choose(1, "pair:1")
    assert table.view()["segments"]["1-2"]["townsfolk"] == "acolyte"
    table.choose(1, "hire:1-2")
    draw(table)
    assert "Trim" not in table.question()
    assert "acolyte" in table.player(1)["hand"] + table.player(1)["deck"]
    assert not table.happened("discarded")


@pytest.mark.parametrize(("seats", "debts", "deeds"), [(1, 12, 12), (2, 12, 12), (3, 15, 16), (4, 18, 20)])
def test_V_2_11_so_many_debts_and_deeds_above_the_end_cards(seats: int, debts: int, deeds: int) -> None:
    """V-2.12: those of the draft do not count."""
    table = drafted(seats, [(1, "ada"), (4, "bertha"), (7, "clovis"), (10, "emma"), (2, "judith")])
    while table.view()["round"] == 0:
        seat = table.asked()
        assert seat is not None
        table.choose(seat, table.offered(seat)[0])
        draw(table)
    assert (table.view()["debts_left"], table.view()["deeds_left"]) == (debts, deeds)
    assert sum(table.player(seat)["debts"]["unpaid"] for seat in range(seats)) > 0


def test_V_2_12_debts_of_the_draft_come_from_the_box() -> None:
    table = drafted(2, [(10, "ada"), (4, "bertha"), (7, "clovis")])
    table.choose(1, "pair:1")
    draw(table)
    assert table.player(1)["debts"]["unpaid"] == 2
    assert table.view()["debts_left"] == 0  # not counted yet
    assert not table.happened("poverty")


def test_V_2_13_there_is_a_solo_game_with_four_opponents_and_a_difficulty() -> None:
    options = {option.name: option.choices for option in new_table(1).match.game.table_options}
    assert Counter(options["automa"]) == Counter(["builder", "cleric", "noble", "card"])
    assert options["difficulty"] == ["0", "1", "2", "3"]
