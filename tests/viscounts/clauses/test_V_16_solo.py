"""V-16: the solo game against the AI."""

from typing import Any

import pytest

from quatrefoil.games.viscounts.nouns import SCHEMES
from quatrefoil.games.viscounts.scoring import beats_automa
from support.rulebook import rules_of
from support.viscounts import ViscountsTable, data, new_table, viscounts


def solo(at: str = "turn", automa: str = "cleric", **given: Any) -> ViscountsTable:
    return viscounts(1, at=at, turn=1 if at == "turn" else 0, options={"automa": automa}, **given)


def effect(text: str, automa: str = "cleric", **given: Any) -> dict[str, Any]:
    """Return the AI's board after an effect; chance takes the first outcomes."""
    given.setdefault("silver", {0: 9})  # so that the human is asked next
    table = solo(at="effect", effect=f"1@{text}", automa=automa, **given)
    while table.match.is_chance_due():
        table.chance(table.possible()[0])
    return table.player(1)


def forced(scheme: str, **given: Any) -> ViscountsTable:
    other = "fs_cleric" if scheme != "fs_cleric" else "fs_noble"
    table = solo(deck={1: [scheme, other]}, **given)
    return table.chance(f"scheme:{scheme}")  # type: ignore[return-value]


def started(automa: str, difficulty: str = "0") -> ViscountsTable:
    table = new_table(1, {"automa": automa, "difficulty": difficulty})
    while table.view()["round"] == 0:
        if table.match.is_chance_due():
            wanted = [text for text in ("number:1", "number:7") if text in table.possible()]
            table.chance((wanted or table.possible())[0])
        else:
            table.choose(0, table.offered(0)[0])
    return table


def test_V_16_1_the_human_begins() -> None:
    table = started("noble")
    assert table.view()["start"] == table.view()["turn"] == 0
    assert table.view()["automa"] == "ai_noble"
    assert table.player(1)["is_automa"]


def test_V_16_2_the_AI_stands_on_the_other_number() -> None:
    table = started("cleric")
    assert (table.player(0)["space"], table.player(1)["space"]) == ("1", "7")
    assert table.view()["pairs"] == []
    assert (table.view()["debts_left"], table.view()["deeds_left"]) == (12, 12)


def test_V_16_3_its_buildings_go_from_the_left() -> None:
    def built(stone: int, before: list[str]) -> dict[str, list[int]]:
        table = forced("ss_builder", automa="builder", stone={1: stone}, built={1: before}, space={1: "10"})
        table.chance(table.possible()[0])
        buildings: dict[str, list[int]] = table.player(1)["built"]
        return buildings

    assert built(9, [])["guildhall"] == [1]
    assert built(9, ["guildhall-1", "guildhall-2", "guildhall-3"])["trading_post"] == [1]
    assert built(1, ["guildhall-2"])["workshop"] == [1]
    assert started("builder").player(1)["workers"] == 20


@pytest.mark.parametrize("automa", ["cleric", "builder", "noble", "card"])
@pytest.mark.parametrize("difficulty", ["0", "3"])
def test_V_16_4_schemes_are_removed_and_mixed(automa: str, difficulty: str) -> None:
    table = started(automa, difficulty)
    board = next(board for board in data()["solo"]["ai_boards"] if board["id"] == f"ai_{automa}")
    state = table.state()
    held = [SCHEMES[i] for i in [*state.domains[1].deck, *state.domains[1].discard, *state.schemes]]
    assert sorted(held) == sorted(set(SCHEMES) - set(board["remove_schemes"]))
    assert sum(name.startswith("fs") for name in (SCHEMES[i] for i in state.domains[1].deck)) == int(difficulty)
    assert len(state.mixed) == int(difficulty)


@pytest.mark.parametrize(
    ("automa", "goods"), [("cleric", (1, 0, 1)), ("builder", (0, 1, 1)), ("noble", (1, 1, 0)), ("card", (2, 0, 0))]
)
def test_V_16_5_it_begins_with_goods_and_a_guildhall(automa: str, goods: tuple[int, int, int]) -> None:
    """On the first site of its bank, whose effect here is a deed."""
    player = started(automa).player(1)
    assert (player["goods"]["ink"], player["goods"]["gold"], player["goods"]["stone"]) == goods
    assert player["built"]["guildhall"] == [1]
    assert player["deeds"]["acquired"] == (3 if automa == "card" else 2)


