"""Ratings for the questions of Viscounts whose options need more than one price."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.viscounts.action_values import IMPOSSIBLE, SPACES_PER_SEGMENT
from quatrefoil.bots.viscounts.card_values import average_value
from quatrefoil.bots.viscounts.player_board import NO_ICONS, PlayerBoard
from quatrefoil.bots.viscounts.prices import Prices
from quatrefoil.bots.viscounts.turns import Turns
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
    WORKERS,
)
from quatrefoil.games.viscounts.steps.castle import Bump
from quatrefoil.games.viscounts.steps.movement import Move
from quatrefoil.games.viscounts.steps.trade_action import Trade
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

#: The AI's worker in the options for bumping.
AUTOMA_OPTION: Final = len(BUMP) - 1


def rate_plays(p: Prices, options: list[Option], looks_ahead: bool) -> list[float]:
    """V-5.2: rate each card by the best turn it allows, and the turn after it."""
    turns = Turns(p)
    domain = p.domain
    ratings: list[float] = []
    for option in options:
        card: i64 = option.arg
        board = turns.board([option.arg, domain.slots[1], domain.slots[2]])
        next_boards = (
            turns.boards_after(board, [other for other in domain.hand if other != card]) if looks_ahead else []
        )
        best = turns.best_play(board, domain.goods, domain.space, next_boards)
        ratings.append(best + p.weights.lasting_icon * p.future * p.card_values.icons[card])
    return ratings


def rate_moves(p: Prices, step: Move, options: list[Option], looks_ahead: bool) -> list[float]:
    """V-6.3: rate each space by what can be done there."""
    turns = Turns(p)
    domain = p.domain
    prices = step.prices(p.s)
    board = turns.board(domain.slots)
    next_boards = turns.boards_after(board, domain.hand) if looks_ahead else []
    return [turns.best_end_at(board, option.arg, prices[option.arg], domain.goods, next_boards) for option in options]


def rate_resources(p: Prices, options: list[Option], looks_ahead: bool) -> list[float]:
    """V-13.2: rate each resource by its price, and by this turn and the next with it."""
    ratings = [p.goods[option.arg] for option in options]
    domain = p.domain
    if not looks_ahead or p.s.phase == SETUP:
        return ratings
    turns = Turns(p)
    board = turns.board(domain.slots)
    acts = p.s.turn == p.seat and p.s.phase <= ACTION and p.s.action == NO_ACTION and domain.slots[0] != NO_CARD
    next_boards = turns.boards_after(board, domain.hand)
    for i in range(len(options)):
        goods = domain.goods[:]
        goods[options[i].arg] += 1
        if acts and p.s.phase == ACTION:
            ratings[i] += turns.best_at_space(board, domain.space, goods)
        elif acts:
            ratings[i] += turns.best_play(board, goods, domain.space, [])
        if len(next_boards) > 0:
            ratings[i] += p.weights.next_turn * turns.best_next_turn(next_boards, goods, domain.space)
    return ratings


def rate_actions(p: Prices, options: list[Option]) -> list[float]:
    """Rate each action at the present space."""
    turns = Turns(p)
    board = turns.board(p.domain.slots)
    return [turns.action_value(board, option.arg, p.domain.space, p.domain.goods, IMPOSSIBLE) for option in options]


def rate_dismissal(turns: Turns, options: list[Option]) -> list[float]:
    """Rate dismissing the townsfolk of the segment, or not."""
    p = turns.prices
    board = turns.board(p.domain.slots)
    domain = p.domain
    action: i64 = p.s.action
    ratings: list[float] = []
    for option in options:
        if option is DISMISS:
            ratings.append(turns.value_with_dismissal(board, action, domain.space, domain.goods))
        else:
            value = turns.value_without_hire(board, action, domain.space, domain.goods, domain.goods[SILVER], NO_ICONS)
            silver: i64 = domain.goods[SILVER] - turns.bill[SILVER]
            ratings.append(value + turns.recruit_value(domain.space // SPACES_PER_SEGMENT, silver))
    return ratings


def available_icons(p: Prices, board: PlayerBoard, action: i64) -> i64:
    """Return the icons for an action, with those of a townsfolk card that was dismissed for it."""
    return board.free_icons(action, p.s.dismissed_icons)


def rate_trades(turns: Turns, step: Trade, options: list[Option]) -> list[float]:
    """V-7.T2: rate numbers of exchanges; silver replaces missing icons."""
    p = turns.prices
    space: i64 = p.domain.space
    each: i64 = p.s.rules.side.trade_icons[space]
    have: i64 = step.icons_left(p.s)
    ratings: list[float] = []
    for option in options:
        if option is ENOUGH:
            ratings.append(turns.recruit_value(space // SPACES_PER_SEGMENT, p.domain.goods[SILVER]))
            continue
        times: i64 = option.arg + 1
        paid: i64 = times * each - have
        value = turns.exchange_value(space, times)
        if paid > 0:
            value -= float(paid) * p.goods[SILVER]
            value += turns.recruit_value(space // SPACES_PER_SEGMENT, p.domain.goods[SILVER] - paid)
        else:
            value += turns.recruit_value(space // SPACES_PER_SEGMENT, p.domain.goods[SILVER])
        ratings.append(value)
    return ratings


def rate_slots(turns: Turns, options: list[Option]) -> list[float]:
    """V-7.B2: rate buildings, less what is paid for them."""
    p = turns.prices
    board = turns.board(p.domain.slots)
    have: i64 = available_icons(p, board, BUILD)
    goods = p.domain.goods
    ratings: list[float] = []
    for option in options:
        need: i64 = p.s.rules.building_cost[option.arg // SLOTS_PER_TYPE] - have
        ratings.append(p.building_value(option.arg) - turns.funding_cost(board, BUILD, need, goods, goods[SILVER]))
    return ratings


def rate_worker_counts(turns: Turns, options: list[Option]) -> list[float]:
    """V-7.W1: rate numbers of workers, less what is paid for them."""
    p = turns.prices
    board = turns.board(p.domain.slots)
    have: i64 = available_icons(p, board, WORKERS)
    goods = p.domain.goods
    values = turns.workers_at(p.domain.space // SPACES_PER_SEGMENT)
    ratings: list[float] = []
    for option in options:
        need: i64 = p.s.rules.worker_cost[option.arg + 1] - have
        ratings.append(values[option.arg] - turns.funding_cost(board, WORKERS, need, goods, goods[SILVER]))
    return ratings


def rate_payments(p: Prices, options: list[Option]) -> list[float]:
    """V-14.2: prefer the cheapest way to pay."""
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
    """V-13.11, V-13.12: rate destroying and discarding cards, compared with the average card."""
    mean = p.deck.mean
    ratings: list[float] = []
    for option in options:
        if option is ENOUGH or option is DISCARD_TOP:
            ratings.append(0.0)
        elif option is DESTROY_TOP:
            ratings.append(unseen_destroy_value(p))
        elif option.family == "destroy":
            ratings.append(p.destroy_value(option.arg))
        else:
            ratings.append(p.future * p.weights.discard * (mean - p.deck.value(option.arg) + 0.2))
    return ratings


def unseen_destroy_value(p: Prices) -> float:
    """Return the average gain of destroying the top card."""
    pile = p.domain.deck if len(p.domain.deck) > 0 else p.domain.discard
    total = 0.0
    for card in pile:
        total += p.destroy_value(card)
    return total / float(len(pile)) if len(pile) > 0 else 0.0


def rate_orders(p: Prices, options: list[Option]) -> list[float]:
    """V-13.10: rate orders of slots: the card in slot 3 leaves next."""
    slots = p.domain.slots
    ratings: list[float] = []
    for option in options:
        order = ORDERS[0] if option is KEEP_ORDER else ORDERS[option.arg]
        value = 0.0
        for place in range(3):
            card = slots[order[place]]
            if card != NO_CARD:
                stays = float(2 - place)
                face = p.s.rules.cards[card]
                value += p.weights.lasting_icon * (min(stays, p.turns)) * p.card_values.icons[card]
                if face.timing == DROP_OFF and p.turns > stays:
                    value += p.effect_value(face.ability) * (1.0 - 0.15 * stays)
                value -= 0.1 * stays * float(face.icons[CRIMINAL])
        ratings.append(value)
    return ratings


def rate_castle_moves(p: Prices, options: list[Option]) -> list[float]:
    """V-13.14: rate castle moves."""
    castle = p.castle_with_effects()
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
    """V-8.6: rate whose worker is bumped, preferring the rival with most workers."""
    tier: i64 = step.place // RING
    points = float(p.s.rules.worker_vp[tier])
    ratings: list[float] = []
    for option in options:
        owner: i64 = 1 if option.arg == AUTOMA_OPTION else option.arg
        if owner == p.seat:
            ratings.append(p.effect_value(p.s.rules.bump_effect[tier]) - points)
        else:
            ratings.append(p.weights.bump_weight * points + 0.01 * float(sum(p.s.domains[owner].castle)))
    return ratings


def rate_draft(p: Prices, options: list[Option]) -> list[float]:
    """V-2.9: rate pairs of a player card and a hero."""
    s = p.s
    ratings: list[float] = []
    for option in options:
        card = s.rules.start_cards[s.pair_numbers[option.arg]]
        hero = s.pair_heroes[option.arg]
        value = 2.0 * p.card_values.value[hero] + average_value(s.rules, card.extra)
        for good in range(RESOURCES):
            value += float(card.resources[good]) * p.goods[good]
        value += float(card.any_resources) * p.any_resource + float(card.silver) * p.goods[SILVER]
        value += float(card.deeds) * p.deed + float(card.debts) * p.debt
        ratings.append(value)
    return ratings
