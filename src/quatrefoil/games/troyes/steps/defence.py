"""Phase 3, second part: every player in turn must remove enemies (T-4.12 to T-4.17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.troyes import events as ev
from quatrefoil.games.troyes.defence_preview import cover, defence_facts, defence_preview
from quatrefoil.games.troyes.dice import (
    FACES,
    ONE,
    colour_of,
    count_of,
    face_of,
    handful_of,
    has_face,
    highest,
    sum_of,
)
from quatrefoil.games.troyes.effects import begin_the_unrelated, change_influence, score
from quatrefoil.games.troyes.nouns import (
    COLOUR_COUNT,
    COLOURS,
    NEUTRAL,
    NEUTRAL_SEAT,
    RED,
    WHITE,
    WHY_DEFENCE,
    YELLOW,
)
from quatrefoil.games.troyes.refusals import why_not_defend
from quatrefoil.games.troyes.state import Troyes
from quatrefoil.games.troyes.steps.influence import influence_options, offer_dice, spend_influence
from quatrefoil.games.troyes.steps.king_dice import kings_dice_left, spend_strongest
from quatrefoil.games.troyes.vocabulary import BLACK, ENOUGH, FLIP, GIVE_UP, RECRUIT, REROLL
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.state import NO_SEAT
from quatrefoil.kernel.step import Automatic, Step

if TYPE_CHECKING:
    from mypy_extensions import i64


def begin_defence(s: Troyes) -> None:
    """T-4.12: the first player begins."""
    s.stack.append(DefenceOf(s.first, False))


class DefenceOf(Automatic[Troyes]):
    """T-4.12: ask clockwise, several times around if needed, until no enemy is left; T-R7: each time anew."""

    __slots__ = ("owner", "king_is_done")

    def __init__(self, owner: i64, king_is_done: bool) -> None:
        super().__init__()
        self.owner: Final[i64] = owner
        self.king_is_done: Final[bool] = king_is_done

    def apply(self, s: Troyes, chosen: Option) -> None:
        s.end_turn()
        begin_the_unrelated(s)  # what others do about the enemies, the actions
        if s.black == 0:
            s.active = NO_SEAT
            return
        s.active = self.owner
        if self.owner == NEUTRAL:
            s.stack.append(DefenceOf(0, True))
            if not (self.king_is_done and s.rules.king_defends_once):  # T-R32
                king_defends(s)
            return
        after: i64 = NEUTRAL if s.rules.is_solo else (self.owner + 1) % s.seats
        s.stack.append(DefenceOf(after, self.king_is_done))
        s.stack.append(Defend(self.owner, ONE[highest(s.black)], 0, 0, 0))

    def fields(self) -> list[int]:
        return [int(self.owner), int(self.king_is_done)]


def king_defends(s: Troyes) -> None:
    """T-13.7: the King's strongest die removes the highest enemy, whatever their values; or he skips (T-R32)."""
    if kings_dice_left(s) == 0:
        return
    enemy = ONE[highest(s.black)]
    spend_strongest(s)
    s.black -= enemy
    s.emit(ev.DEFENDED, NEUTRAL_SEAT, handful_of(enemy), 0, 0, 0)


def strength(s: Troyes, red: i64, white: i64, yellow: i64) -> i64:
    """T-4.13: return the strength of dice against enemies; red ones count double, colours may be mixed."""
    return sum_of(red) * s.rules.red_factor + sum_of(white) + sum_of(yellow)


def whole_strength(s: Troyes, seat: i64) -> i64:
    """Return the strength of all dice of the seat's district; none can be bought (T-4.16)."""
    first: i64 = seat * COLOUR_COUNT
    return strength(s, s.dice[first + RED], s.dice[first + WHITE], s.dice[first + YELLOW])


