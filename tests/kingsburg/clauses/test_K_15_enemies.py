"""Sections 15 and 16: the enemy cards, timing and information."""

import re
from typing import Any

from quatrefoil.kernel.event import SPECTATOR
from support.kingsburg import cards, kingsburg
from support.rulebook import rules_of

GOODS = ["gold", "wood", "stone"]


def in_words(ops: list[dict[str, Any]]) -> str:
    """Return the ops of a card as the rules' table writes them."""
    words = []
    for op in ops:
        n = op.get("n", 1)
        if op["op"] == "gain":
            words += [f"{op[good]} {good}" for good in GOODS if good in op]
        elif op["op"] in ("gain_vp", "lose_vp"):
            words.append(f"{n} VP")
        elif op["op"] == "gain_any":
            words.append(f"{n} good of choice")
        elif op["op"] == "lose":
            words.append(f"{n} {op['good']}")
        elif op["op"] == "lose_any":
            words.append(f"any {n}")
        else:
            assert (op["op"], n) == ("lose_building", 1)
            words.append("building")
    return ", ".join(words)


def test_K_15_the_cards_are_those_of_the_rules() -> None:
    table = rules_of("kingsburg").read_text(encoding="utf-8").partition("## 15. Enemies")[2].partition("- K-15.1")[0]
    rows = re.findall(r"^\|[^|]*\| (\w+)[^|]*\| (\d+) \| ([^|]*) \| ([^|]*) \|$", table, flags=re.MULTILINE)
    told = [(kind.lower(), int(strength), reward, losses) for kind, strength, reward, losses in rows]
    assert told == [
        (card["type"], card["strength"], in_words(card["reward"]), in_words(card["losses"])) for card in cards()
    ]


def test_K_15_1_losses_happen_in_the_order_of_the_data() -> None:
    table = kingsburg(
        seats=2, at="battle", year=3, enemy="goblins_3_4", wood={0: 1}, stone={0: 1}, built={0: ["inn", "market"]},
        soldiers={1: 9},
    )  # fmt: skip
    table.chance("roll:1")
    mine = [event.as_dict() for event in table.events if event.seat == 0]
    told = [e for e in mine if e["event"] in ("lost", "destroyed", "scored")]
    assert [(e["event"], e.get("good", e.get("why"))) for e in told] == [
        ("lost", "wood"), ("lost", "stone"), ("destroyed", None), ("scored", "destroyed"), ("scored", "battle_loss"),
    ]  # fmt: skip


def test_K_15_2_the_deck_is_data() -> None:
    """Every card's numbers reach the battle from the data file."""
    for card in cards():
        table = kingsburg(seats=2, at="battle", year=card["year"], enemy=card["id"])
        table.chance("roll:1")
        assert {event["enemy"] for event in table.happened("fought")} == {card["strength"]}


def test_K_15_3_demons_of_year_four_take_four_goods_and_a_point() -> None:
    table = kingsburg(
        seats=2, at="battle", year=4, enemy="demons_4_6", stone={0: 5}, soldiers={1: 9}, built={0: ["inn"]}
    )
    table.chance("roll:1")
    assert (table.goods(0), table.vp(0), table.player(0)["built"]) == ((0, 0, 1), -1, ["inn"])
    assert (table.goods(1), table.vp(1)) == ((1, 0, 0), 1 + 1)  # the reward and the honour


def test_K_16_1_the_owner_chooses_the_order_of_abilities() -> None:
    """Both Statue and Chapel apply: either may come first."""
    for first in ("reroll:coloured", "reroll:all"):
        table = kingsburg(seats=2, at="reroll", built={0: ["statue", "chapel"]}, dice={0: "2.2.2"})
        assert table.offered(0) == ["reroll:coloured", "reroll:all", "keep"]
        table.choose(0, first)


def test_K_16_2_several_players_act_in_turn_order() -> None:
    table = kingsburg(
        seats=3,
        at="reroll",
        order=[1, 2, 0],
        built={s: ["statue"] for s in range(3)},
        dice=dict.fromkeys(range(3), "4.4.4"),
    )
    for seat in (1, 2, 0):
        assert table.asked() == seat
        for other in {0, 1, 2} - {seat}:
            assert table.refused(other, "keep") == ("not_your_turn", "K-16.2")
        table.choose(seat, "keep")


def test_K_16_3_after_each_ability_it_is_checked_again_what_applies() -> None:
    table = kingsburg(seats=2, at="reroll", built={0: ["statue", "chapel"]}, dice={0: "3.3.3"})
    table.choose(0, "reroll:coloured").chance("roll:1")  # 7: now the Chapel applies
    assert table.offered(0) == ["reroll:all", "keep"]


def test_K_16_4_used_marks_are_shown() -> None:
    table = kingsburg(seats=2, built={0: ["inn", "market"]}, dice={0: "2.6", 1: "5"})
    table.choose(0, "advisor:3")
    for viewer in (0, 1, SPECTATOR):
        assert table.view(viewer)["players"][0]["used"] == ["market"]


def test_K_16_a_seat_that_looked_sees_the_card_until_winter() -> None:
    table = kingsburg(seats=3, at="recruiting", enemy="orcs_1_3", knowers=[2], gold={0: 2})
    shown = [table.view(viewer)["enemies"][0]["card"] for viewer in (0, 1, 2, SPECTATOR)]
    assert shown == [None, None, "orcs_1_3", None]
    assert table.view(0)["enemies"][0]["known_to"] == [2]
    table.choose(0, "enough")
    assert {table.view(viewer)["enemies"][0]["card"] for viewer in (0, 1, 2, SPECTATOR)} == {"orcs_1_3"}
