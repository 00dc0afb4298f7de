"""A seat's own cards: draw, discard, destroy, rearrange (V-11, V-13.10 to V-13.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.viscounts import events as ev
from quatrefoil.games.viscounts.effects import destroy_card, shuffle_discards
from quatrefoil.games.viscounts.nouns import CARD_SLOTS, NO_CARD
from quatrefoil.games.viscounts.piles import with_card
from quatrefoil.games.viscounts.refusals import why_not_now
from quatrefoil.games.viscounts.state import Viscounts
from quatrefoil.games.viscounts.vocabulary import (
    CARD,
    DESTROY,
    DESTROY_TOP,
    DISCARD,
    DISCARD_TOP,
    ENOUGH,
    KEEP_ORDER,
    ORDER,
    ORDERS,
)
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.event import all_but, only
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.step import Automatic, ChanceStep, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

#: V-13.12, V-R1: nobody may own fewer cards.
FEWEST_CARDS: Final = 3


def distinct(pile: list[int]) -> list[int]:
    """Return the different cards of a sorted pile."""
    out: list[int] = []
    for card in pile:
        if len(out) == 0 or out[-1] != card:
            out.append(card)
    return out


def deck_weights(pile: list[int]) -> list[int]:
    """Return how many there are of each card that `distinct` lists; empty when there is one of each."""
    out: list[int] = []
    last = NO_CARD
    for card in pile:
        if card == last:
            out[-1] += 1
        else:
            out.append(1)
            last = card
    return out if len(out) < len(pile) else []


class DrawCards(Automatic[Viscounts]):
    """V-11.1: draw n cards; V-11.3: first refill an empty draw pile; V-11.5: without any cards, stop."""

    __slots__ = ("owner", "n")

    def __init__(self, owner: i64, n: i64) -> None:
        super().__init__()
        self.owner: Final[i64] = owner
        self.n: Final[i64] = n

    def apply(self, s: Viscounts, chosen: Option) -> None:
        domain = s.domains[self.owner]
        if self.n <= 0:
            return
        if len(domain.deck) == 0:
            if len(domain.discard) == 0:
                return
            shuffle_discards(s, self.owner)
        if self.n > 1:
            s.stack.append(DrawCards(self.owner, self.n - 1))
        s.stack.append(DrawOne(self.owner))

    def fields(self) -> list[int]:
        return [int(self.owner), int(self.n)]


class DrawOne(ChanceStep[Viscounts]):
    """V-17.3: chance picks the top card of a shuffled draw pile; only its owner sees it (V-17.2)."""

    __slots__ = ("owner",)

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final[i64] = owner

    def options(self, s: Viscounts) -> list[Option]:
        return [CARD[card] for card in distinct(s.domains[self.owner].deck)]

    def weights(self, s: Viscounts) -> list[int]:
        return deck_weights(s.domains[self.owner].deck)

    def apply(self, s: Viscounts, chosen: Option) -> None:
        s.domains[self.owner].draw(chosen.arg)
        s.reveal()
        s.emit(ev.DREW, self.owner, chosen.arg, 0, 0, 0, only(self.owner))
        s.emit(ev.DREW_UNSEEN, self.owner, 0, 0, 0, 0, all_but(self.owner))

    def pile(self) -> str:
        return f"deck-{self.owner}"

    def fields(self) -> list[int]:
        return [int(self.owner)]


class Trim(Step[Viscounts]):
    """V-13.11, V-13.12: discard or destroy up to n cards, each from the hand or the unseen top of the draw pile."""

    __slots__ = ("n", "destroys")

    def __init__(self, actor: i64, n: i64, destroys: bool) -> None:
        super().__init__(actor)
        self.n: Final[i64] = n
        self.destroys: Final[bool] = destroys

    def options(self, s: Viscounts) -> list[Option]:
        domain = s.domains[self.actor]
        options: list[Option] = []
        if self.destroys:
            if domain.card_count() > FEWEST_CARDS:  # V-18.9
                options = [DESTROY[card] for card in distinct(domain.hand)]
                if len(domain.deck) + len(domain.discard) > 0:
                    options.append(DESTROY_TOP)
        else:
            options = [DISCARD[card] for card in distinct(domain.hand)]
            if len(domain.deck) + len(domain.discard) > 0:
                options.append(DISCARD_TOP)
        options.append(ENOUGH)
        return options

    def apply(self, s: Viscounts, chosen: Option) -> None:
        if chosen is ENOUGH:
            return
        domain = s.domains[self.actor]
        if self.n > 1:
            s.stack.append(Trim(self.actor, self.n - 1, self.destroys))
        if chosen is DISCARD_TOP or chosen is DESTROY_TOP:
            if len(domain.deck) == 0:
                shuffle_discards(s, self.actor)
            s.stack.append(TrimTop(self.actor, self.destroys))
            return
        domain.leave_hand(chosen.arg)
        put_away(s, self.actor, chosen.arg, self.destroys)

    def cheapest(self, s: Viscounts) -> Option | None:
        return ENOUGH

    def stands_alone(self, s: Viscounts) -> bool:
        return True

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        if self.destroys and s.domains[self.actor].card_count() <= FEWEST_CARDS and option.family == "destroy":
            return Refusal("fewest_cards", "V-18.9", {})
        if option.family == "discard" or option.family == "destroy":
            return Refusal("not_in_hand", "V-13.12" if self.destroys else "V-13.11", {"card": int(option.arg)})
        return why_not_now(s, self.actor, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.n), int(self.destroys)]

    def facts(self, s: Viscounts) -> dict[str, object]:
        return {"n": int(self.n), "destroys": int(self.destroys)}

    def facts_key(self, s: Viscounts) -> i64:
        return self.n << 1 | (1 if self.destroys else 0)


def put_away(s: Viscounts, owner: i64, card: i64, destroys: bool) -> None:
    """Move a card that has left the hand or the deck to the discard pile, or out of the game."""
    if destroys:
        destroy_card(s, owner, card)
    else:
        domain = s.domains[owner]
        domain.discard = with_card(domain.discard, card)
        s.emit(ev.DISCARDED, owner, card)


class TrimTop(ChanceStep[Viscounts]):
    """V-13.11, V-17.3: chance picks the unseen top card of the draw pile, which is discarded or destroyed."""

    __slots__ = ("owner", "destroys")

    def __init__(self, owner: i64, destroys: bool) -> None:
        super().__init__()
        self.owner: Final[i64] = owner
        self.destroys: Final[bool] = destroys

    def options(self, s: Viscounts) -> list[Option]:
        return [CARD[card] for card in distinct(s.domains[self.owner].deck)]

    def weights(self, s: Viscounts) -> list[int]:
        return deck_weights(s.domains[self.owner].deck)

    def apply(self, s: Viscounts, chosen: Option) -> None:
        s.domains[self.owner].leave_deck(chosen.arg)
        s.reveal()
        put_away(s, self.owner, chosen.arg, self.destroys)

    def pile(self) -> str:
        return f"deck-{self.owner}"

    def fields(self) -> list[int]:
        return [int(self.owner), int(self.destroys)]


class Rearrange(Step[Viscounts]):
    """V-13.10, V-R20: put the cards on the seat's board in any order over the slots they occupy, or leave them."""

    __slots__ = ()

    def options(self, s: Viscounts) -> list[Option]:
        slots = s.domains[self.actor].slots
        options: list[Option] = []
        for i in range(1, len(ORDERS)):
            order = ORDERS[i]
            fits = True
            for place in range(CARD_SLOTS):
                if slots[place] == NO_CARD and order[place] != place:
                    fits = False
            if fits:
                options.append(ORDER[i])
        options.append(KEEP_ORDER)
        return options

    def apply(self, s: Viscounts, chosen: Option) -> None:
        if chosen is KEEP_ORDER:
            return
        domain = s.domains[self.actor]
        slots = domain.slots
        domain.slots = [slots[place] for place in ORDERS[chosen.arg]]
        s.emit(ev.REARRANGED, self.actor, chosen.arg)

    def cheapest(self, s: Viscounts) -> Option | None:
        return KEEP_ORDER

    def stands_alone(self, s: Viscounts) -> bool:
        return True

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        if option.family == "order":
            return Refusal("empty_slot", "V-R20", {})
        return why_not_now(s, self.actor, option)
