"""Drive a state: carry out automatic steps, apply a choice, draw a chance outcome, play at random.

Only these functions advance a state. They do not validate: untrusted input goes through `match.py`. Fractions are
multiplied by floats: a product of float and int goes through objects in the compiled engine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from quatrefoil.kernel.option import GO_ON, NO_OPTIONS, UNANSWERED, Option
from quatrefoil.kernel.step import CHANCE, NOBODY, SealedStep

if TYPE_CHECKING:
    from random import Random

    from mypy_extensions import i64

    from quatrefoil.kernel.state import State


def settle(s: State) -> None:
    """Carry out steps that need no choice until one needs a choice or the game is over."""
    stack = s.stack
    while len(stack) > 0:
        step = stack[-1]
        actor: i64 = step.actor
        if actor >= CHANCE:
            options = step.options(s)
            if len(options) != 1:
                s.asked = actor
                s.offered = options
                return
            stack.pop()
            step.apply(s, options[0])
        elif actor == NOBODY:
            stack.pop()
            step.apply(s, GO_ON)
        elif isinstance(step, SealedStep) and ask_sealed(s, step):
            return
    s.asked = NOBODY
    s.offered = NO_OPTIONS


def ask_sealed(s: State, step: SealedStep[Any]) -> bool:
    """Ask the next seat of a sealed step; reveal the choices and return False if all seats have chosen."""
    is_waiting = False
    for seat in step.pending(s):
        options = step.options_for(s, seat)
        if len(options) == 1:
            put_sealed_choice(s, seat, options[0])  # a single option needs no choice
        elif not is_waiting:
            is_waiting = True
            s.asked = seat
            s.offered = options
    if is_waiting:
        return True
    choices = s.sealed
    s.sealed = []
    s.stack.pop()
    step.reveal(s, choices)
    return False


def refresh_question(s: State) -> None:
    """Compute the offered options again, in an imagined state: they may depend on what is hidden."""
    if len(s.stack) == 0:
        return
    step = s.stack[-1]
    if isinstance(step, SealedStep):
        s.offered = step.options_for(s, s.asked)
    elif s.asked >= CHANCE:
        s.offered = step.options(s)


def choose(s: State, option: Option) -> None:
    """Apply the asked actor's choice, one of `s.offered`."""
    step = s.stack[-1]
    if step.actor >= CHANCE:
        s.stack.pop()
        step.apply(s, option)
    else:
        put_sealed_choice(s, s.asked, option)
    settle(s)


def put_sealed_choice(s: State, seat: i64, option: Option) -> None:
    """Keep a seat's choice secret until all seats have chosen."""
    if len(s.sealed) == 0:
        s.sealed = [UNANSWERED] * s.seats
    s.sealed[seat] = option


def choose_as(s: State, seat: int, option: Option) -> None:
    """Apply a seat's choice; in a sealed step the pending seats may choose in any order."""
    if seat != s.asked:
        s.asked = seat
    choose(s, option)


def asked_seats(s: State) -> list[int]:
    """Return the seats that may choose now: one, all pending ones of a sealed step, or none for chance."""
    if len(s.stack) == 0 or s.asked < 0:
        return []
    step = s.stack[-1]
    if isinstance(step, SealedStep):
        return step.pending(s)
    return [int(s.asked)]


def options_for(s: State, seat: int) -> list[Option]:
    """Return what one seat may choose now; empty if it is not asked."""
    if seat < 0:
        return NO_OPTIONS  # chance outcomes are not options of a seat
    if seat == s.asked:
        return s.offered
    if seat in asked_seats(s):
        step = s.stack[-1]
        assert isinstance(step, SealedStep)
        return step.options_for(s, seat)
    return NO_OPTIONS


def draw(s: State, rng: Random) -> Option:
    """Return one of the offered chance outcomes, drawn by weight."""
    return outcome_at(s, rng.random())


def outcome_at(s: State, fraction: float) -> Option:
    """Return the chance outcome at a fraction, from 0 to below 1, of the total weight."""
    options = s.offered
    step = s.stack[-1]
    totals = step.weight_totals(s)
    if len(totals) > 0:
        return options[first_above(totals, int(fraction * float(totals[-1])))]
    weights = step.weights(s)
    if len(weights) == 0:
        return options[int(fraction * float(len(options)))]
    total = 0
    for weight in weights:
        total += weight
    left = int(fraction * float(total))
    last = len(options) - 1
    for i in range(last):
        left -= weights[i]
        if left < 0:
            return options[i]
    return options[last]


def first_above(totals: list[int], value: i64) -> i64:
    """Return the index of the first of some ascending numbers that is above a value (binary search)."""
    low: i64 = 0
    high: i64 = len(totals) - 1
    while low < high:
        middle: i64 = (low + high) >> 1
        if totals[middle] > value:
            high = middle
        else:
            low = middle + 1
    return low


def shuffle(items: list[int], rng: Random) -> None:
    """Shuffle a list in place (Fisher-Yates)."""
    for last in range(len(items) - 1, 0, -1):
        other = int(rng.random() * float(last + 1))
        kept = items[last]
        items[last] = items[other]
        items[other] = kept


def play_at_random(s: State, rng: Random, most: int = 1 << 30) -> int:
    """Choose at random for all seats and chance; return how many choices the seats made."""
    random = rng.random  # looked up once: that takes longer than the call
    decisions = 0
    for _ in range(most):
        if s.asked == NOBODY:
            break
        if s.asked == CHANCE:
            choose(s, outcome_at(s, random()))
        else:
            offered = s.offered
            choose(s, offered[int(random() * float(len(offered)))])
            decisions += 1
    return decisions
