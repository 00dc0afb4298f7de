"""The questions of Viscounts whose options need more than one price."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.viscounts.boards import NO_ICONS, Board
from quatrefoil.bots.viscounts.faces import usual_worth
from quatrefoil.bots.viscounts.prices import Prices
from quatrefoil.bots.viscounts.turns import IMPOSSIBLE, Turns
from quatrefoil.games.viscounts.nouns import (
    ACTION,
    BUILD,
    CRIMINAL,
    DROP_OFF,
    GOLD,
    INK,
    NO_ACTION,
    NO_CARD,
    RESOURCES,
    RING,
    SETUP,
    SILVER,
    SLOTS_PER_TYPE,
    STONE,
    TRADE,
    WORKERS,
)
from quatrefoil.games.viscounts.steps.castle import Bump
from quatrefoil.games.viscounts.steps.movement import Move
from quatrefoil.games.viscounts.vocabulary import (
    BUMP,
    DESTROY_TOP,
    DISCARD_TOP,
    DISMISS,
    ENOUGH,
    KEEP_ORDER,
    NO_CASTLE_MOVE,
    ORDERS,
    PAY_BASE,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.kernel.option import Option

#: The AI's worker in the words for bumping.
AUTOMA_WORD: Final = len(BUMP) - 1


def rate_plays(p: Prices, options: list[Option], ahead: bool) -> list[float]:
    """V-5.2: each card by the best turn it allows, and the turn after it."""
    turns = Turns(p)
    domain = p.domain
    ratings: list[float] = []
    for option in options:
        card: i64 = option.arg
        board = turns.board([option.arg, domain.slots[1], domain.slots[2]])
        following = turns.boards_after(board, [other for other in domain.hand if other != card]) if ahead else []
        best = turns.best_play(board, domain.goods, domain.space, following)
        ratings.append(best + p.weights.lasting_icon * p.future * p.faces.icons[card])
    return ratings


def rate_moves(p: Prices, step: Move, options: list[Option], ahead: bool) -> list[float]:
    """V-6.3: each end by what can be done there."""
    turns = Turns(p)
    domain = p.domain
    prices = step.prices(p.s)
    board = turns.board(domain.slots)
    following = turns.boards_after(board, domain.hand) if ahead else []
    return [turns.best_stop(board, option.arg, prices[option.arg], domain.goods, following) for option in options]


def rate_resources(p: Prices, options: list[Option], ahead: bool) -> list[float]:
    """V-13.2: the price of each kind, and the turns it makes possible: this one if its action is to come, the next."""
    ratings = [p.goods[option.arg] for option in options]
    domain = p.domain
    if not ahead or p.s.phase == SETUP:
        return ratings
    turns = Turns(p)
    board = turns.board(domain.slots)
    acts = p.s.turn == p.seat and p.s.phase <= ACTION and p.s.action == NO_ACTION and domain.slots[0] != NO_CARD
    following = turns.boards_after(board, domain.hand)
    for i in range(len(options)):
        goods = domain.goods[:]
        goods[options[i].arg] += 1
        if acts and p.s.phase == ACTION:
            ratings[i] += turns.best_at(board, domain.space, goods)
        elif acts:
            ratings[i] += turns.best_play(board, goods, domain.space, [])
        if len(following) > 0:
            ratings[i] += p.weights.next_turn * turns.best_of(following, goods, domain.space)
    return ratings


def rate_actions(p: Prices, options: list[Option]) -> list[float]:
    turns = Turns(p)
    board = turns.board(p.domain.slots)
    return [turns.acted(board, option.arg, p.domain.space, p.domain.goods, IMPOSSIBLE) for option in options]


def rate_dismissal(turns: Turns, options: list[Option]) -> list[float]:
    p = turns.prices
    board = turns.board(p.domain.slots)
    domain = p.domain
    action: i64 = p.s.action
    ratings: list[float] = []
    for option in options:
        if option is DISMISS:
            ratings.append(turns.dismissed(board, action, domain.space, domain.goods))
        else:
            worth = turns.done(board, action, domain.space, domain.goods, domain.goods[SILVER], NO_ICONS)
            silver: i64 = domain.goods[SILVER] - turns.bill[SILVER]
            ratings.append(worth + turns.recruited(domain.space // 3, silver))
    return ratings


def icons_at_hand(p: Prices, board: Board, action: i64) -> i64:
    """With those of a townsfolk card that was dismissed for this action."""
    return board.free_icons(action, p.s.dismissed_icons)


def rate_trades(turns: Turns, options: list[Option]) -> list[float]:
    """V-7.T2: how many exchanges; silver makes up for missing icons."""
    p = turns.prices
    board = turns.board(p.domain.slots)
    space: i64 = p.domain.space
    each: i64 = p.s.rules.side.trade_icons[space]
    have: i64 = icons_at_hand(p, board, TRADE)
    ratings: list[float] = []
    for option in options:
        times: i64 = option.arg + 1
        paid: i64 = times * each - have
        worth = turns.exchanged(space, times)
        if paid > 0:
            worth -= float(paid) * p.goods[SILVER]
            worth += turns.recruited(space // 3, p.domain.goods[SILVER] - paid)
        else:
            worth += turns.recruited(space // 3, p.domain.goods[SILVER])
        ratings.append(worth)
    return ratings


def rate_slots(turns: Turns, options: list[Option]) -> list[float]:
    """V-7.B2: which building, less what is paid for it."""
    p = turns.prices
    board = turns.board(p.domain.slots)
    have: i64 = icons_at_hand(p, board, BUILD)
    goods = p.domain.goods
    ratings: list[float] = []
    for option in options:
        need: i64 = p.s.rules.building_cost[option.arg // SLOTS_PER_TYPE] - have
        ratings.append(p.building(option.arg) - turns.funded(board, BUILD, need, goods, goods[SILVER]))
    return ratings


def rate_worker_counts(turns: Turns, options: list[Option]) -> list[float]:
    """V-7.W1: how many workers, less what is paid for them."""
    p = turns.prices
    board = turns.board(p.domain.slots)
    have: i64 = icons_at_hand(p, board, WORKERS)
    goods = p.domain.goods
    worths = turns.workers_at(p.domain.space // 3)
    ratings: list[float] = []
    for option in options:
        need: i64 = p.s.rules.worker_cost[option.arg + 1] - have
        ratings.append(worths[option.arg] - turns.funded(board, WORKERS, need, goods, goods[SILVER]))
    return ratings


def rate_payments(p: Prices, options: list[Option]) -> list[float]:
    """V-14.2: the cheapest way to pay."""
    ratings: list[float] = []
    for option in options:
        code: i64 = option.arg
        cost = float(code % PAY_BASE) * p.goods[STONE]
        cost += float(code // PAY_BASE % PAY_BASE) * p.goods[GOLD]
        cost += float(code // (PAY_BASE * PAY_BASE) % PAY_BASE) * p.goods[INK]
        cost += float(code // (PAY_BASE * PAY_BASE * PAY_BASE) * 2) * p.goods[SILVER]
        ratings.append(-cost)
    return ratings


def rate_trims(p: Prices, options: list[Option]) -> list[float]:
    """V-13.11, V-13.12: destroy what weakens the deck; discard what is worse than what may be drawn for it."""
    mean = p.deck.mean
    ratings: list[float] = []
    for option in options:
        if option is ENOUGH or option is DISCARD_TOP:
            ratings.append(0.0)
        elif option is DESTROY_TOP:
            ratings.append(unseen_destroyed(p))
        elif option.family == "destroy":
            ratings.append(p.destroyed(option.arg))
        else:
            ratings.append(p.future * p.weights.discard * (mean - p.deck.worth(option.arg) + 0.2))
    return ratings


def unseen_destroyed(p: Prices) -> float:
    """The mean of what may lie on top."""
    pile = p.domain.deck if len(p.domain.deck) > 0 else p.domain.discard
    total = 0.0
    for card in pile:
        total += p.destroyed(card)
    return total / float(len(pile)) if len(pile) > 0 else 0.0


def rate_orders(p: Prices, options: list[Option]) -> list[float]:
    """V-13.10: the card in slot 3 leaves next; what drops off well leaves first, strong icons last."""
    slots = p.domain.slots
    ratings: list[float] = []
    for option in options:
        order = ORDERS[0] if option is KEEP_ORDER else ORDERS[option.arg]
        worth = 0.0
        for place in range(3):
            card = slots[order[place]]
            if card != NO_CARD:
                stays = float(2 - place)
                face = p.s.rules.cards[card]
                worth += p.weights.lasting_icon * (min(stays, p.turns)) * p.faces.icons[card]
                if face.timing == DROP_OFF and p.turns > stays:
                    worth += p.ops(face.ability) * (1.0 - 0.15 * stays)
                worth -= 0.1 * stays * float(face.icons[CRIMINAL])
        ratings.append(worth)
    return ratings


def rate_castle_moves(p: Prices, options: list[Option]) -> list[float]:
    """V-13.14: from a section to a neighbour, or not."""
    castle = p.ready_castle()
    ratings: list[float] = []
    for option in options:
        if option is NO_CASTLE_MOVE:
            ratings.append(0.0)
        else:
            section: i64 = option.arg // 2
            step: i64 = 1 if option.arg % 2 == 0 else RING - 1
            ratings.append(castle.moved(section, (section + step) % RING))
    return ratings


def rate_bumps(p: Prices, step: Bump, options: list[Option]) -> list[float]:
    """V-8.6: whose worker goes; rather that of whoever has most workers."""
    tier: i64 = step.place // RING
    points = float(p.s.rules.worker_vp[tier])
    ratings: list[float] = []
    for option in options:
        owner: i64 = 1 if option.arg == AUTOMA_WORD else option.arg
        if owner == p.seat:
            ratings.append(p.ops(p.s.rules.bump_effect[tier]) - points)
        else:
            ratings.append(p.weights.harm * points + 0.01 * float(sum(p.s.domains[owner].castle)))
    return ratings


def rate_draft(p: Prices, options: list[Option]) -> list[float]:
    """V-2.9: what the player card gives and the hero can do."""
    s = p.s
    ratings: list[float] = []
    for option in options:
        card = s.rules.start_cards[s.pair_numbers[option.arg]]
        hero = s.pair_heroes[option.arg]
        worth = 2.0 * p.faces.worth[hero] + usual_worth(s.rules, card.extra)
        for good in range(RESOURCES):
            worth += float(card.resources[good]) * p.goods[good]
        worth += float(card.any_resources) * p.any_resource + float(card.silver) * p.goods[SILVER]
        worth += float(card.deeds) * p.deed + float(card.debts) * p.debt
        ratings.append(worth)
    return ratings
