"""A whole turn in thought: where a card may lead, what can be done there, and what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.viscounts.boards import NO_ICONS, Board
from quatrefoil.bots.viscounts.prices import UNKNOWN, Prices
from quatrefoil.games.viscounts.cards import ALSO_COUNT, COUNTS_DOUBLE, MERCHANT_PAIRS, SILVER_PAIRS
from quatrefoil.games.viscounts.funding import permanent_icons
from quatrefoil.games.viscounts.nouns import (
    AFTER_ACTION,
    BUILD,
    CHEAP_DISMISSAL,
    CRIMINAL,
    DROP_OFF,
    FREE_STEP,
    GOLD,
    GOOD_OF,
    ICON_OF,
    IMMEDIATE,
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
from quatrefoil.games.viscounts.steps.movement import UNREACHED, spaces_after

if TYPE_CHECKING:
    from mypy_extensions import i64

#: No action, or one that cannot be funded.
IMPOSSIBLE: Final = UNKNOWN

#: Moves that cost more silver are not thought about.
MOST_SILVER: Final = 2

#: What may still be hired where the next card of a pile is not known yet, and how a met opponent gains by it.
UNSEEN_HIRE: Final = 0.2
MEETING: Final = 0.15


class Turns:
    """Turns of one seat from one position."""

    def __init__(self, prices: Prices) -> None:
        s = prices.s
        domain = prices.domain
        self.prices: Final[Prices] = prices
        self.steps_from: Final[list[int]] = [int(spaces_after(s, 1 << space)) for space in range(SPACES)]
        self.permanent: Final[list[int]] = [int(permanent_icons(s, domain, icon)) for icon in range(CRIMINAL + 1)]
        self.free_step: Final[i64] = 1 if domain.has(FREE_STEP) else 0
        self.building_worth: Final[list[float]] = [prices.best_building(kind) for kind in range(3)]
        self.met: Final[list[float]] = [0.0] * SPACES
        for owner in range(len(s.domains)):
            space: i64 = s.domains[owner].space
            if owner != prices.seat and space >= 0:
                self.met[space] -= MEETING
        # By space or segment, worked out when first needed.
        self.site_worth: Final[list[float]] = [0.0] * SPACES
        self.site_known: i64 = 0
        self.worker_worth: Final[list[list[float]]] = [[], [], [], [], []]
        self.tile_worth: Final[list[float]] = [UNKNOWN] * 5
        self.hire_worth: Final[list[float]] = [UNKNOWN] * 5
        # The payment of what was worked out last.
        self.bill: list[int] = [0, 0, 0, 0]
        self.best_bill: list[int] = [0, 0, 0, 0]

    def board(self, cards: list[int]) -> Board:
        return Board(self.prices, self.permanent, cards)

    # Funding.

    def funded(self, board: Board, action: i64, missing: i64, goods: list[int], silver: i64) -> float:
        """V-7.2: what paying for missing icons costs in points, or IMPOSSIBLE; `bill` says in what."""
        prices = self.prices.goods
        bill = [0, 0, 0, 0]
        self.bill = bill
        if missing <= 0:
            return 0.0
        good: i64 = GOOD_OF[action]
        own: i64 = goods[good]
        cost = 0.0
        doubles: i64 = board.modifiers[action * 4 + COUNTS_DOUBLE]
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
        if missing > 0 and board.modifiers[action * 4 + ALSO_COUNT] > 0:
            for other in (GOLD, STONE):
                paid = goods[other] if goods[other] < missing else missing
                bill[other] += paid
                cost += float(paid) * prices[other]
                missing -= paid
        if missing > 0 and board.modifiers[action * 4 + SILVER_PAIRS] > 0 and silver >= 2 * missing:
            bill[SILVER] += 2 * missing
            cost += float(2 * missing) * prices[SILVER]
            missing = 0
        return cost if missing <= 0 else IMPOSSIBLE

    # What can be done at a space.

    def best_at(self, board: Board, space: i64, goods: list[int]) -> float:
        """The best action at a space, with its dismissal and the hire after it; `best_bill` is its price."""
        best = self.recruited(space // 3, goods[SILVER])
        self.best_bill = [0, 0, 0, 0]
        first: i64 = WORKERS if space % 3 == INNER else TRADE
        for action in range(first, first + 2):
            worth = self.acted(board, action, space, goods, best)
            if worth > best:
                best = worth
        return best

    def acted(self, board: Board, action: i64, space: i64, goods: list[int], best: float) -> float:
        """An action with or without a dismissal; `best_bill` is kept if it beats the best so far."""
        if action == NO_ACTION:
            return self.recruited(space // 3, goods[SILVER])
        silver: i64 = goods[SILVER]
        worth = self.done(board, action, space, goods, silver, NO_ICONS)
        if worth > IMPOSSIBLE:
            worth += self.recruited(space // 3, silver - self.bill[SILVER])
            if worth > best:
                best = worth
                self.best_bill = self.bill
        with_dismissal = self.dismissed(board, action, space, goods)
        if with_dismissal > worth:
            worth = with_dismissal
            if worth > best:
                self.best_bill = self.bill
        return worth

    def dismissed(self, board: Board, action: i64, space: i64, goods: list[int]) -> float:
        """V-7.3: the same with the icons of the segment's townsfolk, for silver."""
        p = self.prices
        s = p.s
        if s.dismissed and s.turn == p.seat:
            return IMPOSSIBLE
        segment: i64 = space // 3
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
        if helping == 0 and (icons[MERCHANT] == 0 or board.modifiers[action * 4 + MERCHANT_PAIRS] == 0):
            return IMPOSSIBLE
        worth = self.done(board, action, space, goods, silver - price, icons)
        if worth <= IMPOSSIBLE:
            return IMPOSSIBLE
        self.bill[SILVER] += price
        effect = side.printed_effect[segment] if card == NO_CARD else s.rules.cards[card].hire
        worth += p.ops(effect) - float(price) * p.goods[SILVER]
        left: i64 = silver - self.bill[SILVER]
        return worth + (UNSEEN_HIRE * p.future if left >= 2 and card != NO_CARD else 0.0)

    def done(self, board: Board, action: i64, space: i64, goods: list[int], silver: i64, more: list[int]) -> float:
        """The action itself in its best form, less what is paid for it; `bill` says what."""
        if action == TRADE:
            worth = self.traded(board, space, silver, more)
        elif action == BUILD:
            worth = self.built(board, space, goods, silver, more)
        elif action == WORKERS:
            worth = self.placed(board, space // 3, goods, silver, more)
        else:
            worth = self.transcribed(board, space // 3, goods, silver, more)
        return worth + board.after[action] if worth > IMPOSSIBLE else IMPOSSIBLE

    def traded(self, board: Board, space: i64, silver: i64, more: list[int]) -> float:
        """V-7.T2: the icons at hand, and as much silver as pays."""
        p = self.prices
        each: i64 = p.s.rules.side.trade_icons[space]
        have: i64 = board.free_icons(TRADE, more)
        best = IMPOSSIBLE
        best_paid: i64 = 0
        most: i64 = (have + silver) // each
        if each == 1 and have > 0:
            most = have  # V-EX-9: silver for silver changes nothing
        for n in range(1, most + 1):
            worth = self.exchanged(space, n)
            paid: i64 = n * each - have
            if paid > 0:
                worth -= float(paid) * p.goods[SILVER]
            if worth > best:
                best = worth
                best_paid = paid if paid > 0 else 0
            elif worth < best - 2.0:
                break
        self.bill = [0, 0, 0, int(best_paid)]
        return best

    def exchanged(self, space: i64, n: i64) -> float:
        """What n exchanges of a space bring."""
        p = self.prices
        gives: i64 = p.s.rules.side.trade_gives[space]
        op = p.s.rules.op_lists[gives][0]
        if op.kind == FLIP:
            return p.flipped(op.what, n) if n <= p.domain.unpaid + p.domain.acquired else IMPOSSIBLE
        if op.kind == GAIN:
            return float(n) * p.ops(gives)
        return p.ops(gives) * (float(n) if n <= 2 else 2.0)

    def built(self, board: Board, space: i64, goods: list[int], silver: i64, more: list[int]) -> float:
        p = self.prices
        site = self.site_at(space)
        if site <= UNKNOWN:
            return IMPOSSIBLE
        have: i64 = board.free_icons(BUILD, more)
        best = IMPOSSIBLE
        best_bill = self.bill
        for kind in range(3):
            if self.building_worth[kind] > UNKNOWN:
                cost = self.funded(board, BUILD, p.s.rules.building_cost[kind] - have, goods, silver)
                if cost > IMPOSSIBLE:
                    worth = self.building_worth[kind] + site - cost
                    if worth > best:
                        best = worth
                        best_bill = self.bill
        self.bill = best_bill
        return best

    def site_at(self, space: i64) -> float:
        """The best free site of the bank."""
        if self.site_known >> space & 1 == 0:
            self.site_known |= 1 << space
            self.site_worth[space] = self.prices.best_site(space)
        return self.site_worth[space]

    def placed(self, board: Board, segment: i64, goods: list[int], silver: i64, more: list[int]) -> float:
        p = self.prices
        costs = p.s.rules.worker_cost
        have: i64 = board.free_icons(WORKERS, more)
        worths = self.workers_at(segment)
        best = IMPOSSIBLE
        best_bill = self.bill
        for n in range(1, len(worths) + 1):
            cost = self.funded(board, WORKERS, costs[n] - have, goods, silver)
            if cost <= IMPOSSIBLE:
                break
            if worths[n - 1] - cost > best:
                best = worths[n - 1] - cost
                best_bill = self.bill
        self.bill = best_bill
        return best

    def workers_at(self, segment: i64) -> list[float]:
        """What one to four workers next to a segment are worth."""
        worths = self.worker_worth[segment]
        p = self.prices
        if len(worths) == 0 and p.domain.supply > 0:
            castle = p.ready_castle()
            section = p.s.section_of(segment)
            for n in range(1, 5):
                if n <= p.domain.supply:
                    worths.append(castle.added(section, n))
        return worths

    def transcribed(self, board: Board, segment: i64, goods: list[int], silver: i64, more: list[int]) -> float:
        p = self.prices
        need: i64 = manuscript_cost(p.s, segment) - board.free_icons(TRANSCRIBE, more)
        cost = self.funded(board, TRANSCRIBE, need, goods, silver)
        if cost <= IMPOSSIBLE:
            return IMPOSSIBLE
        if self.tile_worth[segment] <= UNKNOWN:
            tile = p.s.tile_tops[segment]
            printed = p.s.rules.side.printed_manuscript[segment]
            self.tile_worth[segment] = p.ops(printed) if tile == NO_CARD else p.tile(tile)
        return self.tile_worth[segment] - cost

    def recruited(self, segment: i64, silver: i64) -> float:
        """V-9.1: hiring the visible card, if it is worth its silver."""
        p = self.prices
        card = p.s.tops[segment]
        if card == NO_CARD:
            return 0.0
        price: i64 = p.s.rules.card_cost[card]
        if price > silver:
            return 0.0
        if self.hire_worth[segment] <= UNKNOWN:
            self.hire_worth[segment] = p.hired(card)
        worth = self.hire_worth[segment] - float(price) * p.goods[SILVER]
        return worth if worth > 0.0 else 0.0

    # Where a move may end.

    def reached(self, space: i64, steps: i64, silver: i64) -> list[int]:
        """V-6.1: the price of each space that is worth a thought, UNREACHED for the others."""
        prices = [UNREACHED] * SPACES
        here: i64 = 1 << space
        extra: i64 = silver if silver < MOST_SILVER else MOST_SILVER
        for step in range(steps + self.free_step + extra + 1):
            if step >= steps:
                price = step - steps - self.free_step
                for end in range(SPACES):
                    if here >> end & 1 != 0 and prices[end] == UNREACHED:
                        prices[end] = price if price > 0 else 0
            there: i64 = 0
            for end in range(SPACES):
                if here >> end & 1 != 0:
                    there |= self.steps_from[end]
            here = there
        return prices

    def played(self, card: i64) -> float:
        """V-5.3, V-5.4: what playing a card brings at once or when it drops off."""
        p = self.prices
        face = p.s.rules.cards[card]
        worth = 0.0
        if face.timing == IMMEDIATE:
            worth = p.ops(face.ability)
        elif face.timing == DROP_OFF:
            worth = p.weights.ability * p.ops(face.ability) if p.turns >= 3.0 else 0.0
        elif face.modifier < 0 and face.moment != AFTER_ACTION:
            worth = p.weights.ability * p.faces.ability[card] * p.future
        return worth

    def corrupted(self, cards: list[int]) -> float:
        """V-5.3: a criminal in slot 1 brings corruption for all on the board."""
        p = self.prices
        crimes = p.s.rules.card_criminals
        if crimes[cards[0]] == 0:
            return 0.0
        count: i64 = 0
        for card in cards:
            if card != NO_CARD:
                count += crimes[card]
        return p.markers.corruption(p.domain.corruption, p.domain.virtue, count)

    def goods_with(self, card: i64, goods: list[int]) -> list[int]:
        """The goods after the immediate ability of a card."""
        face = self.prices.s.rules.cards[card]
        if face.timing != IMMEDIATE:
            return goods
        more = goods[:]
        for op in self.prices.s.rules.op_lists[face.ability]:
            if op.kind == GAIN and op.what <= SILVER:
                more[op.what] += op.n
        return more

    def best_play(self, board: Board, goods: list[int], space: i64, following: list[Board]) -> float:
        """The best turn with a card newly in slot 1; `following` are the boards there may be a turn later."""
        card: i64 = board.cards[0]
        more = self.goods_with(card, goods)
        prices = self.reached(space, self.prices.s.rules.card_cost[card], more[SILVER])
        best = IMPOSSIBLE
        for end in range(SPACES):
            if prices[end] < UNREACHED:
                worth = self.best_stop(board, end, prices[end], more, following)
                if worth > best:
                    best = worth
        return best + self.played(card) + self.corrupted(board.cards)

    def best_stop(self, board: Board, space: i64, price: i64, goods: list[int], following: list[Board]) -> float:
        """The best end of a turn at a space, thinking one turn ahead if there is anything to think of."""
        p = self.prices
        left = goods[:]
        left[SILVER] -= price
        worth = self.best_at(board, space, left) + self.met[space] - float(price) * p.goods[SILVER]
        if len(following) > 0:
            for good in range(4):
                left[good] -= self.best_bill[good]
            worth += p.weights.next_turn * self.best_of(following, left, space)
        return worth

    def best_of(self, following: list[Board], goods: list[int], space: i64) -> float:
        """The best of the next turns from a space."""
        best = IMPOSSIBLE
        for board in following:
            worth = self.best_play(board, goods, space, [])
            if worth > best:
                best = worth
        return best

    def boards_after(self, board: Board, hand: list[int]) -> list[Board]:
        """The boards of the next turn, with each card that is still in hand; none if there is no such turn."""
        if self.prices.turns <= 0.0:
            return []
        return [self.board([card, board.cards[0], board.cards[1]]) for card in hand]