def test_V_16_6_a_turn_shifts_reveals_and_carries_out_the_rows() -> None:
    table = solo(
        slots={1: ["ss_builder", "ss_cleric", "ss_criminal_1"]},
        deck={1: ["ss_criminal_2", "fs_cleric"]},
        space={1: "10"},
    )
    assert table.player(1)["slots"] == [None, "ss_builder", "ss_cleric"]
    assert table.player(1)["discard"] == ["ss_criminal_1"]
    table.chance("scheme:ss_criminal_2", "scheme:fs_builder")
    assert table.player(1)["slots"][0] == "ss_criminal_2"
    assert table.player(1)["corruption"] == 2
    assert table.player(1)["space"] == "2"
    empty = solo(deck={1: []}, discard={1: ["ss_builder", "ss_cleric", "ss_criminal_1"]})
    assert empty.happened("shuffled", seat=1)
    assert empty.player(1)["virtue"] == 6


def test_V_16_7_it_goes_along_the_outer_path_and_meets_the_human() -> None:
    """V-R43."""
    table = forced("ss_builder", space={0: "5", 1: "3"}, slots={0: ["abbot", "squire"]})
    table.chance(table.possible()[0])
    assert table.player(1)["space"] == "5"
    assert (table.asked(), table.question()) == (0, "Rearrange")
    assert table.happened("gained", seat=1, why="automa")  # a meeting serves both, whoever moved
    human = viscounts(
        1, at="move", slots={0: ["trader", "abbot"]}, space={0: "1", 1: "2"}, options={"automa": "cleric"}
    )
    human.choose(0, "move:2")
    assert human.good(1, "ink") == 1
    assert (human.asked(), human.question()) == (0, "Rearrange")


def test_V_16_8_icons_then_the_matching_resource() -> None:
    """Criminals are wild; nothing is paid for what stays impossible."""
    given: dict[str, Any] = {"slots": {1: ["ss_criminal_1", "ss_criminal_2"]}, "tiles": {"5-6": "ms_black_5_cleric"}}
    table = forced("ss_cleric", space={1: "3"}, ink={1: 2}, automa="noble", **given)
    table.chance(table.possible()[0])
    assert table.good(1, "ink") == 0
    assert table.player(1)["manuscripts"] == ["ms_black_5_cleric"]
    poor = forced("ss_cleric", space={1: "3"}, ink={1: 1}, automa="noble", **given)
    poor.chance(poor.possible()[0])
    assert poor.good(1, "ink") == 1
    assert poor.player(1)["manuscripts"] == []


def test_V_16_8_the_card_ai_pays_with_anything() -> None:
    """V-R2."""
    table = forced("ss_cleric", space={1: "3"}, ink={1: 4}, automa="card", tiles={"5-6": "ms_black_5_cleric"})
    table.chance(table.possible()[0])
    assert table.player(1)["manuscripts"] == ["ms_black_5_cleric"]
    assert effect("card:lothaire", automa="card")["goods"]["ink"] == 3


def test_V_16_9_a_dismissed_card_costs_nothing_and_gives_no_icons() -> None:
    table = forced("ss_builder", tops={"9-10": "bishop"}, space={1: "10"}, automa="cleric")
    assert table.happened("dismissed", seat=1, card="bishop", silver=0)
    table.chance(table.possible()[0])
    assert table.happened("debt", seat=1, why="dismiss")
    assert not table.happened("built")
    printed = forced("ss_builder", tops={"9-10": "empty"}, space={1: "10"})
    assert printed.player(1)["corruption"] == 2
    assert printed.happened("dismissed_printed", seat=1)


def test_V_16_10_effects_that_make_no_sense_are_replaced() -> None:
    """V-R28: each two silver become a resource, the rest is lost."""
    assert effect("hire:mason")["goods"]["ink"] == 1  # rearrange
    assert effect("manuscript:ms_blue_3_silver")["goods"]["ink"] == 2  # four silver
    assert effect("card:thief")["goods"]["ink"] == 0  # one silver
    assert effect("site:1-2-4", unpaid={1: 1})["debts"]["paid"] == 1  # destroy
    assert effect("hire:acolyte")["virtue"] == 6  # discard
    assert effect("link:1-2-4")["virtue"] == 6  # castle move
    assert len(effect("card:clovis")["discard"]) == 1  # free hire
    assert effect("card:clovis", schemes=[], acquired={1: 1})["deeds"]["approved"] == 1
    assert effect("card:lender")["virtue"] == 6  # nothing to flip


