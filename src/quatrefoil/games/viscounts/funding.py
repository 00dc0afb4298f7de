"""Funding an action: icons, resources and the cards that modify what counts (V-7.2, V-14.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.viscounts.cards import ALSO_COUNT, COUNTS_DOUBLE, MERCHANT_PAIRS, SILVER_PAIRS
from quatrefoil.games.viscounts.nouns import (
    CARD_SLOTS,
    CHEAP_DISMISSAL,
    CRIMINAL,
    GOLD,
    GOOD_OF,
    ICON_OF,
    INK,
    MERCHANT,
    NO_CARD,
    PAIR_SIZE,
    RIBBONS,
    SILVER,
    SLOTS,
    SPACES_PER_SEGMENT,
    STONE,
    TRADE,
)
from quatrefoil.games.viscounts.state import Domain, Viscounts
from quatrefoil.games.viscounts.vocabulary import PAY_BASE, pay_word
from quatrefoil.kernel.option import Option

if TYPE_CHECKING:
    from mypy_extensions import i64


def permanent_icons(s: Viscounts, domain: Domain, icon: i64) -> i64:
    """V-7.B9, V-7.M3: count the icons of emptied building slots and of cleric bonus cards."""
    rules = s.rules
    count: i64 = 0
    for slot in range(SLOTS):
        if domain.built >> slot & 1 != 0:
            count += rules.building_icons[slot][icon]
    for ribbon in range(len(RIBBONS)):
        if domain.bonus >> ribbon & 1 != 0:
            count += rules.bonus_icons[ribbon][icon]
    return count


def board_icons(s: Viscounts, domain: Domain, icon: i64) -> i64:
    """V-3.7, V-3.9: count the icons of cards in the slots, of uncovered slots, and the permanent ones."""
    rules = s.rules
    count: i64 = permanent_icons(s, domain, icon)
    for slot in range(CARD_SLOTS):
        card = domain.slots[slot]
        if card == NO_CARD:
            count += rules.slot_icons[slot][icon]
        else:
            count += rules.card_icons[card][icon]
    return count


def icons(s: Viscounts, domain: Domain, icon: i64) -> i64:
    """V-3.7, V-7.3: count the icons of a board and, for the active player, those of a dismissed card."""
    count: i64 = board_icons(s, domain, icon)
    if s.domains[s.turn] is domain:
        count += s.dismissed_icons[icon]
    return count


def modifier_count(s: Viscounts, domain: Domain, modifier: i64, action: i64) -> i64:
    """Return how many cards on the board have this modifier of this action."""
    count: i64 = 0
    for card in domain.slots:
        if card != NO_CARD:
            face = s.rules.cards[card]
            if face.modifier == modifier and face.action == action:
                count += 1
    return count


def free_icons(s: Viscounts, domain: Domain, action: i64) -> i64:
    """Return the icons the active player has for an action without paying."""
    return free_icons_with(s, domain, action, s.dismissed_icons)


def free_icons_with(s: Viscounts, domain: Domain, action: i64, dismissed: list[int]) -> i64:
    """Count the action's icon, criminals (V-3.8), and merchant pairs where a card says so; add a dismissed card's."""
    icon: i64 = ICON_OF[action]
    count: i64 = board_icons(s, domain, icon) + dismissed[icon]
    count += board_icons(s, domain, CRIMINAL) + dismissed[CRIMINAL]
    if action != TRADE and modifier_count(s, domain, MERCHANT_PAIRS, action) > 0:
        count += (board_icons(s, domain, MERCHANT) + dismissed[MERCHANT]) // PAIR_SIZE
    return count


def most_icons(s: Viscounts, domain: Domain, action: i64, silver: i64, dismissed: list[int]) -> i64:
    """Return the icons a seat reaches if it pays everything it may (V-7.2, V-14.2)."""
    goods = domain.goods
    total: i64 = free_icons_with(s, domain, action, dismissed)
    if action == TRADE:
        return total + silver
    own: i64 = goods[GOOD_OF[action]]
    doubles: i64 = modifier_count(s, domain, COUNTS_DOUBLE, action)
    total += own + (doubles if doubles < own else own)
    if modifier_count(s, domain, SILVER_PAIRS, action) > 0:
        total += silver // PAIR_SIZE
    if modifier_count(s, domain, ALSO_COUNT, action) > 0:
        total += goods[GOLD] + goods[STONE]
    return total


def payments(s: Viscounts, domain: Domain, action: i64, need: i64) -> list[Option]:
    """V-7.2: return all ways to pay for the missing icons from which no piece could be left out."""
    goods = domain.goods
    own_good: i64 = GOOD_OF[action]
    doubles: i64 = modifier_count(s, domain, COUNTS_DOUBLE, action)
    pairs: i64 = goods[SILVER] // PAIR_SIZE if modifier_count(s, domain, SILVER_PAIRS, action) > 0 else 0
    gold_and_stone_count = modifier_count(s, domain, ALSO_COUNT, action) > 0
    most_ink: i64 = goods[INK] if own_good == INK else 0
    most_gold: i64 = goods[GOLD] if own_good == GOLD or gold_and_stone_count else 0
    most_stone: i64 = goods[STONE] if own_good == STONE or gold_and_stone_count else 0
    options: list[Option] = []
    for p in range(least(pairs, need) + 1):
        for i in range(least(most_ink, need) + 1):
            for g in range(least(most_gold, need) + 1):
                for t in range(least(most_stone, need) + 1):
                    own: i64 = i if own_good == INK else (g if own_good == GOLD else t)
                    value: i64 = p + i + g + t + (doubles if doubles < own else own)
                    if value >= need and is_minimal(p, i, g, t, own_good, doubles, need):
                        options.append(pay_word(p, i, g, t))
    return options


def least(a: i64, b: i64) -> i64:
    """Return the smaller of two amounts, within 0 and the most that an option of the family `pay` can name."""
    smaller: i64 = a if a < b else b
    if smaller < 0:
        return 0
    return smaller if smaller < PAY_BASE else PAY_BASE - 1


def is_minimal(pairs: i64, ink: i64, gold: i64, stone: i64, own_good: i64, doubles: i64, need: i64) -> bool:
    """Return whether no single piece of a payment could be left out."""
    own: i64 = ink if own_good == INK else (gold if own_good == GOLD else stone)
    others: i64 = pairs + ink + gold + stone - own
    if others > 0 and others - 1 + own_value(own, doubles) >= need:
        return False
    return not (own > 0 and others + own_value(own - 1, doubles) >= need)


def own_value(own: i64, doubles: i64) -> i64:
    """Return the icons for so many of the action's own resource; the first `doubles` of them count twice."""
    return own + (doubles if doubles < own else own)


