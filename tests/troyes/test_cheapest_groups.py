"""The cheapest group of an action, compared with an enumeration of all groups of dice."""

from itertools import combinations
from random import Random
from typing import Any

import pytest

from quatrefoil.games.troyes.groups import EMPTY_GROUP, aim_of, budget_for, hire_cost, may_mix, modifier_at
from quatrefoil.games.troyes.legality import is_complete
from quatrefoil.games.troyes.nouns import NONE
from quatrefoil.games.troyes.previews import ACTION_OF
from quatrefoil.games.troyes.vocabulary import DIE
from quatrefoil.games.troyes.ways import cheapest_group, dice_beside, group_of, key_of, modifiers_for
from support.troyes.play import busy_game


def every_key(s: Any, seat: int, action: int, target: int, modifier: int) -> list[list[int]]:
    """Return the keys of all legal groups with exactly this modifier, from cheap to dear."""
    aim, change, budget = aim_of(s, action, target), modifier_at(s, modifier), budget_for(s, seat, action, target)
    most = 1 if change is not None and change.is_single else aim.most
    keys = []
    for size in range(1, most + 1):
        for dice in combinations(dice_beside(s, 0b111, EMPTY_GROUP), size):
            colours = {DIE[die].text.split("-")[1] for die in dice}
            if len(colours) > 1 and not may_mix(aim, change):
                continue
            fitting = 0b111 if change is None else change.needs
            if change is not None and fitting < 3 and any(DIE[die].arg // 6 % 3 != fitting for die in dice):
                continue
            if (change is None or fitting == 3) and any(aim.mask >> DIE[die].arg // 6 % 3 & 1 == 0 for die in dice):
                continue
            if is_complete(s, seat, aim, change, budget, group_of(list(dice))):
                keys.append(key_of(s, seat, change, list(dice)))
    return sorted(keys)


@pytest.mark.parametrize("seed", range(6))
def test_the_cheapest_group_is_the_first_of_all_legal_ones(seed: int) -> None:
    rng = Random(seed)
    compared = 0
    for match, seat in busy_game(1 + seed % 4, rng):
        s: Any = match.state
        if s.stack[-1].name() == "Turn" and rng.random() < 0.25:
            rich = s.copy()
            rich.deniers[seat] += rng.choice([0, 4, 15])
            rich.offered = rich.stack[-1].options(rich)
            compared += compare(rich, seat)
    assert compared > 20


def compare(s: Any, seat: int) -> int:
    """Compare every action and every die of a position; return how many were compared."""
    shown: Any = s.stack[-1].page_facts(s)["dice"]
    compared = 0
    for option in s.offered:
        action = ACTION_OF.get(option.family or option.text, NONE)
        if action == NONE:
            continue
        target = int(option.arg) if option.family else 0
        aim, budget = aim_of(s, action, target), budget_for(s, seat, action, target)
        for modifier in [NONE, *modifiers_for(s, seat, aim)]:
            keys = every_key(s, seat, action, target, modifier)
            found = cheapest_group(s, seat, aim, modifier_at(s, modifier), budget, EMPTY_GROUP)
            assert found == (keys[0] if keys else [])
            compared += 1
            if modifier == NONE:
                compare_dice(s, seat, action, target, option.text, keys, shown)
    return compared


def compare_dice(s: Any, seat: int, action: int, target: int, text: str, keys: list[list[int]], shown: Any) -> None:
    """Compare the price that the page shows for each die with the cheapest legal group that contains it."""
    extra = int(hire_cost(s, seat, action, target) + aim_of(s, action, target).pay)
    for die in set(dice_beside(s, 0b111, EMPTY_GROUP)):
        with_it = [key for key in keys if die + 1 in (key[-1] & 127, key[-1] >> 7 & 127, key[-1] >> 14 & 127)]
        price = shown.get(DIE[die].text, {}).get(text, {}).get("total")
        assert price == (with_it[0][0] + extra if with_it else None)
