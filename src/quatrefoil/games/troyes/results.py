"""What a group of dice leads to, as whole answers: for each number of uses the choices, price and gain (T-5.7).

The page offers them as its confirm buttons. A smaller number takes the cheapest part of the group.
"""

from __future__ import annotations

from typing import Final

from quatrefoil.games.troyes import events as ev
from quatrefoil.games.troyes.cards import CONVERT, CONVERT_THEN_PLACE, GAIN, MODIFIER, PER_CITIZEN, ROLL_THEN_PLACE
from quatrefoil.games.troyes.citizens import may_enter_from, sources
from quatrefoil.games.troyes.dice import face_of
from quatrefoil.games.troyes.groups import (
    EMPTY_GROUP,
    aim_of,
    budget_for,
    counted,
    die_in,
    modifier_at,
)
from quatrefoil.games.troyes.legality import is_complete, row_for
from quatrefoil.games.troyes.nouns import CATHEDRAL, FARM, NONE, PLACE, USE
from quatrefoil.games.troyes.state import Troyes
from quatrefoil.games.troyes.vocabulary import DIE, ENOUGH, USES
from quatrefoil.games.troyes.ways import dice_in, group_of, key_of, uses_of
from quatrefoil.kernel.event import EventKind, visible_to
from quatrefoil.kernel.look_ahead import Trial
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.play import settle
from quatrefoil.kernel.step import Step

#: The events that say what an answer costs and gives.
TELLING: Final[list[EventKind]] = [
    ev.PAID, ev.GAINED, ev.INFLUENCE, ev.SCORED, ev.DISTRICT, ev.MARKERS, ev.MARKED, ev.HIRED, ev.LIFTED, ev.PLACED,
    ev.EXPELLED, ev.BUILT,
]  # fmt: skip

GIVING: Final[list[EventKind]] = [ev.GAINED, ev.INFLUENCE, ev.SCORED, ev.MARKERS]


class Beginning:
    """An action whose dice are still to be chosen: the position and step from which whole answers are tried."""

    __slots__ = ("state", "seat", "action", "target", "modifier", "picked")

    def __init__(self, s: Troyes, seat: int, action: int, target: int, modifier: int, step: Step[Troyes]) -> None:
        self.state = s.copy()
        self.state.events = []
        self.state.stack[-1] = step
        settle(self.state)
        self.seat = seat
        self.action = action
        self.target = target
        self.modifier = modifier
        top = self.state.stack[-1]
        #: Dice that are chosen without a question, because nothing else is legal; the step's last number is its group.
        self.picked: list[int] = dice_in(top.fields()[-1]) if top.name() == step.name() else []

    def answers(self, group: int) -> list[dict[str, object]]:
        """Return the answers that this group allows, the largest number first."""
        s = self.state
        change = modifier_at(s, self.modifier)
        aim = aim_of(s, self.action, self.target)
        budget = budget_for(s, self.seat, self.action, self.target)
        if not is_complete(s, self.seat, aim, change, budget, group):
            return []
        top = int(uses_of(s, self.seat, self.action, self.target, change, group))
        answers: list[dict[str, object]] = []
        for n in range(top, 0, -1):
            part = group if n == top else self.part_for(group, n)
            if part != EMPTY_GROUP:
                answers.extend(self.answers_with(part, n))
            if self.action == FARM:  # fewer deniers than the dice give are of no use
                break
        return answers

    def part_for(self, group: int, n: int) -> int:
        """Return the cheapest part of a group that gives at least n; for the cathedral exactly n."""
        s = self.state
        change = modifier_at(s, self.modifier)
        aim = aim_of(s, self.action, self.target)
        budget = budget_for(s, self.seat, self.action, self.target)
        dice = dice_in(group)
        best: list[int] = []
        for subset in range(1, 1 << len(dice)):
            some = [dice[i] for i in range(len(dice)) if subset >> i & 1]
            part = int(group_of(some))
            reached = int(uses_of(s, self.seat, self.action, self.target, change, part))
            if reached < n or (self.action == CATHEDRAL and reached > n):
                continue
            key = key_of(s, self.seat, change, some)
            if (len(best) == 0 or key < best) and is_complete(s, self.seat, aim, change, budget, part):
                best = key
        return best[-1] if len(best) > 0 else EMPTY_GROUP

    def answers_with(self, group: int, n: int) -> list[dict[str, object]]:
        """Return the answer with the best citizen; where it matters which one is taken, one for each."""
        origins = self.sources_that_matter(group)
        if len(origins) == 0:
            return [self.answer(group, n, None)]
        return [self.answer(group, n, origin) for origin in origins]

    def sources_that_matter(self, group: int) -> list[Option]:
        """Return the places a citizen may come from if they change what the answer gives."""
        s = self.state
        if self.action == PLACE:
            face = counted(modifier_at(s, self.modifier), face_of(die_in(group, 0)))
            row = row_for(s, aim_of(s, PLACE, self.target), face)
            return [o for o in sources(s, self.seat, NONE) if may_enter_from(s, self.seat, row, o.arg)]
        if self.action == USE and s.slot_of(self.target, self.seat) == 0:
            if s.rules.activities[s.cards[self.target]].kind == PER_CITIZEN:
                return sources(s, self.seat, self.target)
        return []

    def answer(self, group: int, n: int, origin: Option | None) -> dict[str, object]:
        """Return the choices that follow the target and the modifier, and what they cost and give."""
        trial = Trial(self.state, self.seat)
        dice = dice_in(group)
        for die in self.picked:
            if die in dice:
                dice.remove(die)
        for die in dice:
            take(trial, DIE[die])
        take(trial, ENOUGH)
        taken = ""
        while True:
            options = trial.next_options()
            if len(options) == 0:
                break
            family = options[0].family
            chosen = trial.state.stack[-1].cheapest(trial.state)
            if family == "from":
                chosen = origin if origin is not None else chosen
                taken = chosen.text if chosen is not None else ""
            elif family == "uses":
                chosen = USES[n - 1]
            if chosen is None:
                break
            trial.choose(chosen)
        way: list[str] = []
        for option in trial.way:
            if option.family == "mark":  # asked on its own, with the events of the board
                break
            way.append(option.text)
        seen = visible_to([event for event in trial.seen if event.kind in TELLING], self.seat)
        return {"n": n, "from": taken if origin is None else origin.text, "way": way, "preview": seen}


def take(trial: Trial, option: Option) -> None:
    """Try a choice if it is asked for; otherwise it was made without a question."""
    if option in trial.next_options():
        trial.choose(option)


def is_idle(s: Troyes, seat: int, option: Option) -> bool:
    """Return whether a card, used by the cheapest way, gives its user nothing, now or later."""
    if s.rules.activities[s.cards[option.arg]].kind in (GAIN, CONVERT, CONVERT_THEN_PLACE, MODIFIER, ROLL_THEN_PLACE):
        return False
    trial = Trial(s, seat)
    trial.choose(option)
    trial.complete()
    for event in trial.seen:
        if event.seat == seat and event.kind in GIVING and event.a > 0:
            return False
        if event.kind is ev.PAID and event.a == seat:  # Tax collector
            return False
        if event.kind is ev.HIRED and event.seat == seat and event.b > 0:  # a slot with points at the end
            return False
    return True