class Defend(Step[Troyes]):
    """T-4.12, T-4.14: choose enemies and the seat's dice; influence first (T-4.16), no modifiers (T-8.29)."""

    __slots__ = ("enemies", "red", "white", "yellow")

    def __init__(self, actor: i64, enemies: i64, red: i64, white: i64, yellow: i64) -> None:
        super().__init__(actor)
        self.enemies: Final[i64] = enemies  # heaps of what is chosen so far
        self.red: Final[i64] = red
        self.white: Final[i64] = white
        self.yellow: Final[i64] = yellow

    def is_fresh(self) -> bool:
        """Return whether nothing is chosen yet but the mandatory enemy."""
        return self.red + self.white + self.yellow == 0 and count_of(self.enemies) == 1

    def chosen_of(self, colour: i64) -> i64:
        return self.red if colour == RED else self.white if colour == WHITE else self.yellow

    def options(self, s: Troyes) -> list[Option]:
        options: list[Option] = influence_options(s, self.actor) if self.is_fresh() else []
        need = sum_of(self.enemies)
        whole = whole_strength(s, self.actor)
        if whole < need:
            options.append(GIVE_UP)  # T-4.17; T-R6: only if the dice as they lie cannot do it
            return options
        rest: i64 = s.black - self.enemies
        for face in range(1, FACES + 1):
            if has_face(rest, face) and need + face <= whole:
                options.append(BLACK[face - 1])
        for colour in range(len(COLOURS)):
            heap: i64 = s.dice[self.actor * COLOUR_COUNT + colour] - self.chosen_of(colour)
            offer_dice(options, self.actor, colour, heap)
        if strength(s, self.red, self.white, self.yellow) >= need:
            options.append(ENOUGH)
        return options

    def apply(self, s: Troyes, chosen: Option) -> None:
        if chosen is ENOUGH:
            self.remove_enemies(s)
        elif chosen is GIVE_UP:
            give_up(s, self.actor)
        elif chosen is REROLL or chosen is RECRUIT or chosen is FLIP:
            s.stack.append(self)
            spend_influence(s, self.actor, chosen)
        elif chosen.family == "black":
            enemies = self.enemies + ONE[chosen.arg + 1]
            s.stack.append(Defend(self.actor, enemies, self.red, self.white, self.yellow))
        else:
            s.stack.append(self.with_own(colour_of(chosen.arg), ONE[face_of(chosen.arg)]))

    def with_own(self, colour: i64, die: i64) -> Defend:
        red: i64 = self.red + die if colour == RED else self.red
        white: i64 = self.white + die if colour == WHITE else self.white
        yellow: i64 = self.yellow + die if colour == YELLOW else self.yellow
        return Defend(self.actor, self.enemies, red, white, yellow)

    def remove_enemies(self, s: Troyes) -> None:
        """T-4.15: gain influence for each enemy; the dice of both sides return to the supply."""
        for colour in range(len(COLOURS)):
            s.dice[self.actor * COLOUR_COUNT + colour] -= self.chosen_of(colour)
        s.black -= self.enemies
        s.emit(
            ev.DEFENDED,
            self.actor,
            handful_of(self.enemies),
            handful_of(self.red),
            handful_of(self.white),
            handful_of(self.yellow),
        )
        change_influence(s, self.actor, count_of(self.enemies) * s.rules.influence_per_black, WHY_DEFENCE)

    def cheapest(self, s: Troyes) -> Option | None:
        if self.is_fresh():
            return None
        chosen = [int(self.red), int(self.white), int(self.yellow)]
        words = cover(s, int(self.actor), chosen, int(sum_of(self.enemies)))
        return words[0] if len(words) > 0 else ENOUGH

    def why_not(self, s: Troyes, option: Option) -> Refusal:
        total = strength(s, self.red, self.white, self.yellow)
        return why_not_defend(s, self.actor, option, self.enemies, total, whole_strength(s, self.actor))

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.enemies), int(self.red), int(self.white), int(self.yellow)]

    def facts(self, s: Troyes) -> dict[str, object]:
        return defence_facts(s, int(self.actor), int(self.enemies), self.chosen())

    def page_facts(self, s: Troyes) -> dict[str, object]:
        return defence_preview(s, int(self.actor), int(self.enemies), self.chosen())

    def chosen(self) -> list[int]:
        """Return the dice chosen so far, a heap for each colour."""
        return [int(self.red), int(self.white), int(self.yellow)]


def give_up(s: Troyes, seat: i64) -> None:
    """T-4.17, T-R7: discard the enemy, keep the dice, lose points."""
    face = highest(s.black)
    s.black -= ONE[face]
    s.emit(ev.UNDEFENDED, seat, face)
    score(s, seat, -s.rules.failed_defence, WHY_DEFENCE)
