"""What each viewer may see: the only place that decides it.

A viewer sees the table from the perspective of one seat, or of nobody (SPECTATOR). Views are built
up by the game, events carry who may see them, and the text of a choice is sent only where it is
public. Checksums depend on hidden information, so they are never sent while a game runs.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from quatrefoil.games.worlds import world_of
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.event import EVERYONE, NOBODY_SEES, SPECTATOR, Event, disclosed, visible_to
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.look_ahead import Trial, tried
from quatrefoil.kernel.match import why_not as refusal_of
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.state import State
from quatrefoil.kernel.step import CHANCE, SealedStep
from quatrefoil.table import messages
from quatrefoil.table.client_messages import Try
from quatrefoil.table.dice_messages import DiceInfo
from quatrefoil.table.history import PlayedChoice
from quatrefoil.table.json_text import event_text, option_text, word_text, words_text
from quatrefoil.table.perspective import first_perspective, perspective_at
from quatrefoil.table.table import Table
from quatrefoil.table.take_back import TakeBack
from quatrefoil.table.world_messages import WorldMessage

#: A preview costs a copy of the position; only the first options of a longer question have one.
MOST_PREVIEWS = 40


#: A choice after something random or hidden cannot be tried.
LATER = Refusal("reveals", "", {})


def viewer_of(perspective: int) -> int | None:
    """Return a perspective as the wire has it: a seat, or None for a spectator."""
    return None if perspective == SPECTATOR else perspective


def position(game: Game[Any], state: State, ply: int, perspective: int) -> messages.Position:
    """Return a position of a replayed game from one perspective."""
    return messages.Position(ply, viewer_of(perspective), game.view(state, perspective))


# What happened


def visible_history(table: Table, seats: list[int]) -> list[messages.PlayedChoice]:
    """Return all choices so far; number 0 is what happened before the first."""
    perspective = first_perspective(seats)
    prologue = messages.PlayedChoice(0, CHANCE, visible_to(table.match.prologue, perspective))
    return [prologue, *visible_choices(table, table.history, seats, perspective)]


def visible_choices(
    table: Table, choices: list[PlayedChoice], seats: list[int], perspective: int
) -> list[messages.PlayedChoice]:
    """Return choices as the person of some seats has seen them; `perspective` is the one before the first."""
    shown = []
    for choice in choices:
        perspective = perspective_at(choice, seats, perspective)
        text = choice.text if table.has_ended or _is_text_visible(choice, seats) else None
        shown.append(messages.PlayedChoice(choice.ply, choice.actor, visible_to(choice.events, perspective), text))
    return shown


def choices_text(table: Table, choices: list[PlayedChoice], seats: list[int], perspective: int) -> str:
    """Return the fields `events` and `choices` of an update as JSON: the same choices as `visible_choices`."""
    shown: list[str] = []
    all_events: list[str] = []
    for choice in choices:
        perspective = perspective_at(choice, seats, perspective)
        events = ",".join([event_text(event) for event in choice.events if event.is_seen_by(perspective)])
        text = word_text(choice.text) if table.has_ended or _is_text_visible(choice, seats) else "null"
        shown.append(f'{{"ply":{choice.ply},"actor":{choice.actor},"events":[{events}],"text":{text}}}')
        if events:
            all_events.append(events)
    return f'"events":[{",".join(all_events)}],"choices":[{",".join(shown)}]'


def are_public(choices: list[PlayedChoice]) -> bool:
    """Return whether every viewer sees the same of some choices."""
    for choice in choices:
        if choice.is_sealed:
            return False
        for event in choice.events:
            if event.seen_by != EVERYONE and event.seen_by != NOBODY_SEES:
                return False
    return True


def _is_text_visible(choice: PlayedChoice, seats: list[int]) -> bool:
    """Return whether the owner of these seats may see the text of a choice.

    The text of a draw names what was drawn, which may be hidden; a sealed choice is its seat's secret.
    """
    return choice.actor != CHANCE and (not choice.is_sealed or choice.actor in seats)


def full_history(table: Table, viewer: int | None) -> tuple[list[messages.GameEvent], list[messages.PlayedChoice]]:
    """Return prologue and choices of an ended game: as a seat saw it, or without a seat everything."""
    assert table.has_ended

    def shown(events: list[Event]) -> list[messages.GameEvent]:
        return disclosed(events) if viewer is None else visible_to(events, viewer)

    choices = [messages.PlayedChoice(c.ply, c.actor, shown(c.events), c.text) for c in table.history]
    return shown(table.match.prologue), choices


# What is asked


def question_for(table: Table, seat: int) -> messages.Question | None:
    """Return the question to a seat; None if it is not asked."""
    return question_at(table.state, seat, table.options_for(seat)) if _is_asked(table, seat) else None


def question_text(table: Table, seat: int, encode: Callable[[Any], bytes]) -> str:
    """Return the same as JSON; `encode` writes the facts."""
    if not _is_asked(table, seat):
        return "null"
    state = table.match.state
    step = state.stack[-1]
    facts = encode({**step.facts(state), **step.page_facts(state)}).decode()
    options = [
        _option_text(state, seat, option, i < MOST_PREVIEWS) for i, option in enumerate(table.match.options_for(seat))
    ]
    return f'{{"seat":{seat},"kind":{word_text(step.name())},"facts":{facts},"options":[{",".join(options)}]}}'


def _is_asked(table: Table, seat: int) -> bool:
    """Return whether the person of a seat is asked; not if a bot plays in their place."""
    return seat in table.awaited_seats() and seat not in table.agreements.stand_ins


def question_at(state: State, seat: int, options: list[Option]) -> messages.Question:
    """Return the question to a seat in a position, with some of its options."""
    step = state.stack[-1]
    return messages.Question(
        seat=seat,
        kind=step.name(),
        facts={**step.facts(state), **step.page_facts(state)},
        options=[_option(state, seat, option, has_preview=i < MOST_PREVIEWS) for i, option in enumerate(options)],
    )


def _option(state: State, seat: int, option: Option, *, has_preview: bool) -> messages.Option:
    found = _Preview(state, seat, option) if has_preview else None
    return messages.Option(
        text=option.text,
        family=option.family,
        arg=int(option.arg),
        at=option.at,
        preview=visible_to(found.events, seat) if found is not None else [],
        then=found.then if found is not None else [],
        way=found.way if found is not None else [option.text],
        gives_nothing=found is not None and found.gives_nothing,
    )


def _option_text(state: State, seat: int, option: Option, has_preview: bool) -> str:
    if not has_preview:
        way = word_text(option.text)
        return f'{option_text(option)},"preview":[],"then":[],"way":[{way}],"gives_nothing":false}}'
    found = _Preview(state, seat, option)
    events = ",".join([event_text(event) for event in found.events if event.is_seen_by(seat)])
    return (
        f'{option_text(option)},"preview":[{events}],"then":{words_text(found.then)},"way":{words_text(found.way)},'
        f'"gives_nothing":{"true" if found.gives_nothing else "false"}}}'
    )


class _Preview:
    """What an option would lead to for its seat. The seat may not see all of the events."""

    __slots__ = ("events", "gives_nothing", "then", "way")

    def __init__(self, state: State, seat: int, option: Option) -> None:
        step = state.stack[-1]
        trial = tried(state, seat, option)
        self.then: list[str] = [] if trial.has_gap else [following.text for following in trial.next_options()]
        trial.complete()
        self.events: list[Event] = step.promised(state, seat, option) if isinstance(step, SealedStep) else trial.seen
        self.way: list[str] = [each.text for each in trial.way]
        self.gives_nothing: bool = step.gives_nothing(state, option)


def try_choices(game: Game[Any], state: State, request: Try) -> messages.Tried:
    """Return what some choices of a seat would lead to; the position does not change."""
    seat = request.seat
    trial = Trial(state, seat)
    for at, text in enumerate(request.choices):
        option = game.words.read(text)
        refusal = refusal_of(game, trial.state, seat, option) if trial.is_open else LATER
        if refusal is not None:
            shown = messages.Refusal(refusal.code, refusal.clause, dict(refusal.facts))
            return messages.Tried(request.id, visible_to(trial.seen, seat), None, None, shown, at, ends_turn=False)
        trial.choose(option)
    events = visible_to(trial.seen, seat)
    options = trial.next_options()
    view = game.view(trial.state, seat) if trial.is_open and not trial.has_gap else None
    question = question_at(trial.state, seat, options) if options else None
    return messages.Tried(request.id, events, question, view, None, None, trial.ends_turn())


def world(table: Table, seat: int) -> WorldMessage:
    """Return what a seat may know as a world; it depends on the view of the seat alone."""
    return WorldMessage(table.version, seat, world_of(table.game, table.state, seat))


def why_not(table: Table, seat: int, text: str) -> messages.WhyNot:
    """Return the rule that keeps a seat from a choice."""
    refusal = table.why_not(seat, text)
    if refusal is None:
        return messages.WhyNot(seat, text, None)
    return messages.WhyNot(seat, text, messages.Refusal(refusal.code, refusal.clause, dict(refusal.facts)))


# Undo, clock and proposal


def visible_undo(table: Table, seats: list[int]) -> messages.UndoInfo:
    """Return what the person of some seats may take back; plies and the seats that chose are public."""
    found = table.take_back_of(seats)
    return messages.UndoInfo(found.step, found.turn, found.stop, found.at, found.is_past)


def undo_text(found: TakeBack) -> str:
    """Return what may be taken back as JSON."""
    at = "null" if found.at is None else str(found.at)
    is_past = "true" if found.is_past else "false"
    if not found.turn:
        return f'{{"step":[],"turn":[],"stop":"{found.stop}","at":{at},"is_past":{is_past}}}'
    return f'{{"step":{found.step},"turn":{found.turn},"stop":"{found.stop}","at":{at},"is_past":{is_past}}}'


def visible_dice(table: Table, seats: list[int]) -> DiceInfo:
    """Return the public part of the dice, and what the person of some seats may add to them."""
    dice = table.dice
    return DiceInfo(
        version=table.info.terms.dice,
        stage=dice.stage,
        asks=dice.awaited(seats) if table.info.status == "running" else [],
        list=[each.pledge or each.state for each in dice.seats] if dice.published else [],
        first_ply=table.info.first_ply,
        published=dice.published,
    )


def visible_clock(table: Table, now: datetime | None) -> messages.ClockInfo | None:
    """Return the time that each seat has left; None unless the game runs."""
    if table.info.status != "running" or now is None:
        return None
    clock = table.clock
    return messages.ClockInfo(clock.all_left(len(table.info.seats), now), clock.running, clock.is_shown)


def clock_text(table: Table, now: datetime) -> str:
    """Return the same as JSON."""
    if table.info.status != "running":
        return "null"
    clock = table.clock
    left = clock.all_left_text(len(table.info.seats), now)
    return f'{{"left":{left},"running":{clock.running},"is_shown":{"true" if clock.is_shown else "false"}}}'


def visible_proposal(table: Table) -> messages.ProposalInfo | None:
    """Return the open proposal."""
    proposal = table.agreements.proposal
    if proposal is None:
        return None
    return messages.ProposalInfo(
        kind=proposal.kind,
        by=proposal.by,
        asks=list(proposal.asks),
        agreed=list(proposal.agreed),
        seat=proposal.seat if proposal.kind == "bot" else None,
        level=proposal.level or None,
        ply=proposal.ply if proposal.kind == "back" else None,
    )