def test_V_16_11_it_builds_on_the_first_free_site_of_its_bank() -> None:
    table = forced("ss_builder", space={1: "3"}, stone={1: 9}, automa="builder", sites={"5-6-1": 0})
    table.chance(table.possible()[0])
    assert table.view()["sites"] == {"5-6-1": 0, "5-6-2": -1}
    full = forced("ss_builder", space={1: "3"}, stone={1: 9}, automa="builder", sites={"5-6-1": 0, "5-6-2": 0})
    full.chance(full.possible()[0])
    assert not full.happened("built")
    anywhere = solo(
        at="effect", effect="1@manuscript:ms_grey_4_workshop", space={1: "4"}, sites={"3-4-3": 0, "3-4-4": 0}
    )
    assert anywhere.happened("built", seat=1, site="5-6-1")


def test_V_16_12_it_places_two_to_four_workers_never_one() -> None:
    def placed(gold: int) -> list[int]:
        table = forced("ss_noble", space={1: "7"}, gold={1: gold}, automa="noble")
        table.chance(table.possible()[0])
        return [int(e["n"]) for e in table.happened("placed_workers")]

    # Noble scheme, printed builder, printed noble and cleric: two nobles.
    assert [placed(gold) for gold in (0, 1, 3, 6)] == [[], [2], [3], [4]]


def test_V_16_12_it_resolves_clockwise_takes_first_options_and_bumps_the_human() -> None:
    table = solo(
        at="effect", effect="1@manuscript:ms_yellow_4_workers", space={1: "5"},
        tier1={0: {"D": 3, "B": 1}, 1: {"C": 1, "A": 3}}, silver={0: 9},
    )  # fmt: skip
    promoted = [e["section"] for e in table.happened("promoted", seat=1)]
    assert promoted[0] == "C"
    assert table.good(1, "gold") == 1  # the first option of section C
    assert {e["seat"] for e in table.happened("bumped")} == {0}


def test_V_16_13_it_transcribes_from_the_outer_path() -> None:
    free = solo(
        at="effect", effect="1@manuscript:ms_black_7_manuscript", space={1: "9"},
        tiles={"9-10": "ms_black_5_cleric", "1-2": "ms_black_6_deeds", "3-4": "ms_black_4_ink"},
    )  # fmt: skip
    assert free.player(1)["manuscripts"] == ["ms_black_4_ink"]


def test_V_16_14_the_chart_of_each_ai() -> None:
    for automa, order in (("cleric", "ink stone gold"), ("builder", "stone gold ink"), ("noble", "gold ink stone")):
        first, second, third = order.split()
        assert effect("card:traitor", automa=automa)["goods"][first] == 1
        assert effect("card:traitor", automa=automa, **{first: {1: 6}})["goods"][second] == 1
        assert effect("card:traitor", automa=automa, **{first: {1: 6}, second: {1: 4}})["goods"][third] == 1


def test_V_16_15_it_flips_the_type_it_has_fewer_of() -> None:
    def flipped(**given: int) -> tuple[int, int]:
        player = effect("card:lender", **{what: {1: n} for what, n in given.items()})
        return player["debts"]["paid"], player["deeds"]["approved"]

    assert flipped(unpaid=1, acquired=1) == (1, 0)
    assert flipped(unpaid=1, acquired=1, paid=1) == (1, 1)
    assert flipped(unpaid=1, paid=1) == (2, 0)
    assert flipped(acquired=1, approved=5) == (0, 6)


def test_V_16_16_building_slots_of_the_AI() -> None:
    """V-R26, V-R39."""
    posted = solo(at="effect", effect="1@manuscript:ms_grey_5_trading_post", space={1: "1"})
    assert [text for text in posted.possible() if text.startswith("scheme:")]
    flips = solo(
        at="effect", effect="1@card:lender", built={1: ["trading-post-3"]}, unpaid={1: 1}, tops={"9-10": "bishop"}
    )
    assert flips.happened("dismissed", seat=1, card="bishop")
    gains = solo(at="effect", effect="1@card:clovis", built={1: ["workshop-1"]}, tops={"9-10": "bishop"})
    gains.chance(gains.possible()[0])
    assert gains.happened("dismissed", seat=1, card="bishop")
    shuffles = effect("hire:courier", built={1: ["workshop-2", "workshop-3"]}, discard={1: ["ss_cleric"]})
    assert (shuffles["corruption"], shuffles["virtue"]) == (2, 5)
    collides = solo(at="collision", corruption={0: 3}, virtue={0: 3}, built={1: ["trading-post-2"]}, unpaid={1: 1})
    assert collides.player(1)["debts"]["paid"] == 1
    crooked = solo(
        at="collision", corruption={0: 3}, virtue={0: 3}, built={1: ["trading-post-2"]}, unpaid={1: 1},
        slots={1: ["ss_criminal_1"]},
    )  # fmt: skip
    assert crooked.player(1)["debts"]["paid"] == 0


