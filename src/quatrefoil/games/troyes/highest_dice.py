"""The dice of some colours on the city square as a seat sees them: the sums they make, and what these cost (T-5.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.troyes.cards import Modifier
from quatrefoil.games.troyes.dice import NO_SUCH, best_sums, faces_in
from quatrefoil.games.troyes.groups import price_each, total_of
from quatrefoil.games.troyes.nouns import COLOUR_COUNT, NEUTRAL
from quatrefoil.games.troyes.state import Troyes

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.games.troyes.rules import Rules

    #: The sums of the highest one, two and three dice of a heap; NO_SUCH where it has fewer.
    Sums = tuple[i64, i64, i64]
    #: The seat's own heap and the heap of foreign dice, which it has to buy, then the sums of both. It is a tuple
    #: because the compiled engine creates no object for one: every turn needs three of them.
    Dice = tuple[i64, i64, Sums, Sums]


def dice_of(own: i64, foreign: i64) -> Dice:
    return own, foreign, best_sums(own), best_sums(foreign)


def dice_of_colour(s: Troyes, seat: i64, colour: i64) -> Dice:
    own: i64 = s.dice[seat * COLOUR_COUNT + colour]
    return dice_of(own, foreign_dice(s, seat, colour))


def foreign_dice(s: Troyes, seat: i64, colour: i64) -> i64:
    """Return the dice of a colour in all districts but the seat's as one heap."""
    dice = s.dice
    heap: i64 = dice[NEUTRAL * COLOUR_COUNT + colour]
    for other in range(s.seats):
        if other != seat:
            here: i64 = dice[other * COLOUR_COUNT + colour]
            heap += here
    return heap


def faces_for(rules: Rules, dice: Dice, budget: i64) -> i64:
    """Return the faces of the single dice that a budget pays for, a bit each."""
    if budget < rules.price1:
        return faces_in(dice[0])
    return faces_in(dice[0] | dice[1])


def makes_sum(rules: Rules, dice: Dice, needed: i64, budget: i64) -> bool:
    """Return whether one to three dice that a budget pays for make a sum, without a modifier.

    This is `best_total` for the most frequent question. The price of a die never falls with the size of the group.
    """
    own1, own2, own3 = dice[2]
    if own1 >= needed or own2 >= needed or own3 >= needed:
        return True
    if budget < rules.price1:
        return False
    foreign1, foreign2, foreign3 = dice[3]
    if foreign1 >= needed:
        return True
    if budget < rules.price2:
        return False
    if own1 + foreign1 >= needed or (budget >= 2 * rules.price2 and foreign2 >= needed):
        return True
    if budget < rules.price3:
        return False
    if own2 + foreign1 >= needed or (budget >= 2 * rules.price3 and own1 + foreign2 >= needed):
        return True
    return budget >= 3 * rules.price3 and foreign3 >= needed


def best_total(
    s: Troyes, change: Modifier | None, budget: i64, largest: i64, begun: tuple[i64, i64, i64], dice: Dice
) -> i64:
    """Return the highest total of a begun group with further dice, trying each number of own and foreign ones.

    `begun` has the size of the group, how many of its dice are foreign, and the sum of their faces. NO_SUCH if no group
    can be paid.
    """
    size, bought, faces = begun
    own = dice[2]
    foreign = dice[3]
    best: i64 = NO_SUCH
    more: i64 = 0
    while size + more <= largest:
        if size + more > 0:
            each = price_each(s, change, size + more)
            buy: i64 = 0
            while buy <= more and (bought + buy) * each <= budget:
                add: i64 = sum_of_highest(own, more - buy) + sum_of_highest(foreign, buy)
                if add >= 0:
                    reached = total_of(change, faces + add, size + more)
                    if reached > best:
                        best = reached
                buy += 1
        more += 1
    return best


def sum_of_highest(sums: Sums, count: i64) -> i64:
    """Return the sum of none to three of the highest dice."""
    if count == 0:
        return 0
    return sums[0] if count == 1 else sums[1] if count == 2 else sums[2]
