"""Names and numbers of the things in Notre Dame: sectors, cards, markets, messages, persons, sources of points."""

from __future__ import annotations

from typing import Final

#: The seven sectors of a borough (ND-1.1), in the order of the data file.
SECTORS: Final[list[str]] = [
    "cloister_school", "bank", "residence", "carriage_house", "hotel", "park", "hospital",
]  # fmt: skip
CLOISTER_SCHOOL: Final = 0
BANK: Final = 1
RESIDENCE: Final = 2
CARRIAGE_HOUSE: Final = 3
HOTEL: Final = 4
PARK: Final = 5
HOSPITAL: Final = 6
SECTOR_COUNT: Final = 7

#: Where markers can lie: a sector, or the cathedral, which is no sector of any borough.
PLACES: Final[list[str]] = [*SECTORS, "cathedral"]
CATHEDRAL: Final = 7

#: The nine action cards of a colour (ND-1.2): the first seven carry the number of their sector.
ACTIONS: Final[list[str]] = [*SECTORS, "notre_dame", "trusted_friend"]
NOTRE_DAME: Final = 7
TRUSTED_FRIEND: Final = 8
ACTION_COUNT: Final = 9

#: The five markets of a borough (ND-6.6); market number = borough * MARKET_COUNT + kind.
MARKETS: Final[list[str]] = ["centre", "cathedral", "border", "rim_cw", "rim_ccw"]
CENTRE: Final = 0
MARKET_COUNT: Final = 5
ALL_MARKETS: Final = (1 << MARKET_COUNT) - 1
MOST_SEATS: Final = 5
MOST_BOROUGHS: Final = 5
#: "0-centre" … "4-rim_ccw".
MARKET_NAMES: Final[list[str]] = [f"{borough}-{kind}" for borough in range(MOST_BOROUGHS) for kind in MARKETS]

#: The four messages of a colour (ND-1.6); message number = colour * MESSAGE_COUNT + type.
MESSAGES: Final[list[str]] = ["coin", "influence", "rat", "plain"]
MESSAGE_COUNT: Final = 4
ALL_MESSAGES: Final = (1 << MESSAGE_COUNT) - 1

#: The bonuses of hotel and Hostess (ND-5.6).
BONUSES: Final[list[str]] = ["coin", "marker", "rat"]
BONUS_COIN: Final = 0
BONUS_MARKER: Final = 1
BONUS_RAT: Final = 2

#: All persons (ND-1.3): six brown ones, nine grey ones of the base game, eighteen of the expansion.
PERSONS: Final[list[str]] = [
    "hostess", "minstrel", "money_lender", "jester", "monk", "doctor",
    "city_guard", "night_watchman", "bishop", "guild_master", "beggar", "lawyer",
    "lady_in_waiting", "mayor", "carpenter",
    "manager", "nurse", "scholar", "priest", "steward", "bell_ringer",
    "spy", "gypsies", "coachman", "merchant", "benefactor", "butcher",
    "advisor", "guard", "host", "gravedigger", "actress", "lady",
]  # fmt: skip
BROWN_COUNT: Final = 6
HOSTESS: Final = 0
MINSTREL: Final = 1
JESTER: Final = 3
DOCTOR: Final = 5
BISHOP: Final = 8
SCHOLAR: Final = 17
STEWARD: Final = 19
GYPSIES: Final = 22
COACHMAN: Final = 23
BENEFACTOR: Final = 25
BUTCHER: Final = 26
ADVISOR: Final = 27
ACTRESS: Final = 31
ALL_BROWN: Final = (1 << BROWN_COUNT) - 1

PERIODS: Final[list[str]] = ["A", "B", "C"]
ROUNDS: Final = 9
ROUNDS_PER_PERIOD: Final = 3

#: The five phases of a round (ND-3.1).
REVEAL: Final = 1
DRAFT: Final = 2
PLAY: Final = 3
HIRE_PHASE: Final = 4
PLAGUE: Final = 5

#: Why something was gained, paid, lost or scored: a sector, a person, or one of these.
WHY: Final[list[str]] = [*SECTORS, "notre_dame", "message", "plague", "cathedral", *PERSONS]
WHY_NOTRE_DAME: Final = 7
WHY_MESSAGE: Final = 8
WHY_PLAGUE: Final = 9
WHY_CATHEDRAL: Final = 10
WHY_PERSON: Final = 11

#: Instead of a seat: a borough that nobody plays (ND-12.1).
NEUTRAL: Final = -1

#: Instead of a card, a sector or a message: nothing there.
NONE: Final = -1
