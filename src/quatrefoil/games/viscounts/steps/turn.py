"""A turn: shift and play a card, move, act, recruit, collide, draw (V-4 to V-6, V-10, V-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.viscounts import events as ev
from quatrefoil.games.viscounts.effects import (
    criminals,
    gain_corruption,
    move_viscount,
    shuffle_discards,
)
from quatrefoil.games.viscounts.nouns import (
    ACTION,
    CARDS,
    COLLISION,
    DRAW,
    DROP_OFF,
    FREE_STEP,
    IMMEDIATE,
    INNER,
    LARGER_HAND,
    MOVEMENT,
    NO_ACTION,
    NO_CARD,
    NO_ICONS,
    OUTER_LEFT,
    OUTER_RIGHT,
    RECRUIT,
    SILVER,
    SPACES,
    WHY_CARD,
)
from quatrefoil.games.viscounts.refusals import why_not_now
from quatrefoil.games.viscounts.scoring import score_the_end, tell_standings
from quatrefoil.games.viscounts.state import Domain, Viscounts, add_card
from quatrefoil.games.viscounts.steps.action import Act
from quatrefoil.games.viscounts.steps.automa import RevealScheme
from quatrefoil.games.viscounts.steps.collision import AutomaCollides, collide
from quatrefoil.games.viscounts.steps.deck import DrawCards, deck_weights, distinct
from quatrefoil.games.viscounts.steps.hire import Recruit
from quatrefoil.games.viscounts.steps.meeting import meet
from quatrefoil.games.viscounts.steps.pending import push_ops
from quatrefoil.games.viscounts.vocabulary import CARD, MOVE, PLAY
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.step import Automatic, ChanceStep, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

#: More paid steps than this reach nothing new: every space of the ring lies within.
MOST_EXTRA_STEPS: Final = 12
UNREACHED: Final = 99


class Turn(Automatic[Viscounts]):
    """V-4.2, V-5.1: six phases in fixed order; the cards shift, the one that leaves slot 3 drops off.

    V-4.3: others are asked only by the effects that reach them.
    """

    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: Final[i64] = seat

    def apply(self, s: Viscounts, chosen: Option) -> None:
        seat = self.seat
        begin_turn(s, seat)
        s.stack.append(Begin(seat, DRAW))
        s.stack.append(Begin(seat, COLLISION))
        s.stack.append(Begin(seat, RECRUIT))
        s.stack.append(Begin(seat, ACTION))
        s.stack.append(Begin(seat, MOVEMENT))
        s.stack.append(Begin(seat, CARDS))
        dropped = shift(s, seat)
        if dropped != NO_CARD and s.rules.cards[dropped].timing == DROP_OFF:
            push_ops(s, seat, s.rules.cards[dropped].ability, WHY_CARD)

    def fields(self) -> list[int]:
        return [int(self.seat)]


def begin_turn(s: Viscounts, owner: i64) -> None:
    s.turn = owner
    s.phase = CARDS
    s.action = NO_ACTION
    s.dismissed = 0
    s.dismissed_icons = NO_ICONS
    s.played = NO_CARD
    s.emit(ev.TURN_BEGAN, owner)


def shift(s: Viscounts, owner: i64) -> i64:
    """V-5.1: all cards one slot to the right; the last one goes to the discard pile."""
    domain = s.domains[owner]
    dropped: i64 = domain.slots[2]
    domain.slots = [NO_CARD, domain.slots[0], domain.slots[1]]
    s.emit(ev.SHIFTED, owner)
    if dropped != NO_CARD:
        add_card(domain.discard, dropped)
        if not s.is_automa(owner):
            s.emit(ev.DROPPED, owner, dropped)
    return dropped


class Begin(Automatic[Viscounts]):
    """The next phase of a seat's turn."""

    __slots__ = ("seat", "phase")

    def __init__(self, seat: i64, phase: i64) -> None:
        super().__init__()
        self.seat: Final[i64] = seat
        self.phase: Final[i64] = phase

    def apply(self, s: Viscounts, chosen: Option) -> None:
        seat = self.seat
        s.phase = self.phase
        if self.phase == CARDS:
            begin_cards(s, seat)
        elif self.phase == MOVEMENT:
            s.stack.append(Move(seat))
        elif self.phase == ACTION:
            s.stack.append(Act(seat))
        elif self.phase == RECRUIT:
            s.stack.append(Recruit(seat))
        elif self.phase == COLLISION:
            collide(s, seat)
        else:
            s.stack.append(EndTurn(seat))
            missing: i64 = hand_limit(s, seat) - len(s.domains[seat].hand)  # V-11.2
            s.stack.append(DrawCards(seat, missing))

    def fields(self) -> list[int]:
        return [int(self.seat), int(self.phase)]


def begin_cards(s: Viscounts, seat: i64) -> None:
    """V-5.2, V-18.13: a card from the hand; with an empty hand the top of the draw pile, blind (V-18.14)."""
    domain = s.domains[seat]
    if len(domain.hand) > 0:
        s.stack.append(PlayCard(seat))
        return
    if len(domain.deck) == 0:
        shuffle_discards(s, seat)
    s.stack.append(PlayBlind(seat))


class PlayCard(Step[Viscounts]):
    """V-5.2: one hand card into slot 1."""

    __slots__ = ()

    def options(self, s: Viscounts) -> list[Option]:
        return [PLAY[card] for card in distinct(s.domains[self.actor].hand)]

    def apply(self, s: Viscounts, chosen: Option) -> None:
        s.domains[self.actor].leave_hand(chosen.arg)
        put_in_slot_one(s, self.actor, chosen.arg)

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        if option.family == "play":
            return Refusal("not_in_hand", "V-5.2", {"card": int(option.arg)})
        return why_not_now(s, self.actor, option)


