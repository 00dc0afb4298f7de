"""Heaps of dice as numbers. The order of dice does not matter, so a heap counts the dice of each face.

A heap has five bits for each face, face 1 lowest, so heaps can be added and subtracted, even all
eighteen coloured dice together. The outcome of a roll of at most six dice is a word of the
vocabulary: these handfuls are numbered, smaller ones first; 0 is the empty one.
"""

from __future__ import annotations

from itertools import accumulate, combinations_with_replacement
from math import factorial
from typing import TYPE_CHECKING, Final

from quatrefoil.games.troyes.nouns import COLOUR_COUNT

if TYPE_CHECKING:
    from mypy_extensions import i64

Heap = int

FACES: Final = 6
#: T-1.1: six dice of each colour, black ones included.
MOST_DICE: Final = 6
FACE_BITS: Final = 5
FACE_MASK: Final = 31

#: ONE[v] is the heap of a single die with face v; index 0 is no die.
ONE: Final[list[int]] = [0, *[1 << FACE_BITS * face for face in range(FACES)]]

#: Instead of a sum where there are too few dice; smaller than any sum.
NO_SUCH: Final = -1000


def count_of(heap: i64) -> i64:
    """Return the number of dice in a heap."""
    count: i64 = 0
    left: i64 = heap
    while left != 0:
        count += left & FACE_MASK
        left >>= FACE_BITS
    return count


def sum_of(heap: i64) -> i64:
    """Return the sum of all faces."""
    total: i64 = 0
    face: i64 = 1
    left: i64 = heap
    while left != 0:
        total += face * (left & FACE_MASK)
        left >>= FACE_BITS
        face += 1
    return total


def has_face(heap: i64, face: i64) -> bool:
    return (heap >> FACE_BITS * (face - 1) & FACE_MASK) != 0


def highest(heap: i64) -> i64:
    """Return the highest face of a heap; 0 if it is empty."""
    face: i64 = FACES
    while face > 0 and not has_face(heap, face):
        face -= 1
    return face


def best_sums(heap: i64) -> tuple[i64, i64, i64]:
    """Return the sums of the highest one, two and three dice; NO_SUCH where the heap has fewer."""
    if heap == 0:
        return NO_SUCH, NO_SUCH, NO_SUCH
    first: i64 = NO_SUCH
    second: i64 = NO_SUCH
    face: i64 = FACES
    shift: i64 = FACE_BITS * (FACES - 1)
    while face > 0:
        here: i64 = heap >> shift & FACE_MASK
        while here > 0:
            if first == NO_SUCH:
                first = face
            elif second == NO_SUCH:
                second = first + face
            else:
                return first, second, second + face
            here -= 1
        face -= 1
        shift -= FACE_BITS
    return first, second, NO_SUCH


def faces_in(heap: i64) -> i64:
    """Return the faces that a heap has, a bit each, face 1 lowest."""
    faces: i64 = 0
    face: i64 = 1
    left: i64 = heap
    while left != 0:
        if left & FACE_MASK != 0:
            faces |= face
        face += face
        left >>= FACE_BITS
    return faces


def faces_of(heap: int) -> list[int]:
    """Return the faces of a heap, ascending."""
    faces: list[int] = []
    for face in range(1, FACES + 1):
        faces.extend([face] * (heap >> FACE_BITS * (face - 1) & FACE_MASK))
    return faces


def heap_of(faces: list[int]) -> Heap:
    """Return the heap with these faces."""
    heap = 0
    for face in faces:
        heap += ONE[face]
    return heap


def text_of(faces: list[int]) -> str:
    """Return the faces as in "1.3.5"; no dice are "none"."""
    return ".".join([str(face) for face in faces]) or "none"


_ROLLED: Final[list[list[int]]] = [
    list(faces) for size in range(MOST_DICE + 1) for faces in combinations_with_replacement(range(1, FACES + 1), size)
]
#: The heap of each handful, and its text.
HANDFUL: Final[list[int]] = [heap_of(faces) for faces in _ROLLED]
TEXT: Final[list[str]] = [text_of(faces) for faces in _ROLLED]
_NUMBER: Final[dict[int, int]] = {heap: number for number, heap in enumerate(HANDFUL)}


def handful_of(heap: i64) -> i64:
    """Return the number of the handful equal to a heap of at most six dice."""
    return _NUMBER[heap]


def _ways(faces: list[int]) -> int:
    ways = factorial(len(faces))
    for face in range(1, FACES + 1):
        ways //= factorial(faces.count(face))
    return ways


#: The handfuls that n dice can show, and in how many ways each comes up (T-14.9).
ROLLS: Final[list[list[int]]] = [
    [number for number, faces in enumerate(_ROLLED) if len(faces) == n] for n in range(MOST_DICE + 1)
]
ROLL_WEIGHTS: Final[list[list[int]]] = [[_ways(_ROLLED[number]) for number in rolls] for rolls in ROLLS]
ROLL_TOTALS: Final[list[list[int]]] = [list(accumulate(weights)) for weights in ROLL_WEIGHTS]

# A single die of the city square is one number: its owner, then its colour, then its face.

#: Numbers for each owner.
DICE_PER_OWNER: Final = COLOUR_COUNT * FACES


def die_code(owner: i64, colour: i64, face: i64) -> i64:
    return owner * DICE_PER_OWNER + colour * FACES + face - 1


def owner_of(die: i64) -> i64:
    return die // DICE_PER_OWNER


def colour_of(die: i64) -> i64:
    return die % DICE_PER_OWNER // FACES


def face_of(die: i64) -> i64:
    return die % FACES + 1


def heap_with(die: i64) -> i64:
    """Return the index of the heap a die belongs to: `Troyes.dice` is ordered by owner, then colour."""
    return die // FACES
