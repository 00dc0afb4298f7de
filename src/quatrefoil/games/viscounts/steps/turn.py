"""A turn and its six phases: play a card, move, act, recruit, collide, draw (V-4, V-5, V-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.viscounts import events as ev
from quatrefoil.games.viscounts.effects import (
    criminals,
    gain_corruption,
    shuffle_discards,
)
from quatrefoil.games.viscounts.nouns import (
    ACTION,
    CARDS,
    COLLISION,
    DRAW,
    DROP_OFF,
    IMMEDIATE,
    LARGER_HAND,
    MOVEMENT,
    NO_ACTION,
    NO_CARD,
    NO_ICONS,
    RECRUIT,
    WHY_CARD,
)
from quatrefoil.games.viscounts.piles import with_card, with_item
from quatrefoil.games.viscounts.refusals import why_not_now
from quatrefoil.games.viscounts.scoring import emit_standings, score_the_end
from quatrefoil.games.viscounts.state import Viscounts
from quatrefoil.games.viscounts.steps.action import Act
from quatrefoil.games.viscounts.steps.automa import RevealScheme
from quatrefoil.games.viscounts.steps.carry_out import push_ops
from quatrefoil.games.viscounts.steps.collision import AutomaCollides, collide
from quatrefoil.games.viscounts.steps.deck import DrawCards, deck_weights, distinct
from quatrefoil.games.viscounts.steps.hire import Recruit
from quatrefoil.games.viscounts.steps.movement import Move
from quatrefoil.games.viscounts.vocabulary import CARD, PLAY
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.event import NOBODY_SEES, UNRELATED
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.state import NO_SEAT
from quatrefoil.kernel.step import Automatic, ChanceStep, Step

if TYPE_CHECKING:
    from mypy_extensions import i64


class Turn(Automatic[Viscounts]):
    """V-4.2, V-5.1: six phases in fixed order; the cards shift, the one that leaves slot 3 drops off.

    V-4.3: other players are asked only by effects that reach them.
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
    """Make an owner the active player and forget what the last turn did."""
    s.end_turn()
    s.turn = owner
    s.phase = CARDS
    s.action = NO_ACTION
    s.dismissed = False
    s.dismissed_icons = NO_ICONS
    s.played = NO_CARD
    s.emit(ev.TURN_BEGAN, owner)


def shift(s: Viscounts, owner: i64) -> i64:
    """V-5.1: move all cards one slot to the right, the last one to the discard pile; return that card or NO_CARD."""
    domain = s.domains[owner]
    dropped: i64 = domain.slots[2]
    domain.slots = [NO_CARD, domain.slots[0], domain.slots[1]]
    s.emit(ev.SHIFTED, owner)
    if dropped != NO_CARD:
        domain.discard = with_card(domain.discard, dropped)
        if not s.is_automa(owner):
            s.emit(ev.DROPPED, owner, dropped)
    return dropped


class Begin(Automatic[Viscounts]):
    """The beginning of a phase of a seat's turn (V-4.2)."""

    __slots__ = ("seat", "phase")

    def __init__(self, seat: i64, phase: i64) -> None:
        super().__init__()
        self.seat: Final[i64] = seat
        self.phase: Final[i64] = phase

    def apply(self, s: Viscounts, chosen: Option) -> None:
        seat = self.seat
        s.phase = self.phase
        s.emit(UNRELATED, NO_SEAT, 0, 0, 0, 0, NOBODY_SEES)  # what a phase brings is due whatever the last one did
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
    """V-5.2, V-18.13: play a card from the hand; with an empty hand the unseen top of the draw pile (V-18.14)."""
    domain = s.domains[seat]
    if len(domain.hand) > 0:
        s.stack.append(PlayCard(seat))
        return
    if len(domain.deck) == 0:
        shuffle_discards(s, seat)
    s.stack.append(PlayBlind(seat))


class PlayCard(Step[Viscounts]):
    """V-5.2: play one card of the hand into slot 1."""

    __slots__ = ()

    def options(self, s: Viscounts) -> list[Option]:
        return [PLAY[card] for card in distinct(s.domains[self.actor].hand)]

    def apply(self, s: Viscounts, chosen: Option) -> None:
        s.domains[self.actor].leave_hand(chosen.arg)
        put_in_slot_one(s, self.actor, chosen.arg)

    def stands_alone(self, s: Viscounts) -> bool:
        return True

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
        s.domains[self.seat].leave_deck(chosen.arg)
        s.reveal()
        put_in_slot_one(s, self.seat, chosen.arg)

    def pile(self) -> str:
        return f"deck-{self.seat}"

    def fields(self) -> list[int]:
        return [int(self.seat)]


def put_in_slot_one(s: Viscounts, seat: i64, card: i64) -> None:
    """V-5.3: a card with criminals brings corruption for each criminal on the board; V-5.4: then its ability works."""
    domain = s.domains[seat]
    domain.slots = with_item(domain.slots, 0, card)
    s.played = card
    s.emit(ev.PLAYED, seat, card)
    if s.rules.card_criminals[card] > 0:
        gain_corruption(s, seat, criminals(s, domain))
    if s.rules.cards[card].timing == IMMEDIATE:
        push_ops(s, seat, s.rules.cards[card].ability, WHY_CARD)


def hand_limit(s: Viscounts, seat: i64) -> i64:
    """V-11.1, V-8.5, V-R36: return three, one more with workshop 3, one more for the castle leader."""
    limit: i64 = s.rules.hand_limit
    if s.domains[seat].has(LARGER_HAND):
        limit += 1
    if s.leader == seat:
        limit += s.rules.leader_hand
    return limit


class EndTurn(Automatic[Viscounts]):
    """V-4.1: play passes clockwise; V-12.1, V-16.19: after the last full round the game is scored."""

    __slots__ = ("owner",)

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final[i64] = owner

    def apply(self, s: Viscounts, chosen: Option) -> None:
        following: i64 = (self.owner + 1) % len(s.domains)
        if following == s.start:
            emit_standings(s)
            s.emit(ev.MILESTONE, NO_SEAT, s.round)
            if s.last_round != 0 and s.round >= s.last_round:
                score_the_end(s)
                return
            begin_round(s)
        s.stack.append(NextTurn(following))

    def fields(self) -> list[int]:
        return [int(self.owner)]


def begin_round(s: Viscounts) -> None:
    """Count the next round and announce it."""
    s.round += 1
    s.emit(ev.ROUND_BEGAN, NO_SEAT, s.round)


class NextTurn(Automatic[Viscounts]):
    """The turn of the next seat, or of the AI (V-16.6)."""

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
