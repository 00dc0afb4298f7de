"""Handfuls of dice as numbers. The order of dice does not matter, so a handful is a multiset.

All handfuls of zero to three dice are numbered 0…83, smaller handfuls first; 0 is the empty one.
Handfuls of at most two dice (the white ones) are therefore 0…27. Sizes, sums, parts and weights
are tables built once.
"""

from __future__ import annotations

from itertools import accumulate, combinations_with_replacement
from math import factorial
from typing import Final

Dice = int

#: K-6.1.1, K-1.2: coloured dice come in threes, white ones in twos at most (Farms and the King's aid).
MOST_COLOURED: Final = 3
MOST_WHITE: Final = 2


def _handfuls(most: int) -> list[list[int]]:
    return [list(faces) for size in range(most + 1) for faces in combinations_with_replacement(range(1, 7), size)]


#: The faces of each handful, ascending.
FACES: Final[list[list[int]]] = _handfuls(MOST_COLOURED)
HANDFULS: Final = len(FACES)
WHITE_HANDFULS: Final = len(_handfuls(MOST_WHITE))

SIZE: Final[list[int]] = [len(faces) for faces in FACES]
SUM: Final[list[int]] = [sum(faces) for faces in FACES]
#: "1.3.5"; the empty handful is "".
TEXT: Final[list[str]] = [".".join([str(face) for face in faces]) for faces in FACES]

_NUMBER: Final = {tuple(faces): number for number, faces in enumerate(FACES)}


def number_of(faces: list[int]) -> Dice:
    """Return the number of the handful with these faces."""
    return _NUMBER[tuple(sorted(faces))]


def _without(whole: list[int], part: list[int]) -> int:
    rest = whole[:]
    for face in part:
        if face not in rest:
            return -1
        rest.remove(face)
    return number_of(rest)


def _with(whole: list[int], part: list[int]) -> int:
    together = whole + part
    return number_of(together) if len(together) <= MOST_COLOURED else -1


#: WITHOUT[a * HANDFULS + b]: the handful left when b is taken out of a; -1 if b is not in it.
WITHOUT: Final[list[int]] = [_without(whole, part) for whole in FACES for part in FACES]

#: WITH[a * HANDFULS + b]: both together; -1 if that is more than three dice.
WITH: Final[list[int]] = [_with(whole, part) for whole in FACES for part in FACES]

#: All handfuls contained in a handful, itself and the empty one included, ascending.
PARTS: Final[list[list[int]]] = [
    [part for part in range(HANDFULS) if WITHOUT[whole * HANDFULS + part] >= 0] for whole in range(HANDFULS)
]

#: The handfuls that n dice can show, and in how many ways each comes up.
ROLLS: Final[list[list[int]]] = [[d for d in range(HANDFULS) if SIZE[d] == n] for n in range(MOST_COLOURED + 1)]


def _ways(faces: list[int]) -> int:
    ways = factorial(len(faces))
    for face in range(1, 7):
        ways //= factorial(faces.count(face))
    return ways


ROLL_WEIGHTS: Final[list[list[int]]] = [[_ways(FACES[d]) for d in rolls] for rolls in ROLLS]
ROLL_TOTALS: Final[list[list[int]]] = [list(accumulate(weights)) for weights in ROLL_WEIGHTS]


def _group_sums(coloured: int, white: int) -> int:
    sums = 0
    for c in PARTS[coloured]:
        if c > 0:
            for w in PARTS[white]:
                sums |= 1 << SUM[c] + SUM[w]
    return sums


#: GROUP_SUMS[coloured * WHITE_HANDFULS + white]: bit n is set if some group sums to n
#: (K-6.2.3), with at least one coloured die and any white ones (K-6.2.4).
GROUP_SUMS: Final[list[int]] = [
    _group_sums(coloured, white) for coloured in range(HANDFULS) for white in range(WHITE_HANDFULS)
]
