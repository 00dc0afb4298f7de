"""Phase 2: draw three cards, keep one and pass two, then keep one of those received and pass one (ND-3.3 to ND-3.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.notre_dame import events as ev
from quatrefoil.games.notre_dame.cards import PASSED_INDEX, TRIPLES, WHOLE_DECK, actions_of, of_colour
from quatrefoil.games.notre_dame.nouns import ACTION_COUNT, MOST_SEATS
from quatrefoil.games.notre_dame.refusals import why_not_now
from quatrefoil.games.notre_dame.state import NotreDame
from quatrefoil.games.notre_dame.steps.card import carry_out_card
from quatrefoil.games.notre_dame.vocabulary import DEAL, KEEP
from quatrefoil.kernel.bits import bit
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.event import Event, only
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.play import choose, settle
from quatrefoil.kernel.state import NO_SEAT
from quatrefoil.kernel.step import ChanceStep, SealedStep

if TYPE_CHECKING:
    from mypy_extensions import i64


def begin_draft(s: NotreDame) -> None:
    """ND-3.3: all draw, then all keep and pass at the same time."""
    s.lap = 1
    s.stack.append(KeepOne(bit(s.seats) - 1, 1))
    for seat in reversed(s.turn_order()):
        s.stack.append(DRAW_CARDS[seat])


class DrawCards(ChanceStep[NotreDame]):
    """ND-3.3, ND-13.5: draw three of the face-down actions; all triples are equally likely."""

    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: Final[i64] = seat

    def options(self, s: NotreDame) -> list[Option]:
        deck: i64 = s.boroughs[self.seat].deck
        if deck == WHOLE_DECK:
            return DEAL
        options: list[Option] = []
        for place in range(len(TRIPLES)):
            triple: i64 = TRIPLES[place]
            if triple & ~deck == 0:
                options.append(DEAL[place])
        return options

    def apply(self, s: NotreDame, chosen: Option) -> None:
        borough = s.boroughs[self.seat]
        drawn: i64 = TRIPLES[chosen.arg]
        borough.deck &= ~drawn
        borough.choice = of_colour(drawn, self.seat)
        borough.seen |= borough.choice
        s.reveal()
        s.emit(ev.DREW, self.seat, chosen.arg, 0, 0, 0, only(self.seat))

    def fields(self) -> list[int]:
        return [int(self.seat)]


class KeepOne(SealedStep[NotreDame]):
    """ND-13.6: all keep one card at the same time and pass the others to the left; `pass_number` is 1 or 2."""

    __slots__ = ("pass_number",)

    def __init__(self, seats: i64, pass_number: i64) -> None:
        super().__init__(seats)
        self.pass_number: Final[i64] = pass_number

    def colour_before(self, s: NotreDame, seat: i64) -> i64:
        """ND-3.5: return the colour of the cards the seat chooses from: its own first, then the right neighbour's."""
        return seat if self.pass_number == 1 else (seat + s.seats - 1) % s.seats

    def options_for(self, s: NotreDame, seat: i64) -> list[Option]:
        actions = actions_of(s.boroughs[seat].choice, self.colour_before(s, seat))
        return [KEEP[action] for action in range(ACTION_COUNT) if actions >> action & 1 != 0]

    def reveal(self, s: NotreDame, choices: list[Option]) -> None:
        """Add kept cards to the hands and pass the others to the left neighbours, who see them only now (ND-3.4)."""
        s.reveal()
        passing: list[int] = []
        for seat in range(s.seats):
            borough = s.boroughs[seat]
            kept = of_colour(bit(choices[seat].arg), self.colour_before(s, seat))
            left = borough.choice & ~kept
            borough.hand |= kept
            borough.passed |= left
            borough.choice = 0
            passing.append(left)
            s.emit(ev.KEPT, seat, choices[seat].arg, self.pass_number, 0, 0, only(seat))
        for seat in range(s.seats):
            self.pass_on(s, seat, passing[seat])
        s.emit(ev.ALL_PASSED, NO_SEAT, self.pass_number)
        if self.pass_number == 1:
            s.lap = 2
            s.stack.append(KeepOne(self.seats, 2))
        else:
            s.lap = 0

    def promised(self, s: NotreDame, seat: i64, option: Option) -> list[Event]:
        """Return what the card would do if it were played now, by the cheapest way."""
        trial = s.copy()
        events: list[Event] = []
        trial.events = events
        trial.stack = []
        trial.sealed = []
        carry_out_card(trial, seat, option.arg)
        settle(trial)
        while trial.asked == seat:
            following = trial.stack[-1].cheapest(trial)
            if following is None:
                break
            choose(trial, following)
        return events

    def pass_on(self, s: NotreDame, giver: i64, cards: i64) -> None:
        """ND-3.3: pass two cards to choose from, or the last one, which joins the hand; ND-12.4 with two players."""
        receiver = s.left_of(giver)
        borough = s.boroughs[receiver]
        borough.seen |= cards
        if self.pass_number == 1:
            borough.choice = cards
        else:
            borough.hand |= cards
        colour = self.colour_before(s, giver)
        place = PASSED_INDEX[int(actions_of(cards, colour))]
        s.emit(ev.PASSED, giver, receiver, place, colour, 0, only(giver) | only(receiver))

    def why_not_for(self, s: NotreDame, seat: i64, option: Option) -> Refusal:
        if option.family != "keep":
            return why_not_now(s, seat, option)
        kept = of_colour(bit(option.arg), seat)
        if self.pass_number == 2 and s.boroughs[seat].hand & kept != 0:
            return Refusal("kept_already", "ND-3.4", {"action": int(option.arg)})
        return Refusal("not_among_these", "ND-3.3", {"action": int(option.arg)})

    def fields(self) -> list[int]:
        return [int(self.seats), int(self.pass_number)]

    def facts(self, s: NotreDame) -> dict[str, object]:
        return {"pass": int(self.pass_number)}

    def facts_key(self, s: NotreDame) -> i64:
        return self.pass_number


#: Steps never change, so one of each is enough.
DRAW_CARDS: Final[list[DrawCards]] = [DrawCards(seat) for seat in range(MOST_SEATS)]
