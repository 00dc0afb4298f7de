"""V-14, V-15: the tables of the rules and the data file say the same, and modifiers fund actions."""

import re

import pytest

from support.rulebook import rules_of
from support.viscounts import data, viscounts

LETTERS = {"M": "merchant", "B": "builder", "N": "noble", "C": "cleric", "X": "criminal"}


def rows(section: str) -> list[list[str]]:
    """Return the rows of the first table after a clause of the rules."""
    text = rules_of("viscounts").read_text(encoding="utf-8").partition(f"**{section} ")[2]
    table = re.search(r"^\| id .*?\n\n|^\| card .*?\n\n|^\| AI .*?\n\n|^\| segment .*?\n\n", text, re.M | re.S)
    assert table is not None
    return [
        [cell.strip().strip("`") for cell in line.split("|")[1:-1]] for line in table.group().splitlines()[2:] if line
    ]


def icons(text: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for letter in text.replace(" ", ""):
        found[LETTERS[letter]] = found.get(LETTERS[letter], 0) + 1
    return found


@pytest.mark.parametrize(("section", "keys"), [("V-14.3", ["neutral"]), ("V-14.4", ["heroes", "starting"])])
def test_V_14_1_the_tables_of_townsfolk_are_the_data(section: str, keys: list[str]) -> None:
    """V-14.3, V-14.4; V-R22: the Traitor drops off."""
    cards = {card["id"]: card for key in keys for card in data()["townsfolk"][key]}
    table = rows(section)
    assert [row[0] for row in table] == list(cards)
    for row in table:
        card = cards[row[0]]
        assert (row[3], icons(row[4]), row[6].replace("-", "_")) == (str(card["cost"]), card["icons"], card["timing"])
    if section == "V-14.3":
        assert cards["traitor"]["timing"] == "drop_off"


def test_V_14_3_hire_effects_are_those_of_the_table() -> None:
    words = {"rearrange": "rearrange", "discard": "discard 1", "shuffle": "shuffle"}
    cards = {card["id"]: card for card in data()["townsfolk"]["neutral"]}
    for row in rows("V-14.3"):
        (op,) = cards[row[0]]["hire_effect"]
        assert row[5] == (f"{op['n']} {op['what']}" if op["op"] == "gain" else words[op["op"]])


def test_V_14_4_starting_cards_belong_to_every_seat() -> None:
    assert [row[0] for row in rows("V-14.4")][-8:] == [card["id"] for card in data()["townsfolk"]["starting"]]


@pytest.mark.parametrize(
    ("card", "space", "goods", "before", "after"),
    [
        ("benefactor", "1.5", {}, "workers:1", {}),
        ("diplomat", "1.5", {"silver": 4}, "workers:2", {"silver": 0}),
        ("artist", "1.5", {"gold": 1}, "workers:2", {"gold": 0}),
    ],
)
def test_V_14_2_cards_that_modify_the_funding_of_workers(
    card: str, space: str, goods: dict[str, int], before: str, after: dict[str, int]
) -> None:
    """Benefactor: two merchants a noble; Diplomat: two silver a noble; Artist: one gold is two nobles."""
    table = viscounts(
        slots={0: [card, "abbot", "labourer"]}, space={0: space}, tops={"1-2": "friar"},
        tiles={"1-2": "ms_black_7_manuscript"}, **{good: {0: n} for good, n in goods.items()},
    )  # fmt: skip
    assert "action:workers" in table.offered(0)
    table.choose(0, "action:workers")
    if table.question() == "ChooseWorkers":
        assert table.offered(0)[-1] == before
        table.choose(0, before)
    assert {good: table.good(0, good) for good in after} == after


def test_V_14_2_priest_and_emma_offer_several_ways_to_pay() -> None:
    table = viscounts(
        slots={0: ["emma", "priest", "clergyman"]}, space={0: "1.5"}, ink={0: 2}, gold={0: 1}, stone={0: 1},
        silver={0: 2}, tiles={"1-2": "ms_black_5_cleric"}, tops={"1-2": "miner"},
    )  # fmt: skip
    table.choose(0, "action:transcribe")
    # Three clerics on the cards, two more: an ink counts double once, gold and stone by Emma, two silver by Clergyman.
    assert set(table.offered(0)) == {
        "pay:1-ink", "pay:1-gold+1-stone", "pay:2-silver+1-stone", "pay:2-silver+1-gold",
    }  # fmt: skip


def test_V_14_5_player_cards_are_those_of_the_table() -> None:
    for row, card in zip(rows("V-14.5"), data()["player_cards"], strict=True):
        assert row[0] == str(card["number"])
        assert [int(cell) for cell in row[2:5]] == [card["silver"], card["deeds"], card["debts"]]
        goods = {name.replace("res", "any_resource"): int(n) for n, name in re.findall(r"(\d) (\w+)", row[1])}
        assert goods == {name: n for name, n in card["resources"].items() if n}
    assert data()["player_cards"][9]["extra"] == [{"op": "gain", "what": "virtue", "n": 2}]


def test_V_14_6_manuscripts_are_those_of_the_table() -> None:
    tiles = data()["manuscripts"]
    assert [row[0] for row in rows("V-14.6")] == [tile["id"] for tile in tiles]
    for row, tile in zip(rows("V-14.6"), tiles, strict=True):
        assert row[1:3] == [tile["ribbon"], str(tile["cost"])]
        assert (row[3] == "–") == (tile["immediate"] == [])
        assert (row[4] == "–") == (tile["end_vp"] is None)
        assert (row[5] == "start") == (tile["back"] == "grey")


def test_V_15_1_trades_are_the_same_on_both_sides() -> None:
    text = rules_of("viscounts").read_text(encoding="utf-8")
    said = dict(re.findall(r"space (\d+): (\d) M →", text))
    for segment in data()["board"]["segments"]:
        for side in segment["sides"].values():
            left = int(segment["id"].split("_")[1])
            icons_needed = [side["trade"][where]["merchant_icons"] for where in ("outer_left", "outer_right")]
            assert icons_needed == [int(said[str(left)]), int(said[str(left + 1)])]


@pytest.mark.parametrize(("seats", "sites", "side"), [(2, 4, "players_1_2"), (3, 5, "players_3_4")])
def test_V_15_2_sites_by_side(seats: int, sites: int, side: str) -> None:
    """V-R24: on Lake and Coast the middle site of the larger side lies left of the river."""
    table = viscounts(seats)
    effects = table.state().rules.side.site_effect
    assert sum(effect >= 0 for effect in effects) == 5 * sites
    if seats == 3:
        banks = table.state().rules.side.site_bank
        assert [banks[i] for i in (0, 1, 2, 3, 4)] == [banks[i] for i in (15, 16, 17, 18, 19)] == [0, 0, 0, 2, 2]
        assert [banks[i] for i in (5, 6, 7, 8, 9)] == [0, 0, 2, 2, 2]
    for segment in data()["board"]["segments"]:
        assert len(segment["sides"][side]["sites"]) == sites


def test_V_15_3_printed_townsfolk_and_manuscripts() -> None:
    names = ["seg_1_2", "seg_3_4", "seg_5_6", "seg_7_8", "seg_9_10"]
    segments = {segment["id"]: segment for segment in data()["board"]["segments"]}
    for name, row in zip(names, rows("V-15.3"), strict=True):
        cost, shown, _ = row[1].split(", ")
        for side in segments[name]["sides"].values():
            printed = side["preprinted_townsfolk"]
            assert (int(cost), icons(shown)) == (printed["cost"], printed["icons"])
            assert side["preprinted_manuscript"]["cost"] == 3
