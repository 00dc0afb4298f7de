"""All options of Notre Dame. New words are only added at the end: the order defines their codes.

`sector-bank` is the bank of the asked seat: words do not name a seat, so that the same choice of two seats is the
same word.
"""

from __future__ import annotations

from typing import Final

from quatrefoil.games.notre_dame.cards import BROWN_PAIR_TEXTS, MESSAGE_ORDER_TEXTS, TRIPLE_TEXTS
from quatrefoil.games.notre_dame.nouns import (
    ACTIONS,
    BONUSES,
    BROWN_COUNT,
    MARKET_NAMES,
    MESSAGES,
    MOST_BOROUGHS,
    MOST_SEATS,
    PERSONS,
    PLACES,
    SECTORS,
)
from quatrefoil.kernel.option import Option, Vocabulary

WORDS: Final = Vocabulary(__name__)

# Chance.
FIRST: Final = WORDS.family("first", [str(seat) for seat in range(MOST_SEATS)])
#: MESSAGE_ORDER[i] lays the messages of a borough as cards.MESSAGE_ORDERS[i] says.
MESSAGE_ORDER: Final = WORDS.family("messages", MESSAGE_ORDER_TEXTS)
#: IN_GAME[i] and GREY[i] are person BROWN_COUNT + i.
IN_GAME: Final = WORDS.family("in_game", PERSONS[BROWN_COUNT:])
BROWN_PAIR: Final = WORDS.family("brown", BROWN_PAIR_TEXTS)
GREY: Final = WORDS.family("grey", PERSONS[BROWN_COUNT:])
DEAL: Final = WORDS.family("deal", TRIPLE_TEXTS)

# The draft and the hand.
KEEP: Final = WORDS.family("keep", ACTIONS, [f"draft-{action}" for action in ACTIONS])
#: PLAY[card]: the action and the seat of whose colour the card is.
PLAY: Final = WORDS.family(
    "play",
    [f"{action}.{colour}" for colour in range(MOST_SEATS) for action in ACTIONS],
    [f"card-{colour}-{action}" for colour in range(MOST_SEATS) for action in ACTIONS],
)

# Places of the borough of the asked seat.
SECTOR_PLACES: Final[list[str]] = [f"sector-{sector}" for sector in SECTORS]
FROM: Final = WORDS.family("from", PLACES, [*SECTOR_PLACES, "cathedral"])
NO_EFFECT: Final = WORDS.word("no_effect")
SECTOR: Final = WORDS.family("sector", SECTORS, SECTOR_PLACES)

# Hotel, carriage, donation.
BONUS: Final = WORDS.family("bonus", BONUSES)
DRIVE: Final = WORDS.family("drive", MARKET_NAMES, [f"market-{market}" for market in MARKET_NAMES])
STAY: Final = WORDS.word("stay")
TAKE: Final = WORDS.word("take")
LEAVE: Final = WORDS.word("leave")
#: DONATE[n - 1] gives n coins.
DONATE: Final = WORDS.family("donate", ["1", "2", "3"])
NO_DONATION: Final = WORDS.word("no_donation")

# Persons.
HIRE: Final = WORDS.family("hire", PERSONS, [f"person-{person}" for person in PERSONS])
NO_HIRE: Final = WORDS.word("no_hire")
#: MOVE[n - 1] moves n markers, MOVE[n + 3] the friend and n markers.
MOVE: Final = WORDS.family("move", ["1", "2", "3", "friend", "1+friend", "2+friend"])
MOVE_FRIEND: Final = 3
RETURN: Final = WORDS.family("return", [str(n) for n in range(15)])
REPEAT: Final = WORDS.family("message", MESSAGES)
PAY: Final = WORDS.family("pay", [str(n) for n in range(25)])

TAKE_OR_LEAVE: Final[list[Option]] = [TAKE, LEAVE]

assert MOST_BOROUGHS == 5, "the words for colours and markets are made for five"
