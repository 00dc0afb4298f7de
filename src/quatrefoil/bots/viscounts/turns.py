"""Values of whole turns: where a card may lead, and the best action there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.viscounts.action_values import IMPOSSIBLE, ActionValues
from quatrefoil.bots.viscounts.player_board import PlayerBoard
from quatrefoil.bots.viscounts.prices import Prices
from quatrefoil.games.viscounts.nouns import AFTER_ACTION, DROP_OFF, FREE_STEP, IMMEDIATE, NO_CARD, SILVER, SPACES
from quatrefoil.games.viscounts.ops import GAIN
from quatrefoil.games.viscounts.steps.movement import UNREACHED, spaces_after

if TYPE_CHECKING:
    from mypy_extensions import i64

#: Silver that a move may cost at most to be considered.
MAX_EXTRA_SILVER: Final = 2

#: Cost of meeting a rival.
MEETING_COST: Final = 0.15


class Turns(ActionValues):
    """Evaluates turns of one seat."""

    def __init__(self, prices: Prices) -> None:
        super().__init__(prices)
        s = prices.s
        domain = prices.domain
        self.steps_from: Final[list[int]] = [int(spaces_after(s, 1 << space)) for space in range(SPACES)]
        self.free_step: Final[i64] = 1 if domain.has(FREE_STEP) else 0
        self.meeting_value: Final[list[float]] = [0.0] * SPACES
        for owner in range(len(s.domains)):
            space: i64 = s.domains[owner].space
            if owner != prices.seat and space >= 0:
                self.meeting_value[space] -= MEETING_COST

    def move_prices(self, space: i64, steps: i64, silver: i64) -> list[int]:
        """V-6.1: return the price of each space within reach, UNREACHED for the others."""
        prices = [UNREACHED] * SPACES
        here: i64 = 1 << space
        extra: i64 = silver if silver < MAX_EXTRA_SILVER else MAX_EXTRA_SILVER
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

    def ability_value(self, card: i64) -> float:
        """V-5.3, V-5.4: return the value of a card's ability, at once or when it drops off."""
        p = self.prices
        face = p.s.rules.cards[card]
        value = 0.0
        if face.timing == IMMEDIATE:
            value = p.effect_value(face.ability)
        elif face.timing == DROP_OFF:
            value = p.weights.ability * p.effect_value(face.ability) if p.turns >= 3.0 else 0.0
        elif face.modifier < 0 and face.moment != AFTER_ACTION:
            value = p.weights.ability * p.card_values.ability[card] * p.future
        return value

    def corruption_value(self, cards: list[int]) -> float:
        """V-5.3: return the (negative) value of the corruption that a criminal in slot 1 brings."""
        p = self.prices
        crimes = p.s.rules.card_criminals
        if crimes[cards[0]] == 0:
            return 0.0
        count: i64 = 0
        for card in cards:
            if card != NO_CARD:
                count += crimes[card]
        return p.track.corruption(p.domain.corruption, p.domain.virtue, count)

    def goods_with(self, card: i64, goods: list[int]) -> list[int]:
        """Return the goods after the immediate ability of a card."""
        face = self.prices.s.rules.cards[card]
        if face.timing != IMMEDIATE:
            return goods
        more = goods[:]
        for op in self.prices.s.rules.op_lists[face.ability]:
            if op.kind == GAIN and op.what <= SILVER:
                more[op.what] += op.n
        return more

    def best_play(self, board: PlayerBoard, goods: list[int], space: i64, next_boards: list[PlayerBoard]) -> float:
        """Return the value of the best turn with a new card in slot 1; `next_boards` are those of the next turn."""
        card: i64 = board.cards[0]
        more = self.goods_with(card, goods)
        prices = self.move_prices(space, self.prices.s.rules.card_cost[card], more[SILVER])
        best = IMPOSSIBLE
        for end in range(SPACES):
            if prices[end] < UNREACHED:
                value = self.best_end_at(board, end, prices[end], more, next_boards)
                if value > best:
                    best = value
        return best + self.ability_value(card) + self.corruption_value(board.cards)

    def best_end_at(
        self, board: PlayerBoard, space: i64, price: i64, goods: list[int], next_boards: list[PlayerBoard]
    ) -> float:
        """Return the value of ending a turn at a space, with the best next turn if there are boards for it."""
        p = self.prices
        left = goods[:]
        left[SILVER] -= price
        value = self.best_at_space(board, space, left) + self.meeting_value[space] - float(price) * p.goods[SILVER]
        if len(next_boards) > 0:
            for good in range(4):
                left[good] -= self.best_bill[good]
            value += p.weights.next_turn * self.best_next_turn(next_boards, left, space)
        return value

    def best_next_turn(self, next_boards: list[PlayerBoard], goods: list[int], space: i64) -> float:
        """Return the value of the best next turn from a space."""
        best = IMPOSSIBLE
        for board in next_boards:
            value = self.best_play(board, goods, space, [])
            if value > best:
                best = value
        return best

    def boards_after(self, board: PlayerBoard, hand: list[int]) -> list[PlayerBoard]:
        """Return the boards of the next turn, one for each card in hand; none if there is no such turn."""
        if self.prices.turns <= 0.0:
            return []
        return [self.board([card, board.cards[0], board.cards[1]]) for card in hand]
