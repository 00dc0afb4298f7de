"""Notre Dame as columns for a network."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from quatrefoil.bots.knowledge.columns import Columns
from quatrefoil.bots.knowledge.layout import ABSENT, Layout
from quatrefoil.games.notre_dame.cards import actions_of, of_colour
from quatrefoil.games.notre_dame.measures import value_of
from quatrefoil.games.notre_dame.nouns import (
    ACTION_COUNT,
    MARKET_COUNT,
    MESSAGE_COUNT,
    MOST_BOROUGHS,
    MOST_SEATS,
    PERSONS,
    ROUNDS,
    SECTOR_COUNT,
)
from quatrefoil.games.notre_dame.scoring import markers_on_cathedral
from quatrefoil.games.notre_dame.state import NotreDame
from quatrefoil.games.notre_dame.steps.draft import KeepOne
from quatrefoil.games.notre_dame.steps.plague import plague_for
from quatrefoil.kernel.bits import bit, count_bits
from quatrefoil.kernel.option import UNANSWERED

if TYPE_CHECKING:
    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.state import State

#: Nine actions in two columns.
LOW_BITS: Final = 5
LOW_MASK: Final = 31
HIGH_BITS: Final = 4
SHOWN: Final = 3
#: Columns of another seat that nobody has.
NO_BOROUGH: Final[list[int]] = [ABSENT] * (13 + SECTOR_COUNT + MESSAGE_COUNT + MOST_BOROUGHS + 4)
BEYOND: Final = 500


class NotreDameColumns(Columns):
    """Each borough, then the seat's own cards and the table. Cards count by action: their colour does nothing.

    A card that the seat keeps in the draft is in its hand at once; what the others keep never shows.
    """

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game, MOST_SEATS)

    def add_columns(self, layout: Layout) -> None:
        for i in range(MOST_SEATS):
            shared = "" if i == 0 else "other "
            for name, low, high in (
                ("prestige", 0, 90), ("coins", 0, 16), ("personal", 0, 12), ("general", 0, 14), ("cathedral", 0, 8),
                ("rat", 0, 10), ("plague", -9, 20), ("messages", 0, 12), ("hired", 0, 2), ("lead", -30, 30),
            ):  # fmt: skip
                layout.amount(f"{i}.{name}", low, high, shared and name)
            layout.one_of(f"{i}.carriage", 0, MOST_BOROUGHS * MARKET_COUNT - 1, shared=shared and "carriage")
            layout.one_of(f"{i}.friend", 0, SECTOR_COUNT - 1, shared=shared and "friend")
            layout.one_of(f"{i}.start", 0, 1, shared=shared and "start")
            for sector in range(SECTOR_COUNT):
                layout.amount(f"{i}.sector{sector}", 0, 8, shared and f"sector{sector}")
            for kind in range(MESSAGE_COUNT):
                layout.amount(f"{i}.message{kind}", 0, 5, shared and f"message{kind}")
            for borough in range(MOST_BOROUGHS):
                layout.amount(f"{i}.taken{borough}", 0, 4, shared and f"taken{borough}")
            layout.one_of(f"{i}.played1", 0, ACTION_COUNT - 1, shared=shared and "played1")
            layout.one_of(f"{i}.played2", 0, ACTION_COUNT - 1, shared=shared and "played2")
            layout.bits(f"{i}.seen_low", LOW_BITS, shared and "seen_low")
            layout.bits(f"{i}.seen_high", HIGH_BITS, shared and "seen_high")
        for name in ("hand", "choice", "passed"):
            for action in range(ACTION_COUNT):
                layout.amount(f"{name}{action}", 0, 3)
        layout.bits("deck_low", LOW_BITS)
        layout.bits("deck_high", HIGH_BITS)
        layout.one_of("round", 0, ROUNDS + 1)
        layout.one_of("phase", 0, 6)
        layout.one_of("lap", 0, 3)
        for i in range(SHOWN):
            layout.one_of(f"shown{i}", 0, len(PERSONS) - 1)
        layout.amount("plague", 0, 12)
        layout.bits("brown", 6)
        layout.amount("on_cathedral", 0, 16)
        for market in range(MOST_BOROUGHS * MARKET_COUNT):
            layout.one_of(f"market{market}", 0, MESSAGE_COUNT - 1)

    def write(self, s: State, seat: int, known: int, out: list[int]) -> None:
        assert isinstance(s, NotreDame)
        seats = int(s.seats)
        best = -BEYOND
        second = -BEYOND
        for borough in s.boroughs:
            points = int(borough.prestige)
            if points > best:
                second = best
                best = points
            elif points > second:
                second = points
        for i in range(MOST_SEATS):
            if i >= seats:
                out.extend(NO_BOROUGH)
                continue
            who = (seat + i) % seats
            points = int(s.boroughs[who].prestige)
            self.write_borough(s, seat, who, points - (second if points == best else best), out)
        self.write_cards(s, seat, out)
        out.extend([int(s.round), int(s.phase), int(s.lap)])
        for place in range(SHOWN):
            out.append(s.shown[place] if place < len(s.shown) else ABSENT)
        out.extend([int(s.plague_value()), int(s.brown) & 63, int(markers_on_cathedral(s))])
        boroughs = int(s.rules.boroughs)
        home = s.rules.borough_of[seat]
        for borough_number in range(MOST_BOROUGHS):
            corner = (borough_number + home) % boroughs * MARKET_COUNT
            for kind in range(MARKET_COUNT):
                has_message = borough_number < boroughs and s.messages >> corner + kind & 1
                out.append(s.laid[corner + kind] if has_message else ABSENT)

    def write_borough(self, s: NotreDame, seat: int, who: int, lead: int, out: list[int]) -> None:
        """Append what a seat owns, and what the observing seat knows of its cards."""
        borough = s.boroughs[who]
        boroughs = int(s.rules.boroughs)
        home = s.rules.borough_of[seat]
        out.extend([int(borough.prestige), int(borough.coins), int(borough.personal), int(borough.general)])
        out.extend([int(borough.cathedral), int(borough.rat)])
        out.append(int(borough.rat) + int(plague_for(s, who)) - int(value_of(s, who, s.rules.relief)))
        out.extend([int(borough.message_count()), int(count_bits(borough.hired)), lead])
        carriage = int(borough.carriage)
        out.append((carriage // MARKET_COUNT - home) % boroughs * MARKET_COUNT + carriage % MARKET_COUNT)
        out.append(int(borough.friend) if borough.friend >= 0 else ABSENT)
        out.append(1 if s.start == who else 0)
        for sector in range(SECTOR_COUNT):
            out.append(int(borough.count(sector)))
        taken = int(borough.taken)
        for kind in range(MESSAGE_COUNT):
            count = 0
            for colour in range(MOST_BOROUGHS):
                count += taken >> colour * MESSAGE_COUNT + kind & 1
            out.append(count)
        for place in range(MOST_BOROUGHS):
            if place >= boroughs:
                out.append(ABSENT)
            else:
                colour = s.rules.colour_at[(home + place) % boroughs]
                out.append(int(count_bits(taken >> colour * MESSAGE_COUNT & (1 << MESSAGE_COUNT) - 1)))
        out.append(int(borough.played_1) % ACTION_COUNT if borough.played_1 >= 0 else ABSENT)
        out.append(int(borough.played_2) % ACTION_COUNT if borough.played_2 >= 0 else ABSENT)
        seen = int(actions_of(s.boroughs[seat].seen, who))
        out.extend([seen & LOW_MASK, seen >> LOW_BITS])

    def write_cards(self, s: NotreDame, seat: int, out: list[int]) -> None:
        """Append the seat's own cards; its sealed choice counts as carried out."""
        own = s.boroughs[seat]
        hand, choice, passed = int(own.hand), int(own.choice), int(own.passed)
        if len(s.sealed) > 0 and s.sealed[seat] is not UNANSWERED:
            step = s.stack[-1]
            assert isinstance(step, KeepOne)
            kept = int(of_colour(bit(s.sealed[seat].arg), step.colour_before(s, seat)))
            hand |= kept
            passed |= choice & ~kept
            choice = 0
        for cards in (hand, choice, passed):
            for action in range(ACTION_COUNT):
                count = 0
                for colour in range(MOST_SEATS):
                    count += cards >> colour * ACTION_COUNT + action & 1
                out.append(count)
        deck = int(own.deck)
        out.extend([deck & LOW_MASK, deck >> LOW_BITS])
