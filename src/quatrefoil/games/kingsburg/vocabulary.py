"""All options of Kingsburg. New words are only added at the end: the order defines their codes."""

from __future__ import annotations

from typing import Final

from quatrefoil.games.kingsburg.dice import HANDFULS, TEXT, WHITE_HANDFULS
from quatrefoil.games.kingsburg.nouns import (
    BUILDINGS,
    GOOD_COUNT,
    GOODS,
    MOST_SEATS,
    SHEET_COLUMNS,
    SHEET_ROWS,
)
from quatrefoil.kernel.option import Option, Vocabulary

WORDS: Final = Vocabulary(__name__)

# Chance.
FIRST: Final = WORDS.family("first", [str(seat) for seat in range(MOST_SEATS)])
#: ROLL[dice] is the handful `dice`; index 0 (no dice at all) is never offered.
ROLL: Final = WORDS.family("roll", [text or "none" for text in TEXT])
#: ENEMY[i] is the i-th card of the year in the data.
ENEMY: Final = WORDS.family("enemy", [str(n) for n in range(1, 10)])

# Goods.
GOODS_PLACES: Final[list[str]] = [f"good-{good}" for good in GOODS]
TAKE: Final = WORDS.family("good", GOODS, GOODS_PLACES)
LOSE: Final = WORDS.family("lose", GOODS, GOODS_PLACES)

# After the roll.
REROLL_COLOURED: Final = WORDS.word("reroll:coloured", "building-1-1")
REROLL_WHITE: Final = WORDS.word("reroll:white", "building-1-1")
REROLL_ALL: Final = WORDS.word("reroll:all", "building-1-2")
KEEP: Final = WORDS.word("keep")

# Influence.
#: ADVISOR[n - 1] is the advisor with value n.
ADVISOR: Final = WORDS.family("advisor", [str(n) for n in range(1, 19)], [f"advisor-{n}" for n in range(1, 19)])
PASS: Final = WORDS.word("pass")


def _group_text(coloured: int, white: int) -> str:
    return TEXT[coloured] + (f"+w{TEXT[white]}" if white else "") or "none"


#: DICE[coloured * WHITE_HANDFULS + white]: a group of dice.
DICE: Final = WORDS.family(
    "dice", [_group_text(coloured, white) for coloured in range(HANDFULS) for white in range(WHITE_HANDFULS)]
)
AID_BY_MARKET: Final = WORDS.word("aid:market")
AID_BY_BOTH: Final = WORDS.word("aid:plus2-market")

# Help of the advisors.
EITHER: Final = WORDS.family("either", ["1", "2", "3", "4"])
EXCHANGE: Final = WORDS.family("exchange", GOODS, GOODS_PLACES)
NO_EXCHANGE: Final = WORDS.word("no_exchange")

# Building.
BUILD: Final = WORDS.family(
    "build",
    BUILDINGS,
    [f"building-{row}-{column}" for row in range(1, SHEET_ROWS + 1) for column in range(1, SHEET_COLUMNS + 1)],
)
NO_BUILD: Final = WORDS.word("no_build")
TOWN_HALL_TOKEN: Final = WORDS.word("town_hall:token", "building-5-3")
TOWN_HALL_GOOD: Final = WORDS.family("town_hall", GOODS, GOODS_PLACES)
NO_TOWN_HALL: Final = WORDS.word("no_town_hall")

# Recruiting: the goods paid for one soldier.
RECRUIT_ONE: Final = WORDS.family("recruit", GOODS, GOODS_PLACES)
RECRUIT_PAIRS: Final[list[list[int]]] = [[a, b] for a in range(GOOD_COUNT) for b in range(a, GOOD_COUNT)]
RECRUIT_TWO: Final = WORDS.family("recruit", [f"{GOODS[a]}+{GOODS[b]}" for a, b in RECRUIT_PAIRS])
ENOUGH: Final = WORDS.word("enough")

# The end of a season: which of two abilities comes first (K-R9).
FIRST_USE: Final = WORDS.family("first_use", ["inn", "town_hall"], ["building-2-1", "building-5-3"])
INN_FIRST: Final = FIRST_USE[0]

#: What is offered when there is nothing but passing.
ONLY_PASS: Final[list[Option]] = [PASS]