class PlayBlind(ChanceStep[Viscounts]):
    """V-5.2: the unseen top card of the draw pile is played."""

    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: Final[i64] = seat

    def options(self, s: Viscounts) -> list[Option]:
        return [CARD[card] for card in distinct(s.domains[self.seat].deck)]

    def weights(self, s: Viscounts) -> list[int]:
        return deck_weights(s.domains[self.seat].deck)

    def apply(self, s: Viscounts, chosen: Option) -> None:
        s.domains[self.seat].deck.remove(chosen.arg)
        s.reveal()
        put_in_slot_one(s, self.seat, chosen.arg)

    def fields(self) -> list[int]:
        return [int(self.seat)]


def put_in_slot_one(s: Viscounts, seat: i64, card: i64) -> None:
    """V-5.3: a card with criminals brings corruption for each criminal icon on the board; V-5.4: then its ability."""
    domain = s.domains[seat]
    domain.slots[0] = card
    s.played = card
    s.emit(ev.PLAYED, seat, card)
    if s.rules.card_criminals[card] > 0:
        gain_corruption(s, seat, criminals(s, domain))
    if s.rules.cards[card].timing == IMMEDIATE:
        push_ops(s, seat, s.rules.cards[card].ability, WHY_CARD)


def reachable(s: Viscounts, domain: Domain, base: i64, free: i64) -> list[int]:
    """V-6.1, V-6.2: the price in silver of each space where a move may end, UNREACHED for the others."""
    prices = [UNREACHED] * SPACES
    here: i64 = 1 << domain.space
    extra: i64 = domain.goods[SILVER]
    if extra > MOST_EXTRA_STEPS:
        extra = MOST_EXTRA_STEPS
    for step in range(base + free + extra + 1):
        if step >= base:
            price = step - base - free
            for space in range(SPACES):
                if here >> space & 1 != 0 and prices[space] == UNREACHED:
                    prices[space] = price if price > 0 else 0
        here = spaces_after(s, here)
    return prices


def spaces_after(s: Viscounts, here: i64) -> i64:
    """V-6.2: one step along the arrows from a set of spaces."""
    there: i64 = 0
    for space in range(SPACES):
        if here >> space & 1 != 0:
            segment: i64 = space // 3
            kind: i64 = space % 3
            if kind == OUTER_LEFT:
                there |= 1 << space + 1 | 1 << space + 2
            elif kind == INNER:
                there |= 1 << space + 1 | 1 << s.next_segment(segment) * 3 + INNER
            elif kind == OUTER_RIGHT:
                there |= 1 << s.next_segment(segment) * 3 + OUTER_LEFT
    return there


class Move(Step[Viscounts]):
    """V-6.1, V-6.3: exactly the cost of the played card, more steps for silver; only the end matters."""

    __slots__ = ()

    def prices(self, s: Viscounts) -> list[int]:
        domain = s.domains[self.actor]
        free: i64 = 1 if domain.has(FREE_STEP) else 0  # V-7.B9: trading post 1
        return reachable(s, domain, s.rules.card_cost[s.played], free)

    def options(self, s: Viscounts) -> list[Option]:
        prices = self.prices(s)
        return [MOVE[space] for space in range(SPACES) if prices[space] < UNREACHED]

    def apply(self, s: Viscounts, chosen: Option) -> None:
        space: i64 = chosen.arg
        move_viscount(s, self.actor, space, s.rules.card_cost[s.played], self.prices(s)[space])
        meet(s, self.actor, space)

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        if option.family == "move":
            return Refusal("out_of_reach", "V-18.6", {"cost": s.rules.card_cost[s.played]})
        return why_not_now(s, self.actor, option)

    def facts(self, s: Viscounts) -> dict[str, object]:
        prices = self.prices(s)
        return {
            "steps": s.rules.card_cost[s.played],
            "prices": {MOVE[i].text.split(":")[1]: prices[i] for i in range(SPACES) if prices[i] < UNREACHED},
        }


def hand_limit(s: Viscounts, seat: i64) -> i64:
    """V-11.1, V-8.5, V-R36: three, one more with workshop 3, one more for the castle leader."""
    limit: i64 = s.rules.hand_limit
    if s.domains[seat].has(LARGER_HAND):
        limit += 1
    if s.leader == seat:
        limit += s.rules.leader_hand
    return limit


class EndTurn(Automatic[Viscounts]):
    """V-4.1: clockwise; V-12.1, V-16.19: after the last full round the game is scored."""

    __slots__ = ("owner",)

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final[i64] = owner

    def apply(self, s: Viscounts, chosen: Option) -> None:
        following: i64 = (self.owner + 1) % len(s.domains)
        if following == s.start:
            tell_standings(s)
            s.emit(ev.MILESTONE, -1, s.round)
            if s.last_round != 0 and s.round >= s.last_round:
                score_the_end(s)
                return
            begin_round(s)
        s.stack.append(NextTurn(following))

    def fields(self) -> list[int]:
        return [int(self.owner)]


def begin_round(s: Viscounts) -> None:
    s.round += 1
    s.emit(ev.ROUND_BEGAN, -1, s.round)


class NextTurn(Automatic[Viscounts]):
    """The next seat, or the AI."""

    __slots__ = ("owner",)

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final[i64] = owner

    def apply(self, s: Viscounts, chosen: Option) -> None:
        if s.is_automa(self.owner):
            begin_turn(s, self.owner)
            s.stack.append(EndTurn(self.owner))
            s.stack.append(AutomaCollides(self.owner))
            shift(s, self.owner)
            s.stack.append(RevealScheme(self.owner))
        else:
            s.stack.append(Turn(self.owner))

    def fields(self) -> list[int]:
        return [int(self.owner)]
