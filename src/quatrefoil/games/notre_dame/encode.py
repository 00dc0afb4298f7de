"""The numbers of an observation, written straight from a state.

They are those of `view` in the order of `quatrefoil.env.layouts.notre_dame`; a law compares the two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.notre_dame.cards import actions_of
from quatrefoil.games.notre_dame.effects import has_messages, missing_colours
from quatrefoil.games.notre_dame.measures import value_of
from quatrefoil.games.notre_dame.nouns import (
    ACTION_COUNT,
    ACTIONS,
    BROWN_COUNT,
    DRAFT,
    MARKET_COUNT,
    MARKET_NAMES,
    MESSAGE_COUNT,
    MESSAGES,
    MOST_BOROUGHS,
    NEUTRAL,
    NONE,
    PERIODS,
    PERSONS,
    PLAGUE,
    PLAY,
    ROUNDS,
    ROUNDS_PER_PERIOD,
    SECTOR_COUNT,
    SECTORS,
)
from quatrefoil.games.notre_dame.scoring import worth_of_a_marker
from quatrefoil.games.notre_dame.state import Borough, NotreDame
from quatrefoil.games.notre_dame.steps.plague import plague_for
from quatrefoil.kernel.bits import bit, count_bits
from quatrefoil.kernel.encoder import Encoder
from quatrefoil.kernel.encoding import Counts, Flag, Number, OneOf
from quatrefoil.kernel.option import UNANSWERED

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.kernel.row import Pieces
    from quatrefoil.kernel.state import State

#: The grey persons of a game: three of each letter.
GREY_DECK: Final = 9

#: ND-4: persons on show.
SHOWN: Final = 3

FLAG: Final = Flag()
ROUND: Final = OneOf(range(ROUNDS + 1))
PERIOD: Final = OneOf(PERIODS)
PHASE: Final = OneOf(range(6))
UP_TO_2: Final = Number(2)
UP_TO_3: Final = Number(3)
UP_TO_5: Final = Number(5)
UP_TO_9: Final = Number(9)
UP_TO_10: Final = Number(10)
UP_TO_12: Final = Number(12)
UP_TO_14: Final = Number(14)
UP_TO_50: Final = Number(50)
PERSON: Final = OneOf(PERSONS)
BROWN: Final = Counts(PERSONS[:BROWN_COUNT])
GREY: Final = Counts(PERSONS[BROWN_COUNT:])
GREY_CARD: Final = OneOf(PERSONS[BROWN_COUNT:])
COLOUR: Final = OneOf(range(MOST_BOROUGHS))
COLOUR_SET: Final = Counts(range(MOST_BOROUGHS))
MESSAGE: Final = OneOf(MESSAGES)
SECTOR: Final = OneOf(SECTORS)
MARKET: Final = OneOf(MARKET_NAMES)
HIRED: Final = Counts(PERSONS)
CARDS: Final = Counts(range(MOST_BOROUGHS * ACTION_COUNT))
TAKEN: Final = Counts(range(MOST_BOROUGHS * MESSAGE_COUNT))
ACTION: Final = OneOf(ACTIONS)
ACTION_SET: Final = Counts(ACTIONS)


class NotreDameEncoder(Encoder):
    """Encodes positions of Notre Dame."""

    def put_view(self, s: State, viewer: i64, out: Pieces) -> None:
        assert isinstance(s, NotreDame)
        current: i64 = s.round
        if out.begins(current, s.phase << 8 | s.lap, s.start):
            ROUND.put(current, out)
            PERIOD.put((current - 1 if current > 0 else 0) // ROUNDS_PER_PERIOD, out)
            PHASE.put(s.phase, out)
            UP_TO_3.put(s.lap if s.phase == PLAY else 0, out)
            self.seat.put(s.start, out)
            FLAG.put(s.rules.new_persons, out)
            UP_TO_12.put(s.rules.pool, out)
            out.ends()
        self.put_persons(s, viewer, out)
        self.put_draft(s, out)
        self.put_boroughs(s, out)
        UP_TO_50.put(s.supply, out)
        for borough in s.boroughs:
            UP_TO_5.put(borough.cathedral, out)
        UP_TO_10.put(worth_of_a_marker(s), out)
        for seat in range(self.seats):
            self.put_player(s, seat, viewer, out)
        self.put_own(s, viewer, out)

    def put_persons(self, s: NotreDame, viewer: i64, out: Pieces) -> None:
        """Append the persons on show and those to come; ND-13.4: their order for seats that have seen it."""
        shown: i64 = 0
        for person in s.shown:
            shown = shown << 8 | person + 1
        if out.begins(shown, s.brown, s.grey):
            for i in range(SHOWN):
                person = s.shown[i] if i < len(s.shown) else -1
                PERSON.put(person, out)
                UP_TO_5.put(s.rules.rats[person] if person >= 0 else 0, out)
            UP_TO_10.put(s.plague_value(), out)
            BROWN.put_set(s.brown, out)
            GREY.put_set(s.grey >> BROWN_COUNT, out)
            out.ends()
        knows_order = (s.spies >> viewer & 1) != 0
        order: i64 = -1
        if knows_order:
            order = 0
            for person in s.grey_order:
                order = order << 6 | person + 1
        if out.begins(order, 0, 0):
            FLAG.put(knows_order, out)
            known: i64 = len(s.grey_order) if knows_order else 0
            for i in range(GREY_DECK):
                GREY_CARD.put(s.grey_order[i] - BROWN_COUNT if i < known else -1, out)
            out.ends()
        self.seat_set.put_set(s.spies, out)

    def put_draft(self, s: NotreDame, out: Pieces) -> None:
        """ND-13.6: append which seats have chosen, not what."""
        is_draft = s.phase == DRAFT and s.lap > 0
        answered: i64 = 0
        if is_draft:
            for seat in range(len(s.sealed)):
                if s.sealed[seat] is not UNANSWERED:
                    answered |= bit(seat)
        FLAG.put(is_draft, out)
        UP_TO_2.put(s.lap if is_draft else 0, out)
        self.seat_set.put_set(answered, out)

    def put_boroughs(self, s: NotreDame, out: Pieces) -> None:
        """Append the boroughs with the messages on their markets, then nothing for those that are not in the game."""
        key: i64 = 0
        for market in range(s.rules.boroughs * MARKET_COUNT):
            # A number of this base, as three bits each would be too many with five boroughs.
            key = key * (MESSAGE_COUNT + 1) + (s.laid[market] + 1 if s.messages >> market & 1 != 0 else 0)
        if out.begins(key, 0, 0):
            for borough in range(MOST_BOROUGHS):
                self.put_borough(s, borough, out)
            out.ends()

    def put_borough(self, s: NotreDame, borough: i64, out: Pieces) -> None:
        is_there = borough < s.rules.boroughs
        seat: i64 = s.rules.seat_at[borough] if is_there else NEUTRAL
        self.seat.put(-1 if seat == NEUTRAL else seat, out)
        COLOUR.put(s.rules.colour_at[borough] if is_there else -1, out)
        for market in range(borough * MARKET_COUNT, borough * MARKET_COUNT + MARKET_COUNT):
            MESSAGE.put(s.laid[market] if is_there and s.messages >> market & 1 != 0 else -1, out)

    def put_sectors(self, borough: Borough, out: Pieces) -> None:
        """Append the markers in the sectors, then with the friend, then where he is."""
        if out.begins(borough.markers, borough.friend, 0):
            for sector in range(SECTOR_COUNT):
                UP_TO_5.put(borough.markers_in(sector), out)
            for sector in range(SECTOR_COUNT):
                UP_TO_5.put(borough.count(sector), out)
            SECTOR.put(borough.friend, out)
            out.ends()

    def put_player(self, s: NotreDame, seat: i64, viewer: i64, out: Pieces) -> None:
        """Append a seat's open information; its prestige and its messages for itself or when the game is over."""
        borough = s.boroughs[seat]
        may_know_prestige = viewer == seat or s.is_over()
        may_see_messages = may_know_prestige or s.rules.open_messages  # ND-R13
        colours: i64 = colours_to_take(s, seat) if may_see_messages else -1
        left: i64 = count_bits(borough.deck) << 8 | count_bits(borough.hand)
        played: i64 = played_cards(borough)
        if out.begins(borough.coins, borough.personal << 8 | borough.general, borough.rat):
            COLOUR.put(s.rules.borough_of[seat], out)
            UP_TO_10.put(borough.coins, out)
            UP_TO_10.put(borough.personal, out)
            UP_TO_14.put(borough.general, out)
            UP_TO_9.put(borough.rat, out)
            out.ends()
        self.put_forecast(s, seat, out)
        self.put_sectors(borough, out)
        UP_TO_3.put(value_of(s, seat, s.rules.park_bonus), out)
        MARKET.put(borough.carriage, out)
        if out.begins(borough.taken, colours, 0):
            FLAG.put(may_see_messages, out)
            TAKEN.put_set(borough.taken if may_see_messages else 0, out)
            UP_TO_10.put(borough.message_count(), out)
            FLAG.put(may_see_messages, out)
            COLOUR_SET.put_set(colours if may_see_messages else 0, out)
            out.ends()
        if out.begins(left, played, borough.hired):
            UP_TO_9.put(count_bits(borough.deck), out)
            UP_TO_3.put(count_bits(borough.hand), out)
            CARDS.put_set(played, out)
            HIRED.put_set(borough.hired, out)
            out.ends()
        FLAG.put(may_know_prestige, out)
        UP_TO_50.put(borough.prestige if may_know_prestige else 0, out)

    def put_forecast(self, s: NotreDame, seat: i64, out: Pieces) -> None:
        """Append where this round's plague would move the rat marker as things are now."""
        is_coming = s.phase != 0 and s.phase != PLAGUE
        reduction: i64 = value_of(s, seat, s.rules.relief) if is_coming else 0
        end: i64 = s.rules.track_end
        to: i64 = s.boroughs[seat].rat + plague_for(s, seat) - reduction if is_coming else 0
        FLAG.put(is_coming, out)
        UP_TO_9.put(0 if to < 0 else end if to > end else to, out)
        FLAG.put(to > end, out)
        UP_TO_9.put(reduction, out)

    def put_own(self, s: NotreDame, seat: i64, out: Pieces) -> None:
        """Append what the viewer alone knows: its cards, what it passed on, and its choice in the draft."""
        borough = s.boroughs[seat]
        chosen = s.sealed[seat] if len(s.sealed) > 0 else UNANSWERED
        ACTION_SET.put_set(borough.deck, out)
        CARDS.put_set(borough.choice, out)
        ACTION.put(-1 if chosen is UNANSWERED else chosen.arg, out)
        CARDS.put_set(borough.hand, out)
        CARDS.put_set(borough.passed, out)
        for colour in range(self.seats):
            ACTION_SET.put_set(actions_of(borough.seen, colour), out)


def played_cards(borough: Borough) -> i64:
    """Return the cards shown this round as a set."""
    played: i64 = 0
    if borough.played_1 != NONE:
        played |= bit(borough.played_1)
    if borough.played_2 != NONE:
        played |= bit(borough.played_2)
    if borough.played_3 != NONE:
        played |= bit(borough.played_3)
    return played


def colours_to_take(s: NotreDame, seat: i64) -> i64:
    """ND-5.5: return the colours of which the seat may take a message next, as a set."""
    colours: i64 = 0
    for colour in range(s.rules.boroughs):
        if has_messages(s, colour) and missing_colours(s, seat, colour) == 0:
            colours |= bit(colour)
    return colours
