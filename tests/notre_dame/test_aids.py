"""The worked examples of the page's rules tab (web/src/games/notre-dame/texts/aids.en.ts) agree with the engine."""

from __future__ import annotations

import re

from support.notre_dame import NotreDameTable, notre_dame
from support.rulebook import ROOT

FILE = ROOT / "web" / "src" / "games" / "notre-dame" / "texts" / "aids.en.ts"


def playing(card: str, **more: object) -> NotreDameTable:
    return notre_dame(hand={0: [card, "bank" if card != "bank" else "hotel", "park"]}, **more).choose(
        0, f"play:{card}.0"
    )


def hiring(person: str, round: int, **more: object) -> NotreDameTable:  # noqa: A002 the rulebook's word
    shown = ["money_lender", "monk", person] if person != "jester" else [person, "monk", "carpenter"]
    given = {"seats": 2, "at": "hire", "round": round, "shown": shown, "options": {"new_persons": "true"}, **more}
    return notre_dame(**given).choose(0, f"hire:{person}")


def plague(value: list[str], round: int, **more: object) -> NotreDameTable:  # noqa: A002 the rulebook's word
    return notre_dame(at="plague", round=round, shown=value, **more)


def test_every_example_is_checked_here() -> None:
    examples = FILE.read_text(encoding="utf-8").split("examples: {")[1]
    ids = re.findall(r'^    "(ND-[^"]+)":', examples, re.MULTILINE)
    assert len(ids) == 19
    text = FILE.with_name("aids.ru.ts").read_text(encoding="utf-8")
    own = (ROOT / "tests" / "notre_dame" / "test_aids.py").read_text(encoding="utf-8")
    for clause in ids:
        assert f'"{clause}"' in text
        assert f"# {clause}\n" in own


def test_examples_of_the_actions() -> None:
    # ND-4.2
    table = playing("bank", personal={0: 0}, markers={0: {"bank": 1, "park": 1}}).choose(0, "from:park")
    assert table.happened("coins", seat=0, n=2)
    # ND-5.1
    assert playing("cloister_school", markers={0: {"cloister_school": 1}}).happened("markers", seat=0, n=2)
    # ND-5.5
    taken = ["0-coin", "1-coin"]
    assert notre_dame(seats=4, taken={0: taken}).player(0)["may_take"] == [2, 3]
    gone = [f"3-{kind}" for kind in ("coin", "influence", "rat", "plain")]
    assert notre_dame(seats=4, taken={0: [*taken, "2-coin"], 1: gone}).player(0)["may_take"] == [0, 1, 2]
    # ND-5.6
    hotel = {"markers": {0: {"hotel": 2}}, "rat": {0: 3}}
    for pair in (["coin", "coin"], ["marker", "marker"], ["coin", "marker"], ["rat", "coin"]):
        assert playing("hotel", **hotel).choose(0, *[f"bonus:{bonus}" for bonus in pair]).asked() == 1
    # ND-5.8
    assert playing("residence", markers={0: {"park": 3, "residence": 1}}).prestige(0) == 3
    park = playing("park", markers={0: {"park": 3}})
    assert (park.prestige(0), park.player(0)["park_bonus"]) == (0, 2)
    # ND-5.10
    assert playing("notre_dame", markers={0: {"park": 4}}).choose(0, "donate:3").prestige(0) == 8
    # ND-5.11
    table = playing("trusted_friend", markers={0: {"bank": 3}}, friend={0: "hotel"}).choose(0, "sector:bank")
    assert table.happened("coins", seat=0, n=4)


def test_examples_of_the_persons() -> None:
    # ND-7.4
    table = hiring("jester", 7, cathedral={0: 1}, markers={0: {"residence": 3}})
    while table.asked() == 0 and table.question() in ("MoveFrom", "MovePieces", "MoveTo"):
        offered = table.offered(0)
        table.choose(0, next(word for word in ("from:cathedral", "move:1", "sector:residence") if word in offered))
    assert table.prestige(0) == 4
    # ND-7.11
    assert hiring("beggar", 4, rat={0: 6}).prestige(0) == 3
    # ND-7.12
    taken = ["0-coin", "1-coin", "2-coin", "3-coin"]
    assert [hiring("lawyer", 4, taken={0: taken[:n]}).prestige(0) for n in (3, 4)] == [3, 6]
    # ND-7.13
    assert hiring("lady_in_waiting", 7, markers={0: {"bank": 4, "hotel": 4, "park": 1}}).prestige(0) == 4
    # ND-8.9
    given = {"taken": {0: ["0-rat", "1-rat", "2-plain"]}, "rat": {0: 5}}
    table = hiring("coachman", 4, **given).choose(0, "message:rat")
    assert (table.prestige(0), table.happened("rat", why="coachman")[0]["n"]) == (6, -2)
    assert hiring("coachman", 4, **given).choose(0, "message:plain").prestige(0) == 4
    # ND-8.14
    assert hiring("guard", 7, general={0: 7}).prestige(0) == 9
    # ND-R8
    assert hiring("steward", 1, rat={0: 4}).choose(0, "sector:park").happened("rat", why="park")[0]["to"] == 3


def test_examples_of_plague_and_notre_dame() -> None:
    five = ["hostess", "jester", "bishop"]  # 2 + 1 + 2
    # ND-7.6
    given = {"rat": {0: 6}, "markers": {0: {"hospital": 1}}}
    assert plague(["doctor", "monk", "bishop"], 1, hired={0: ["doctor"]}, **given).player(0)["rat"] == 5
    assert plague(five, 1, **given).happened("penalty", seat=0)
    # ND-9.3
    table = plague(
        ["hostess", "monk", "bishop"],  # 2 + 0 + 2
        1,
        rat={0: 3, 1: 5, 2: 2},
        markers={0: {"hospital": 1}, 2: {"hospital": 4}},
        friend={2: "hospital"},
    )
    assert [table.player(seat)["rat"] for seat in range(3)] == [6, 9, 1]
    assert not table.happened("penalty")
    # ND-9.4
    six = ["hostess", "jester", "guild_master"]  # 2 + 1 + 3
    table = plague(six, 4, rat={0: 7}, prestige={0: 9}, markers={0: {"hospital": 1, "bank": 2}})
    assert (table.player(0)["rat"], table.prestige(0), table.player(0)["sectors"]["bank"]) == (9, 7, 1)
    # ND-10.1
    table = notre_dame(at="round_end", round=3, cathedral={0: 2, 1: 1})
    assert [table.prestige(seat) for seat in range(3)] == [4, 2, 0]
    # ND-14.2
    table = notre_dame(coins={0: 6, 1: 10, 2: 8}, markers={0: {"bank": 2}}).choose(0, "play:bank.0")
    assert table.happened("coins_from") == [{"event": "coins_from", "seat": 0, "victim": 1, "n": 2}]
