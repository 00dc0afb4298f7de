"""Values of actions: their best form, how they are paid, and the hire after them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.viscounts.basic_prices import UNKNOWN
from quatrefoil.bots.viscounts.player_board import MODIFIERS, NO_ICONS, PlayerBoard
from quatrefoil.bots.viscounts.prices import Prices
from quatrefoil.games.viscounts.cards import ALSO_COUNT, COUNTS_DOUBLE, MERCHANT_PAIRS, SILVER_PAIRS
from quatrefoil.games.viscounts.funding import permanent_icons
from quatrefoil.games.viscounts.nouns import (
    BUILD,
    CHEAP_DISMISSAL,
    CRIMINAL,
    GOLD,
    GOOD_OF,
    ICON_OF,
    INNER,
    MERCHANT,
    NO_ACTION,
    NO_CARD,
    SILVER,
    SPACES,
    STONE,
    TRADE,
    TRANSCRIBE,
    WORKERS,
)
from quatrefoil.games.viscounts.ops import FLIP, GAIN
from quatrefoil.games.viscounts.steps.manuscripts import manuscript_cost

if TYPE_CHECKING:
    from mypy_extensions import i64

#: No action, or one that cannot be funded.
IMPOSSIBLE: Final = UNKNOWN

#: Value of a later hire from a pile whose next card is unknown.
UNSEEN_HIRE: Final = 0.2

SPACES_PER_SEGMENT: Final = 3

#: Exchanges are tried until their value has fallen by so much.
TRADE_MARGIN: Final = 2.0


class ActionValues:
    """Evaluates actions of one seat at any space."""

    def __init__(self, prices: Prices) -> None:
        s = prices.s
        domain = prices.domain
        self.prices: Final[Prices] = prices
        self.permanent: Final[list[int]] = [int(permanent_icons(s, domain, icon)) for icon in range(CRIMINAL + 1)]
        self.building_values: Final[list[float]] = [prices.best_building(kind) for kind in range(3)]
        # Caches by space or segment.
        self.site_values: Final[list[float]] = [0.0] * SPACES
        self.site_known: i64 = 0
        self.worker_values: Final[list[list[float]]] = [[], [], [], [], []]
        self.tile_values: Final[list[float]] = [UNKNOWN] * 5
        self.hire_values: Final[list[float]] = [UNKNOWN] * 5
        # Payment of the action that was evaluated last, and of the best one.
        self.bill: list[int] = [0, 0, 0, 0]
        self.best_bill: list[int] = [0, 0, 0, 0]

    def board(self, cards: list[int]) -> PlayerBoard:
        return PlayerBoard(self.prices, self.permanent, cards)

    # Funding.

    def funding_cost(self, board: PlayerBoard, action: i64, missing: i64, goods: list[int], silver: i64) -> float:
        """V-7.2: return the cost in points of paying for missing icons, or IMPOSSIBLE; `bill` has the goods."""
        prices = self.prices.goods
        bill = [0, 0, 0, 0]
        self.bill = bill
        if missing <= 0:
            return 0.0
        good: i64 = GOOD_OF[action]
        own: i64 = goods[good]
        cost = 0.0
        doubles: i64 = board.modifiers[action * MODIFIERS + COUNTS_DOUBLE]
        while doubles > 0 and own > 0 and missing > 0:
            own -= 1
            doubles -= 1
            missing -= 2
            bill[good] += 1
            cost += prices[good]
        if missing <= 0:
            return cost
        paid: i64 = own if own < missing else missing
        bill[good] += paid
        cost += float(paid) * prices[good]
        missing -= paid
        if missing > 0 and board.modifiers[action * MODIFIERS + ALSO_COUNT] > 0:
            for other in (GOLD, STONE):
                paid = goods[other] if goods[other] < missing else missing
                bill[other] += paid
                cost += float(paid) * prices[other]
                missing -= paid
        if missing > 0 and board.modifiers[action * MODIFIERS + SILVER_PAIRS] > 0 and silver >= 2 * missing:
            bill[SILVER] += 2 * missing
            cost += float(2 * missing) * prices[SILVER]
            missing = 0
        return cost if missing <= 0 else IMPOSSIBLE

    # Actions at a space.

    def best_at_space(self, board: PlayerBoard, space: i64, goods: list[int]) -> float:
        """Return the value of the best action at a space, with dismissal and hire; `best_bill` has the payment."""
        best = self.recruit_value(space // SPACES_PER_SEGMENT, goods[SILVER])
        self.best_bill = [0, 0, 0, 0]
        first: i64 = WORKERS if space % SPACES_PER_SEGMENT == INNER else TRADE
        for action in range(first, first + 2):
            value = self.action_value(board, action, space, goods, best)
            if value > best:
                best = value
        return best

    def action_value(self, board: PlayerBoard, action: i64, space: i64, goods: list[int], best: float) -> float:
        """Return the value of an action with or without dismissal; `best_bill` changes if it beats the best so far."""
        if action == NO_ACTION:
            return self.recruit_value(space // SPACES_PER_SEGMENT, goods[SILVER])
        silver: i64 = goods[SILVER]
        value = self.value_without_hire(board, action, space, goods, silver, NO_ICONS)
        if value > IMPOSSIBLE:
            value += self.recruit_value(space // SPACES_PER_SEGMENT, silver - self.bill[SILVER])
            if value > best:
                best = value
                self.best_bill = self.bill
        with_dismissal = self.value_with_dismissal(board, action, space, goods)
        if with_dismissal > value:
            value = with_dismissal
            if value > best:
                self.best_bill = self.bill
        return value

    def value_with_dismissal(self, board: PlayerBoard, action: i64, space: i64, goods: list[int]) -> float:
        """V-7.3: return the value of an action with the icons of the segment's townsfolk, paid in silver."""
        p = self.prices
        s = p.s
        if s.dismissed and s.turn == p.seat:
            return IMPOSSIBLE
        segment: i64 = space // SPACES_PER_SEGMENT
        card = s.tops[segment]
        side = s.rules.side
        price: i64 = side.printed_cost[segment] if card == NO_CARD else s.rules.card_cost[card]
        if p.domain.has(CHEAP_DISMISSAL):
            price = 1
        silver: i64 = goods[SILVER]
        if price > silver:
            return IMPOSSIBLE
        icons = side.printed_icons[segment] if card == NO_CARD else s.rules.card_icons[card]
        helping: i64 = icons[ICON_OF[action]] + icons[CRIMINAL]
        if helping == 0 and (icons[MERCHANT] == 0 or board.modifiers[action * MODIFIERS + MERCHANT_PAIRS] == 0):
            return IMPOSSIBLE
        value = self.value_without_hire(board, action, space, goods, silver - price, icons)
        if value <= IMPOSSIBLE:
            return IMPOSSIBLE
        self.bill[SILVER] += price
        effect = side.printed_effect[segment] if card == NO_CARD else s.rules.cards[card].hire
        value += p.effect_value(effect) - float(price) * p.goods[SILVER]
        left: i64 = silver - self.bill[SILVER]
        return value + (UNSEEN_HIRE * p.future if left >= 2 and card != NO_CARD else 0.0)

    def value_without_hire(
        self, board: PlayerBoard, action: i64, space: i64, goods: list[int], silver: i64, more: list[int]
    ) -> float:
        """Return the value of an action in its best form, less its cost; `bill` has the payment."""
        if action == TRADE:
            value = self.trade_value(board, space, silver, more)
        elif action == BUILD:
            value = self.build_value(board, space, goods, silver, more)
        elif action == WORKERS:
            value = self.workers_value(board, space // SPACES_PER_SEGMENT, goods, silver, more)
        else:
            value = self.transcribe_value(board, space // SPACES_PER_SEGMENT, goods, silver, more)
        return value + board.after[action] if value > IMPOSSIBLE else IMPOSSIBLE

    def trade_value(self, board: PlayerBoard, space: i64, silver: i64, more: list[int]) -> float:
        """V-7.T2: return the value of trading with the available icons and as much silver as pays."""
        p = self.prices
        each: i64 = p.s.rules.side.trade_icons[space]
        have: i64 = board.free_icons(TRADE, more)
        best = IMPOSSIBLE
        best_paid: i64 = 0
        most: i64 = (have + silver) // each
        if each == 1 and have > 0:
            most = have  # V-EX-9: silver for silver changes nothing
        for n in range(1, most + 1):
            value = self.exchange_value(space, n)
            paid: i64 = n * each - have
            if paid > 0:
                value -= float(paid) * p.goods[SILVER]
            if value > best:
                best = value
                best_paid = paid if paid > 0 else 0
            elif value < best - TRADE_MARGIN:
                break
        self.bill = [0, 0, 0, int(best_paid)]
        return best

    def exchange_value(self, space: i64, n: i64) -> float:
        """Return the value of n exchanges at a space."""
        p = self.prices
        gives: i64 = p.s.rules.side.trade_gives[space]
        op = p.s.rules.op_lists[gives][0]
        if op.kind == FLIP:
            return p.flip_value(op.what, n) if n <= p.domain.unpaid + p.domain.acquired else IMPOSSIBLE
        if op.kind == GAIN:
            return float(n) * p.effect_value(gives)
        return p.effect_value(gives) * (float(n) if n <= 2 else 2.0)

    def build_value(self, board: PlayerBoard, space: i64, goods: list[int], silver: i64, more: list[int]) -> float:
        p = self.prices
        site = self.site_at(space)
        if site <= UNKNOWN:
            return IMPOSSIBLE
        have: i64 = board.free_icons(BUILD, more)
        best = IMPOSSIBLE
        best_bill = self.bill
        for kind in range(3):
            if self.building_values[kind] > UNKNOWN:
                cost = self.funding_cost(board, BUILD, p.s.rules.building_cost[kind] - have, goods, silver)
                if cost > IMPOSSIBLE:
                    value = self.building_values[kind] + site - cost
                    if value > best:
                        best = value
                        best_bill = self.bill
        self.bill = best_bill
        return best

    def site_at(self, space: i64) -> float:
        """Return the value of the best free site of a bank."""
        if self.site_known >> space & 1 == 0:
            self.site_known |= 1 << space
            self.site_values[space] = self.prices.best_site(space)
        return self.site_values[space]

    def workers_value(self, board: PlayerBoard, segment: i64, goods: list[int], silver: i64, more: list[int]) -> float:
        p = self.prices
        costs = p.s.rules.worker_cost
        have: i64 = board.free_icons(WORKERS, more)
        values = self.workers_at(segment)
        best = IMPOSSIBLE
        best_bill = self.bill
        for n in range(1, len(values) + 1):
            cost = self.funding_cost(board, WORKERS, costs[n] - have, goods, silver)
            if cost <= IMPOSSIBLE:
                break
            if values[n - 1] - cost > best:
                best = values[n - 1] - cost
                best_bill = self.bill
        self.bill = best_bill
        return best

    def workers_at(self, segment: i64) -> list[float]:
        """Return the values of one to four workers next to a segment."""
        values = self.worker_values[segment]
        p = self.prices
        if len(values) == 0 and p.domain.supply > 0:
            castle = p.castle_with_effects()
            section = p.s.section_of(segment)
            for n in range(1, 5):
                if n <= p.domain.supply:
                    values.append(castle.added(section, n))
        return values

    def transcribe_value(
        self, board: PlayerBoard, segment: i64, goods: list[int], silver: i64, more: list[int]
    ) -> float:
        p = self.prices
        need: i64 = manuscript_cost(p.s, segment) - board.free_icons(TRANSCRIBE, more)
        cost = self.funding_cost(board, TRANSCRIBE, need, goods, silver)
        if cost <= IMPOSSIBLE:
            return IMPOSSIBLE
        if self.tile_values[segment] <= UNKNOWN:
            tile = p.s.tile_tops[segment]
            printed = p.s.rules.side.printed_manuscript[segment]
            self.tile_values[segment] = p.effect_value(printed) if tile == NO_CARD else p.tile_value(tile)
        return self.tile_values[segment] - cost

    def recruit_value(self, segment: i64, silver: i64) -> float:
        """V-9.1: return the value of hiring the visible card, or 0."""
        p = self.prices
        card = p.s.tops[segment]
        if card == NO_CARD:
            return 0.0
        price: i64 = p.s.rules.card_cost[card]
        if price > silver:
            return 0.0
        if self.hire_values[segment] <= UNKNOWN:
            self.hire_values[segment] = p.hire_value(card)
        value = self.hire_values[segment] - float(price) * p.goods[SILVER]
        return value if value > 0.0 else 0.0
