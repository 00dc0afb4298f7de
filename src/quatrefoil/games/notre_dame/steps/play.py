"""Phase 3: two of the three cards are played, one in each lap (ND-3.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.notre_dame import events as ev
from quatrefoil.games.notre_dame.effects import show_card
from quatrefoil.games.notre_dame.nouns import ACTION_COUNT, MOST_SEATS, NOTRE_DAME, SCHOLAR
from quatrefoil.games.notre_dame.refusals import why_not_now
from quatrefoil.games.notre_dame.state import NotreDame
from quatrefoil.games.notre_dame.steps.card import carry_out_card
from quatrefoil.games.notre_dame.vocabulary import PLAY
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.state import NO_SEAT
from quatrefoil.kernel.step import Automatic, Step

if TYPE_CHECKING:
    from mypy_extensions import i64


def begin_play(s: NotreDame) -> None:
    """ND-3.6: clockwise from the start player each plays a card, then a second lap in the same order."""
    s.stack.append(END_OF_PLAY)
    order = s.turn_order()
    for lap in (2, 1):
        for seat in reversed(order):
            s.stack.append(PLAY_CARD[seat])
        s.stack.append(LAPS[lap])


class Lap(Automatic[NotreDame]):
    """Begin a lap of cards."""

    __slots__ = ("lap",)

    def __init__(self, lap: i64) -> None:
        super().__init__()
        self.lap: Final[i64] = lap

    def apply(self, s: NotreDame, chosen: Option) -> None:
        s.end_turn()
        s.lap = self.lap
        s.emit(ev.LAP_BEGAN, NO_SEAT, self.lap)

    def fields(self) -> list[int]:
        return [int(self.lap)]


class PlayCard(Step[NotreDame]):
    """ND-3.6: choose a card of the hand to show and carry out; its colour has no effect (ND-3.5).

    Two cards of the same action are two options: if they were one, settling it would reveal the third card.
    """

    __slots__ = ()

    def options(self, s: NotreDame) -> list[Option]:
        hand: i64 = s.boroughs[self.actor].hand
        options: list[Option] = []
        card: i64 = 0
        while hand != 0:
            if hand & 1 != 0:
                options.append(PLAY[card])
            hand >>= 1
            card += 1
        return options

    def apply(self, s: NotreDame, chosen: Option) -> None:
        borough = s.boroughs[self.actor]
        if s.lap == 1:
            borough.played_1 = chosen.arg
        else:
            borough.played_2 = chosen.arg
        show_card(s, self.actor, chosen.arg, s.lap)
        carry_out_card(s, self.actor, chosen.arg % ACTION_COUNT)

    def gives_nothing(self, s: NotreDame, option: Option) -> bool:
        """ND-5.10: return whether the card is that of the cathedral and there is no coin to donate."""
        return option.arg % ACTION_COUNT == NOTRE_DAME and s.boroughs[self.actor].coins == 0

    def why_not(self, s: NotreDame, option: Option) -> Refusal:
        return why_not_now(s, self.actor, option)

    def facts(self, s: NotreDame) -> dict[str, object]:
        return {"lap": int(s.lap)}

    def facts_key(self, s: NotreDame) -> i64:
        return s.lap


class EndOfPlay(Automatic[NotreDame]):
    """ND-3.6, ND-3.7: discard the third cards unseen; with the Scholar on show they are kept (ND-8.3)."""

    __slots__ = ()

    def apply(self, s: NotreDame, chosen: Option) -> None:
        s.lap = 0
        if not s.is_shown(SCHOLAR):
            discard_hands(s)


def discard_hands(s: NotreDame) -> None:
    """Discard all hands. The common discard may not be looked through (ND-3.7), so it is not stored."""
    for borough in s.boroughs:
        borough.hand = 0


#: Steps never change, so one of each is enough.
PLAY_CARD: Final[list[PlayCard]] = [PlayCard(seat) for seat in range(MOST_SEATS)]
LAPS: Final[list[Lap]] = [Lap(lap) for lap in range(3)]
END_OF_PLAY: Final = EndOfPlay()
