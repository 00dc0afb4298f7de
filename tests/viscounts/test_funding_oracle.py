"""Funding compared with brute force: which actions, numbers, buildings and payments are offered."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from support.viscounts import ViscountsTable, data, viscounts

#: V-7.2, V-14.2, copied from the rules: resource and icon of each action, and the cards that modify its funding.
GOOD = {"build": "stone", "workers": "gold", "transcribe": "ink"}
ICON = {"trade": "merchant", "build": "builder", "workers": "noble", "transcribe": "cleric"}
PAIRS = {"build": "strongman", "workers": "benefactor", "transcribe": "traveller"}
SILVER = {"build": "mason", "workers": "diplomat", "transcribe": "clergyman"}
DOUBLE = {"build": "sculptor", "workers": "artist", "transcribe": "priest"}
PAYMENTS = {"build": "PayForBuilding", "workers": "PayForWorkers", "transcribe": "PayForManuscript"}
COSTS = {"workshop": 3, "trading-post": 5, "guildhall": 7}
WORKERS = {1: 1, 2: 3, 3: 5, 4: 8}

CARDS = {card["id"]: card for key in ("neutral", "heroes", "starting") for card in data()["townsfolk"][key]}
#: Cards that matter for funding come up more often.
MODIFYING = [*PAIRS.values(), *SILVER.values(), *DOUBLE.values(), "emma"]
PLAIN = ["abbot", "squire", "labourer", "trader", "lender", "thief", "antagonist", "peddler_ink", "charlatan"]
#: Their hire effects ask nothing and change no goods.
TOPS = ["miner", "friar", "princess", "benefactor", "peddler_ink", "antagonist", "tinker_ink", "deacon_2"]


def free_icons(action: str, slots: list[str], dismissed: str | None) -> int:
    cards = [*slots, *([dismissed] if dismissed else [])]
    count = sum(CARDS[card]["icons"].get(kind, 0) for card in cards for kind in (ICON[action], "criminal"))
    if action != "trade" and PAIRS[action] in slots:
        count += sum(CARDS[card]["icons"].get("merchant", 0) for card in cards) // 2
    return int(count)


def ways(action: str, slots: list[str], goods: dict[str, int], missing: int) -> set[tuple[int, int, int, int]]:
    """Return all payments (silver, ink, gold, stone) that cover the missing icons and can spare no piece."""
    may = dict.fromkeys(goods, 0)
    may[GOOD[action]] = goods[GOOD[action]]
    if action == "transcribe" and "emma" in slots:
        may["gold"], may["stone"] = goods["gold"], goods["stone"]
    pairs = goods["silver"] // 2 if SILVER[action] in slots else 0
    order = ("ink", "gold", "stone")

    def worth(paid: tuple[int, ...]) -> int:
        own = paid[1 + order.index(GOOD[action])]
        return sum(paid) + (1 if DOUBLE[action] in slots and own > 0 else 0)

    found = set()
    for paid in product(range(pairs + 1), *(range(may[good] + 1) for good in order)):
        if worth(paid) < missing:
            continue
        fewer = [tuple(n - (i == j) for j, n in enumerate(paid)) for i in range(4) if paid[i] > 0]
        if all(worth(less) < missing for less in fewer):
            found.add((2 * paid[0], *paid[1:]))
    return found  # type: ignore[return-value]


def helps(action: str, slots: list[str], top: str) -> bool:
    icons = CARDS[top]["icons"]
    if icons.get(ICON[action], 0) + icons.get("criminal", 0) > 0:
        return True
    return action != "trade" and PAIRS[action] in slots and icons.get("merchant", 0) > 0


def drawn_position(rng: Random) -> dict[str, Any]:
    slots = rng.sample(MODIFYING, rng.choice([1, 2, 2])) + rng.sample(PLAIN, 2)
    return {
        "slots": slots[:3],
        "goods": {
            "ink": rng.randint(0, 3),
            "gold": rng.randint(0, 3),
            "stone": rng.randint(0, 3),
            "silver": rng.randint(0, 6),
        },
        "top": rng.choice([top for top in TOPS if top not in slots[:3]]),
    }


def table_of(position: dict[str, Any], space: str, tile: str = "ms_black_5_cleric") -> ViscountsTable:
    return viscounts(
        slots={0: position["slots"]}, space={0: space}, tops={"1-2": position["top"]}, tiles={"1-2": tile},
        **{good: {0: n} for good, n in position["goods"].items()},
    )  # fmt: skip


def needs(action: str) -> list[int]:
    return {"build": sorted(COSTS.values()), "workers": sorted(WORKERS.values()), "transcribe": [5]}[action]


def reachable(action: str, position: dict[str, Any], dismissing: bool) -> list[int]:
    """Return the costs of an action that can be funded."""
    goods = dict(position["goods"])
    dismissed = None
    if dismissing:
        dismissed = position["top"]
        goods["silver"] -= CARDS[dismissed]["cost"]
        if goods["silver"] < 0 or not helps(action, position["slots"], dismissed):
            return []
    free = free_icons(action, position["slots"], dismissed)
    if action == "trade":
        return [1] if free + goods["silver"] >= 1 else []
    return [need for need in needs(action) if ways(action, position["slots"], goods, need - free)]


@pytest.mark.parametrize("seed", range(60))
def test_every_way_to_fund_an_action_is_offered_and_no_other(seed: int) -> None:
    position = drawn_position(Random(seed))
    for space, actions in (("1", ["trade", "build"]), ("1.5", ["workers", "transcribe"])):
        table = table_of(position, space)
        possible = {
            action for action in actions if reachable(action, position, False) or reachable(action, position, True)
        }
        offered = set(table.offered(0)) - {"action:none"} if table.asked() == 0 and table.question() == "Act" else set()
        assert offered == {f"action:{action}" for action in possible}
        for action in possible - {"trade"}:
            for dismissing in (False, True):
                expected = reachable(action, position, dismissing)
                if expected:
                    check_action(position, space, action, dismissing, expected)


def check_action(position: dict[str, Any], space: str, action: str, dismissing: bool, expected: list[int]) -> None:
    """Play every branch down to its payment and compare the options."""
    for need in expected:
        table = table_of(position, space)
        table.choose(0, f"action:{action}")
        both = bool(reachable(action, position, False)) and bool(reachable(action, position, True))
        assert (table.question() == "Dismiss") == both
        if both:
            table.choose(0, "dismiss" if dismissing else "no_dismiss")
        while table.match.is_chance_due():
            table.chance(table.possible()[0])
        choose_cost(table, action, need, expected)
        dismissed = position["top"] if dismissing else None
        before = dict(position["goods"])
        before["silver"] -= CARDS[dismissed]["cost"] if dismissed else 0
        missing = need - free_icons(action, position["slots"], dismissed)
        payments = ways(action, position["slots"], before, missing)
        if table.question() == PAYMENTS[action]:
            assert {paid_of(text) for text in table.offered(0)} == payments
        else:
            assert len(payments) == 1
            paid = tuple(
                sum(e["n"] for e in table.happened("paid", good=good, why="funding"))
                for good in ("silver", "ink", "gold", "stone")
            )
            assert paid in payments


def choose_cost(table: ViscountsTable, action: str, need: int, expected: list[int]) -> None:
    if action == "build":
        kinds = [kind for kind, cost in COSTS.items() if cost in expected]
        assert {text.split(":")[1][:-2] for text in table.offered(0)} == set(kinds)
        kind = next(kind for kind, cost in COSTS.items() if cost == need)
        table.choose(0, f"slot:{kind}-2", "site:1-2-1")
    elif action == "workers" and len(expected) > 1:
        assert table.offered(0) == [f"workers:{n}" for n, cost in WORKERS.items() if cost in expected]
        table.choose(0, f"workers:{next(n for n, cost in WORKERS.items() if cost == need)}")


def paid_of(text: str) -> tuple[int, int, int, int]:
    parts = dict.fromkeys(("silver", "ink", "gold", "stone"), 0)
    for part in text.removeprefix("pay:").split("+"):
        if part != "nothing":
            n, good = part.split("-")
            parts[good] = int(n)
    return (parts["silver"], parts["ink"], parts["gold"], parts["stone"])