@pytest.mark.parametrize(
    ("space", "deeds", "debts", "goods"),
    [(1, 3, 0, 0), (2, 2, 0, 0), (3, 1, 0, 1), (4, 1, 1, 1), (5, 0, 1, 1), (6, 0, 2, 1), (7, 0, 3, 2)],
)
def test_V_16_16_the_reward_row_of_the_AI(space: int, deeds: int, debts: int, goods: int) -> None:
    """V-R27: at the end of its turn."""
    table = forced(
        "fs_builder_noble", corruption={1: space}, virtue={1: space}, space={1: "10"}, acquired={1: 1},
        tiles={"1-2": "ms_black_7_manuscript"},
    )  # fmt: skip
    rewards = [e for e in (x.as_dict() for x in table.events) if e.get("seat") == 1]
    after = rewards[[e["event"] for e in rewards].index("collided") :]
    gained = [e["event"] for e in after if e.get("why") in ("track", "automa")]
    assert (gained.count("deed"), gained.count("debt"), gained.count("gained")) == (deeds, debts, goods)
    assert (table.player(1)["corruption"], table.player(1)["virtue"]) == (1, 7)


def test_V_16_17_schemes_are_those_of_the_table() -> None:
    text = rules_of("viscounts").read_text(encoding="utf-8").partition("**V-16.17 ")[2].partition("**V-16.18")[0]
    lines = [[cell.strip().strip("`") for cell in line.split("|")[1:-1]] for line in text.splitlines() if "`" in line]
    schemes = [*data()["solo"]["schemes"]["starting"], *data()["solo"]["schemes"]["future"]]
    assert [line[0] for line in lines] == [scheme["id"] for scheme in schemes]
    for line, scheme in zip(lines, schemes, strict=True):
        letters = "".join(
            letter * scheme["icons"].get(kind, 0)
            for letter, kind in zip("MBNCX", ["merchant", "builder", "noble", "cleric", "criminal"], strict=True)
        )
        assert line[1].replace(" ", "") == letters
        assert line[4] == str(scheme["move"])
        assert len(line[5].split(";")) == len(scheme["actions"])


@pytest.mark.parametrize(
    ("automa", "does"),
    [("cleric", "transcribed"), ("builder", "built"), ("noble", "placed_workers"), ("card", "debt_paid")],
)
def test_V_16_18_the_focus(automa: str, does: str) -> None:
    goods: dict[str, Any] = {good: {1: 9} for good in ("ink", "gold", "stone")}
    table = forced("fs_criminal_2", automa=automa, space={1: "10"}, unpaid={1: 1}, **goods)
    assert table.happened(does, seat=1)


def test_V_16_18_the_card_AI_with_nothing_to_flip_gains_virtue() -> None:
    """V-16.10: its focus is always possible."""
    table = forced("fs_criminal_2", automa="card", space={1: "10"})
    assert table.happened("virtue", seat=1, n=1)
    assert not table.happened("deed", seat=1)  # the last entry of the scheme


def test_V_16_19_leftover_resources_count_and_the_human_must_have_more() -> None:
    table = viscounts(
        1,
        at="over",
        ink={1: 2},
        gold={1: 3},
        approved={0: 1},
        manuscripts={1: ["ms_black_5_cleric"]},
        deck={1: ["ss_cleric"]},
        built={1: ["guildhall-1"]},
        options={"automa": "cleric"},
    )
    assert table.player(1)["score"]["leftover"] == 5
    assert table.player(1)["score"]["texts"] == 1 + 1
    assert not beats_automa(viscounts(1, at="over", approved={0: 1, 1: 1}).state())
    assert beats_automa(viscounts(1, at="over", approved={0: 2, 1: 1}).state())
    last = viscounts(1, at="end_turn", turn=0, round=7, last_round=7)
    assert not last.match.is_over
    over = viscounts(1, at="end_turn", turn=1, round=7, last_round=7, approved={0: 2, 1: 1})
    assert over.match.is_over
    verdicts = [event["n"] for event in (each.as_dict() for each in over.events) if event["event"] == "verdict"]
    assert verdicts == [over.player(0)["vp"] - over.player(1)["vp"]]
