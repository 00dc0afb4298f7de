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
from quatrefoil.kernel.encoding import FLAGS, ONE, Counts, Memo, Number, OneOf, zeros
from quatrefoil.kernel.option import UNANSWERED

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.kernel.encoding import Field
    from quatrefoil.kernel.state import State

#: The grey persons of a game: three of each letter.
GREY_DECK: Final = 9

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
NO_PERSON: Final[bytes] = zeros(len(PERSONS) + 1)
BROWN: Final = Counts(PERSONS[:BROWN_COUNT])
GREY: Final = Counts(PERSONS[BROWN_COUNT:])
GREY_CARD: Final = OneOf(PERSONS[BROWN_COUNT:])
NO_ORDER: Final[bytes] = zeros(1 + GREY_DECK * GREY_CARD.size)
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
NO_FORECAST: Final[bytes] = zeros(4)
NO_MESSAGES: Final[bytes] = zeros(1 + TAKEN.size)
NO_COLOURS: Final[bytes] = zeros(1 + MOST_BOROUGHS)
HIDDEN: Final[bytes] = zeros(2)


class NotreDameEncoder(Encoder):
    """Encodes positions of Notre Dame."""

    def __init__(self, seats: int, kinds: list[str], facts: Field) -> None:
        super().__init__(seats, kinds, facts)
        self._boroughs = Memo()
        self._sectors = Memo()
        self._no_draft = zeros(2 + seats)
        self._no_borough = zeros(seats + MOST_BOROUGHS + MARKET_COUNT * len(MESSAGES))

    def put_view(self, s: State, viewer: i64, out: list[bytes]) -> None:
        assert isinstance(s, NotreDame)
        current: i64 = s.round
        ROUND.put(current, out)
        PERIOD.put((current - 1 if current > 0 else 0) // ROUNDS_PER_PERIOD, out)
        PHASE.put(s.phase, out)
        UP_TO_3.put(s.lap if s.phase == PLAY else 0, out)
        self.seat.put(s.start, out)
        out.append(FLAGS[s.rules.new_persons])
        UP_TO_12.put(s.rules.pool, out)
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

    def put_persons(self, s: NotreDame, viewer: i64, out: list[bytes]) -> None:
        """Append the persons on show and those to come; ND-13.4: their order for seats that have seen it."""
        for person in s.shown:
            PERSON.put(person, out)
            UP_TO_5.put(s.rules.rats[person], out)
        for _ in range(3 - len(s.shown)):
            out.append(NO_PERSON)
        UP_TO_10.put(s.plague_value(), out)
        BROWN.put_set(s.brown, out)
        GREY.put_set(s.grey >> BROWN_COUNT, out)
        if s.spies >> viewer & 1 != 0:
            out.append(ONE)
            for person in s.grey_order:
                GREY_CARD.put(person - BROWN_COUNT, out)
            for _ in range(GREY_DECK - len(s.grey_order)):
                out.append(GREY_CARD.absent)
        else:
            out.append(NO_ORDER)
        self.seat_set.put_set(s.spies, out)

    def put_draft(self, s: NotreDame, out: list[bytes]) -> None:
        """ND-13.6: append which seats have chosen, not what."""
        if s.phase != DRAFT or s.lap == 0:
            out.append(self._no_draft)
            return
        out.append(ONE)
        UP_TO_2.put(s.lap, out)
        answered: i64 = 0
        for seat in range(len(s.sealed)):
            if s.sealed[seat] is not UNANSWERED:
                answered |= bit(seat)
        self.seat_set.put_set(answered, out)

    def put_boroughs(self, s: NotreDame, out: list[bytes]) -> None:
        rules = s.rules
        for borough in range(rules.boroughs):
            key: i64 = borough
            market: i64 = borough * MARKET_COUNT
            for _ in range(MARKET_COUNT):
                key = key << 3 | (s.laid[market] + 1 if s.messages >> market & 1 != 0 else 0)
                market += 1
            piece = self._boroughs.find(key)
            if piece is None:
                pieces: list[bytes] = []
                self.put_borough(s, borough, pieces)
                piece = self._boroughs.keep(key, pieces)
            out.append(piece)
        for _ in range(MOST_BOROUGHS - rules.boroughs):
            out.append(self._no_borough)

    def put_borough(self, s: NotreDame, borough: i64, out: list[bytes]) -> None:
        seat: i64 = s.rules.seat_at[borough]
        self.seat.put(-1 if seat == NEUTRAL else seat, out)
        COLOUR.put(s.rules.colour_at[borough], out)
        for market in range(borough * MARKET_COUNT, borough * MARKET_COUNT + MARKET_COUNT):
            MESSAGE.put(s.laid[market] if s.messages >> market & 1 != 0 else -1, out)

    def put_sectors(self, borough: Borough, out: list[bytes]) -> None:
        """Append the markers in the sectors, then with the friend, then where he is."""
        key: i64 = borough.markers << 4 | borough.friend + 1
        piece = self._sectors.find(key)
        if piece is None:
            pieces: list[bytes] = []
            for sector in range(SECTOR_COUNT):
                UP_TO_5.put(borough.markers_in(sector), pieces)
            for sector in range(SECTOR_COUNT):
                UP_TO_5.put(borough.count(sector), pieces)
            SECTOR.put(borough.friend, pieces)
            piece = self._sectors.keep(key, pieces)
        out.append(piece)

    def put_player(self, s: NotreDame, seat: i64, viewer: i64, out: list[bytes]) -> None:
        """Append a seat's open information; its prestige and its messages for itself or when the game is over."""
        borough = s.boroughs[seat]
        may_know_prestige = viewer == seat or s.is_over()
        may_see_messages = may_know_prestige or s.rules.open_messages  # ND-R13
        COLOUR.put(s.rules.borough_of[seat], out)
        UP_TO_10.put(borough.coins, out)
        UP_TO_10.put(borough.personal, out)
        UP_TO_14.put(borough.general, out)
        UP_TO_9.put(borough.rat, out)
        self.put_forecast(s, seat, out)
        self.put_sectors(borough, out)
        UP_TO_3.put(value_of(s, seat, s.rules.park_bonus), out)
        MARKET.put(borough.carriage, out)
        if may_see_messages:
            out.append(ONE)
            TAKEN.put_set(borough.taken, out)
        else:
            out.append(NO_MESSAGES)
        UP_TO_10.put(borough.message_count(), out)
        if may_see_messages:
            out.append(ONE)
            COLOUR_SET.put_set(colours_to_take(s, seat), out)
        else:
            out.append(NO_COLOURS)
        UP_TO_9.put(count_bits(borough.deck), out)
        UP_TO_3.put(count_bits(borough.hand), out)
        CARDS.put_set(played_cards(borough), out)
        HIRED.put_set(borough.hired, out)
        if may_know_prestige:
            out.append(ONE)
            UP_TO_50.put(borough.prestige, out)
        else:
            out.append(HIDDEN)

    def put_forecast(self, s: NotreDame, seat: i64, out: list[bytes]) -> None:
        """Append where this round's plague would move the rat marker as things are now."""
        if s.phase == 0 or s.phase == PLAGUE:
            out.append(NO_FORECAST)
            return
        reduction: i64 = value_of(s, seat, s.rules.relief)
        end: i64 = s.rules.track_end
        to: i64 = s.boroughs[seat].rat + plague_for(s, seat) - reduction
        out.append(ONE)
        UP_TO_9.put(0 if to < 0 else end if to > end else to, out)
        out.append(FLAGS[to > end])
        UP_TO_9.put(reduction, out)

    def put_own(self, s: NotreDame, seat: i64, out: list[bytes]) -> None:
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
    for card in (borough.played_1, borough.played_2, borough.played_3):
        if card != NONE:
            played |= bit(card)
    return played


def colours_to_take(s: NotreDame, seat: i64) -> i64:
    """ND-5.5: return the colours of which the seat may take a message next, as a set."""
    colours: i64 = 0
    for colour in range(s.rules.boroughs):
        if has_messages(s, colour) and missing_colours(s, seat, colour) == 0:
            colours |= bit(colour)
    return colours
