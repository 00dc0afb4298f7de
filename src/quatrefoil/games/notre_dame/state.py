"""The state of Notre Dame and its parts, each with a hand-written `copy()`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from quatrefoil.games.notre_dame.cards import WHOLE_DECK
from quatrefoil.games.notre_dame.nouns import ALL_BROWN, NONE
from quatrefoil.kernel.bits import count_bits
from quatrefoil.kernel.state import NO_SEAT, State

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.games.notre_dame.rules import Rules
    from quatrefoil.kernel.game import Game


#: `Borough.markers` packs the counts of all sectors into one number; a sector holds at most 14 markers.
MARKER_BITS: Final = 4
MARKER_MASK: Final = 15


class Borough:
    """What one seat owns (ND-2.3): its pieces, its secrets of the draft, and its actions of this round."""

    __slots__ = (
        "markers", "friend", "personal", "general", "cathedral", "coins", "prestige", "rat", "carriage", "taken",
        "deck", "choice", "hand", "passed", "seen", "played_1", "played_2", "played_3", "hired",
    )  # fmt: skip

    def __init__(self) -> None:
        self.markers: i64 = 0  # MARKER_BITS for each sector, without the friend
        self.friend: i64 = NONE  # his sector
        self.personal: i64 = 0
        self.general: i64 = 0
        self.cathedral: i64 = 0
        self.coins: i64 = 0
        self.prestige: i64 = 0
        self.rat: i64 = 0
        self.carriage: i64 = 0  # its market
        self.taken: i64 = 0  # bit colour * MESSAGE_COUNT + type: that message was taken (ND-5.5)
        self.deck: i64 = WHOLE_DECK  # bit per action that lies face down (ND-2.5)
        self.choice: i64 = 0  # cards from which the seat must keep one now
        self.hand: i64 = 0
        self.passed: i64 = 0  # cards passed on this round
        self.seen: i64 = 0  # cards of any colour that the seat has seen out of their decks this period
        self.played_1: i64 = NONE
        self.played_2: i64 = NONE
        self.played_3: i64 = NONE  # by the Scholar
        self.hired: i64 = 0  # bit per person, this round

    def copy(self) -> Borough:
        new = Borough()
        new.markers = self.markers
        new.friend = self.friend
        new.personal = self.personal
        new.general = self.general
        new.cathedral = self.cathedral
        new.coins = self.coins
        new.prestige = self.prestige
        new.rat = self.rat
        new.carriage = self.carriage
        new.taken = self.taken
        new.deck = self.deck
        new.choice = self.choice
        new.hand = self.hand
        new.passed = self.passed
        new.seen = self.seen
        new.played_1 = self.played_1
        new.played_2 = self.played_2
        new.played_3 = self.played_3
        new.hired = self.hired
        return new

    def numbers(self) -> list[int]:
        return [
            int(self.markers), int(self.friend), int(self.personal), int(self.general), int(self.cathedral),
            int(self.coins), int(self.prestige), int(self.rat), int(self.carriage), int(self.taken), int(self.deck),
            int(self.choice), int(self.hand), int(self.passed), int(self.seen), int(self.played_1),
            int(self.played_2), int(self.played_3), int(self.hired),
        ]  # fmt: skip

    def markers_in(self, sector: i64) -> i64:
        """Return the markers in a sector, without the friend."""
        return self.markers >> MARKER_BITS * sector & MARKER_MASK

    def count(self, sector: i64) -> i64:
        """ND-4.6: return the markers in a sector; the friend counts like one."""
        markers: i64 = self.markers >> MARKER_BITS * sector & MARKER_MASK
        return markers + 1 if self.friend == sector else markers

    def add_markers(self, sector: i64, n: i64) -> None:
        self.markers += n << MARKER_BITS * sector

    def fullest(self) -> i64:
        """Return the highest count of any sector."""
        most: i64 = 0 if self.friend == NONE else self.count(self.friend)
        markers: i64 = self.markers
        while markers != 0:
            count: i64 = markers & MARKER_MASK
            if count > most:
                most = count
            markers >>= MARKER_BITS
        return most

    def message_count(self) -> i64:
        return count_bits(self.taken)


class NotreDame(State):
    """The whole position."""

    __slots__ = (
        "rules", "boroughs", "round", "phase", "lap", "start", "brown", "grey", "shown", "grey_order", "spies",
        "laid", "messages", "supply",
    )  # fmt: skip

    def __init__(self, seats: i64, rules: Rules) -> None:
        super().__init__(seats)
        self.rules = rules
        self.boroughs: list[Borough] = []  # by seat
        self.round: i64 = 0
        self.phase: i64 = 0
        self.lap: i64 = 0  # of the draft or of the cards played, 1 or 2
        self.start: i64 = NO_SEAT  # the seat with the bell-ringer
        self.brown: i64 = ALL_BROWN  # persons still to come this period
        self.grey: i64 = 0  # persons still to come in this game
        self.supply: i64 = 0  # coins
        self.messages: i64 = 0  # bit per market where a message lies
        self.spies: i64 = 0  # bit per seat that knows the order of the grey deck
        # Lists that are replaced as a whole and never changed, so copies share them.
        self.shown: list[int] = []  # this round's persons: two brown ones, the grey one
        self.grey_order: list[int] = []  # the grey deck once somebody has looked at it, next card first
        self.laid: list[int] = []  # by market the type of the message laid there in the beginning, or NONE

    def copy(self) -> NotreDame:
        new = NotreDame(self.seats, self.rules)
        self.copy_kernel_part_to(new)
        new.boroughs = [borough.copy() for borough in self.boroughs]
        new.round = self.round
        new.phase = self.phase
        new.lap = self.lap
        new.start = self.start
        new.brown = self.brown
        new.grey = self.grey
        new.supply = self.supply
        new.messages = self.messages
        new.spies = self.spies
        new.shown = self.shown
        new.grey_order = self.grey_order
        new.laid = self.laid
        return new

    def origin(self) -> tuple[Game[Any], dict[str, str]]:
        return (self.rules.game, self.rules.options)

    def numbers(self) -> list[int]:
        out = self.kernel_numbers()
        for borough in self.boroughs:
            out.extend(borough.numbers())
        out.extend([int(self.round), int(self.phase), int(self.lap), int(self.start), int(self.brown)])
        out.extend([int(self.grey), int(self.supply), int(self.messages), int(self.spies)])
        for part in (self.shown, self.grey_order, self.laid):
            out.append(len(part))
            out.extend(part)
        return out

    def is_shown(self, person: int) -> bool:
        return person in self.shown

    def plague_value(self) -> i64:
        """ND-9.1: return the rats of the three persons on show."""
        total: i64 = 0
        for person in self.shown:
            total += self.rules.rats[person]
        return total

    def left_of(self, seat: i64) -> i64:
        """Return the next seat clockwise."""
        return seat + 1 if seat + 1 < self.seats else 0

    def turn_order(self) -> list[int]:
        """Return the seats clockwise from the bell-ringer."""
        return [(int(self.start) + i) % int(self.seats) for i in range(self.seats)]
