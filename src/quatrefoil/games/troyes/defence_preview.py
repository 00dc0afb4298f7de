"""Previews of a defence for the page: both sides, and the cheapest dice that beat the enemies (T-4.12)."""

from __future__ import annotations

from quatrefoil.games.troyes.dice import ONE, colour_of, die_code, face_of, faces_of, highest, sum_of
from quatrefoil.games.troyes.nouns import COLOUR_COUNT, COLOURS, RED
from quatrefoil.games.troyes.state import Troyes
from quatrefoil.games.troyes.vocabulary import DIE, WORDS
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.play import choose


def defence_facts(s: Troyes, seat: int, enemies: int, chosen: list[int]) -> dict[str, object]:
    """Return both sides of the defence as chosen so far."""
    need = int(sum_of(enemies))
    dice: list[dict[str, object]] = []
    total = 0
    for colour in range(len(COLOURS)):
        for face in faces_of(chosen[colour]):
            counts = strength_of(s, colour, face)
            total += counts
            dice.append({"seat": seat, "colour": COLOURS[colour], "value": face, "counts": counts})
    top = int(highest(enemies))
    return {
        "black": [top, *reversed(faces_of(enemies - ONE[top]))],
        "rest": list(reversed(faces_of(int(s.black) - enemies))),
        "need": need,
        "dice": dice,
        "sum": total,
        "can_defend": int(strength_at_hand(s, seat) >= need),
    }


def defence_preview(s: Troyes, seat: int, enemies: int, chosen: list[int]) -> dict[str, object]:
    """Return the cheapest dice that beat the enemies chosen so far, and what each further choice would change."""
    need = int(sum_of(enemies))
    able = strength_at_hand(s, seat)
    if able < need:
        return {"able": able, "cheapest": [], "offers": {}}
    total = strength_of_all(s, chosen)
    offers: dict[str, object] = {}
    for face in faces_of(int(s.black) - enemies):
        if need + face <= able:
            offers[f"black:{face}"] = {"need": need + face}
    for colour in range(len(COLOURS)):
        for face in faces_of(s.dice[seat * COLOUR_COUNT + colour] - chosen[colour]):
            counts = strength_of(s, colour, face)
            offers[f"die:{seat}-{COLOURS[colour]}-{face}"] = {"counts": counts, "sum": total + counts}
    return {"able": able, "cheapest": cheapest_cover(s, seat, chosen, need), "offers": offers}


def strength_at_hand(s: Troyes, seat: int) -> int:
    """Return the strength of all dice in a seat's district."""
    first = seat * COLOUR_COUNT
    return strength_of_all(s, s.dice[first : first + COLOUR_COUNT])


def strength_of_all(s: Troyes, heaps: list[int]) -> int:
    """Return the strength of some dice, given as a heap for each colour."""
    return sum([strength_of(s, colour, face) for colour in range(len(COLOURS)) for face in faces_of(heaps[colour])])


def strength_of(s: Troyes, colour: int, face: int) -> int:
    """T-4.13: return the strength of a die; red ones count double."""
    return face * int(s.rules.red_factor) if colour == RED else face


def cheapest_cover(s: Troyes, seat: int, chosen: list[int], need: int) -> list[str]:
    """T-D2: return as words the dice with the lowest sum of faces that suffice, then the fewest."""
    words = [option.text for option in cover(s, seat, chosen, need)]
    return those_asked_for(s, seat, [*words, "enough"])


def cover(s: Troyes, seat: int, chosen: list[int], need: int) -> list[Option]:
    """T-D2: return the cheapest dice that together with the chosen ones reach `need`; empty if none are needed.

    Dynamic programming over the strength reached so far: for each the lowest faces, then the fewest dice.
    """
    missing = need - strength_of_all(s, chosen)
    if missing <= 0:
        return []
    dice = [
        die_code(seat, c, face)
        for c in range(len(COLOURS))
        for face in faces_of(s.dice[seat * COLOUR_COUNT + c] - chosen[c])
    ]
    best: list[list[int]] = [[] for _ in range(missing + 1)]  # faces, count, mask of dice
    best[0] = [0, 0, 0]
    for i, die in enumerate(dice):
        face = int(face_of(die))
        gives = strength_of(s, int(colour_of(die)), face)
        for reached in range(missing, -1, -1):
            so_far = best[reached]
            if len(so_far) > 0 and reached < missing:
                after = min(missing, reached + gives)
                key = [so_far[0] + face, so_far[1] + 1, so_far[2] | 1 << i]
                if len(best[after]) == 0 or key < best[after]:
                    best[after] = key
    found = best[missing]
    return [DIE[die] for i, die in enumerate(dice) if len(found) > 0 and found[2] >> i & 1]


def those_asked_for(s: Troyes, seat: int, words: list[str]) -> list[str]:
    """Return the words without those that are settled automatically."""
    trial = s.copy()
    asked: list[str] = []
    for word in words:
        option = WORDS.read(word)
        if trial.asked == seat and option in trial.offered:
            choose(trial, option)
            asked.append(word)
    return asked
