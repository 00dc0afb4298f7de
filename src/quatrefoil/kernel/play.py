"""The engine room: settle what is no question, apply an answer, let nature draw, play at random.

These few functions are the only ones that move a state. They check nothing: `match.py`
is the door for input that may be wrong.
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
    """Carry out everything that is no question, until one is or the game is over."""
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
    """Ask the next seat of a sealed step; False when all answers were in and are revealed now."""
    is_waiting = False
    for seat in step.pending(s):
        options = step.options_for(s, seat)
        if len(options) == 1:
            put_sealed_answer(s, seat, options[0])  # no question, whoever else still thinks
        elif not is_waiting:
            is_waiting = True
            s.asked = seat
            s.offered = options
    if is_waiting:
        return True
    answers = s.sealed
    s.sealed = []
    s.stack.pop()
    step.reveal(s, answers)
    return False


def choose(s: State, option: Option) -> None:
    """The asked actor answers with one of `s.offered`."""
    step = s.stack[-1]
    if step.actor >= CHANCE:
        s.stack.pop()
        step.apply(s, option)
    else:
        put_sealed_answer(s, s.asked, option)
    settle(s)


def put_sealed_answer(s: State, seat: i64, option: Option) -> None:
    """Keep a seat's answer face down until all are in."""
    if len(s.sealed) == 0:
        s.sealed = [UNANSWERED] * s.seats
    s.sealed[seat] = option


def choose_as(s: State, seat: int, option: Option) -> None:
    """A seat answers; in a sealed step any pending seat may, in any order."""
    if seat != s.asked:
        s.asked = seat
    choose(s, option)


def asked_seats(s: State) -> list[int]:
    """The seats that may answer now: one, or all pending ones of a sealed step; none for chance."""
    if len(s.stack) == 0 or s.asked < 0:
        return []
    step = s.stack[-1]
    if isinstance(step, SealedStep):
        return step.pending(s)
    return [int(s.asked)]


def options_for(s: State, seat: int) -> list[Option]:
    """What one seat may answer now; empty when it is not asked."""
    if seat < 0:
        return NO_OPTIONS  # what nature may answer is no seat's business
    if seat == s.asked:
        return s.offered
    if seat in asked_seats(s):
        step = s.stack[-1]
        assert isinstance(step, SealedStep)
        return step.options_for(s, seat)
    return NO_OPTIONS


def draw(s: State, rng: Random) -> Option:
    """Nature picks one of the offered outcomes by its weight."""
    options = s.offered
    weights = s.stack[-1].weights(s)
    if len(weights) == 0:
        return options[int(rng.random() * len(options))]
    total = 0
    for weight in weights:
        total += weight
    left = int(rng.random() * total)
    last = len(options) - 1
    for i in range(last):
        left -= weights[i]
        if left < 0:
            return options[i]
    return options[last]


def shuffle(items: list[int], rng: Random) -> None:
    """Shuffle a list in place (Fisher-Yates)."""
    for last in range(len(items) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        kept = items[last]
        items[last] = items[other]
        items[other] = kept


def play_at_random(s: State, rng: Random, most: int = 1 << 30) -> int:
    """Let everybody, nature included, answer at random; returns how many seats' questions were answered."""
    decisions = 0
    for _ in range(most):
        if s.asked == NOBODY:
            break
        if s.asked == CHANCE:
            choose(s, draw(s, rng))
        else:
            offered = s.offered
            choose(s, offered[int(rng.random() * len(offered))])
            decisions += 1
    return decisions