def dismissal_price(s: Viscounts, domain: Domain) -> i64:
    """V-7.3, V-7.4: return the cost of the visible or printed card, 1 silver with the second trading post."""
    if domain.has(CHEAP_DISMISSAL):
        return 1
    segment: i64 = domain.space // SPACES_PER_SEGMENT
    card = s.tops[segment]
    return s.rules.side.printed_cost[segment] if card == NO_CARD else s.rules.card_cost[card]


def dismissal_icons(s: Viscounts, domain: Domain) -> list[int]:
    """Return the icons a dismissal would add; the list is shared, do not change it."""
    segment: i64 = domain.space // SPACES_PER_SEGMENT
    card = s.tops[segment]
    return s.rules.side.printed_icons[segment] if card == NO_CARD else s.rules.card_icons[card]


def dismissal_helps(s: Viscounts, domain: Domain, action: i64) -> bool:
    """V-7.3, V-R19: it adds an icon of the right kind, a criminal, or merchants that a card counts in pairs."""
    added = dismissal_icons(s, domain)
    if added[ICON_OF[action]] + added[CRIMINAL] > 0:
        return True
    return added[MERCHANT] > 0 and modifier_count(s, domain, MERCHANT_PAIRS, action) > 0


def shortage(s: Viscounts, domain: Domain, action: i64, need: i64) -> dict[str, int]:
    """Return what is missing for an action, and what a dismissal would add that is too dear, for refusals (V-7.2)."""
    silver = domain.goods[SILVER]
    have: i64 = free_icons(s, domain, action)
    reach: i64 = most_icons(s, domain, action, silver, s.dismissed_icons)
    facts = {"action": int(action), "need": int(need), "have": int(have), "own": domain.goods[GOOD_OF[action]]}
    if not s.dismissed and dismissal_helps(s, domain, action):
        price: i64 = dismissal_price(s, domain)
        added = dismissal_icons(s, domain)
        if price <= silver:
            with_it: i64 = most_icons(s, domain, action, silver - price, added)
            reach = with_it if with_it > reach else reach
        else:
            facts["adds"] = int(free_icons_with(s, domain, action, added) - have)
            facts["price"] = int(price)
            facts["silver"] = silver
    facts["missing"] = int(need - reach) if need > reach else 0
    return facts
