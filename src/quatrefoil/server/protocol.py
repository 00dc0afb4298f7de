"""What each viewer is told. The only file that decides what a seat may see.

A viewer looks at the table with the eyes of one seat, or of nobody (SPECTATOR). Views are
built up by the game, events carry who may see them, and a row's word is told only where it is
public. Checksums never leave the server while a game runs: they are made from hidden things.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Literal, cast

from msgspec import UNSET, UnsetType

from quatrefoil.kernel.errors import QuatrefoilError
from quatrefoil.kernel.event import EVERYONE, NOBODY_SEES, SPECTATOR, Event, disclosed, visible_to
from quatrefoil.kernel.fair_dice import Draw, commitment
from quatrefoil.kernel.match import look_ahead
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.record import Proof
from quatrefoil.kernel.state import State
from quatrefoil.kernel.step import CHANCE
from quatrefoil.server import wire
from quatrefoil.server.errors import family_of
from quatrefoil.server.live import LiveTable
from quatrefoil.server.store.rows import SeatInfo, TableInfo
from quatrefoil.server.store.store import now
from quatrefoil.server.turns import Turn

#: A preview costs a copy of the position; a question with more options has previews for the first of them.
MOST_PREVIEWS = 40


# Tables without their position


def table_for(info: TableInfo, guest: str | None) -> wire.Table:
    """A table as one guest sees it in a list."""
    mine = info.seats_of(guest)
    is_running = info.status == "running"
    asked = info.summary.asked if is_running else []
    playing = [seat for seat in mine if str(seat) not in info.summary.stand_ins]
    return wire.Table(
        code=info.code,
        game=info.game,
        status=info.status,
        seats=[_seat(info, seat, is_mine=seat.seat in mine) for seat in info.seats],
        my_turn=any(seat in playing for seat in asked),
        asked=asked,
        options=info.options,
        components=info.components,
        spectators=info.has_spectators,
        rated=info.terms.is_rated and info.terms.origin == "new",
        pace=pace_of(info),
        delay=info.terms.delay,
        expires_at=told_time(expiry(info)) if info.status == "waiting" else None,
        next=info.next_code if mine else None,
        hints=info.terms.hints,
        assisted=info.summary.is_assisted,
        is_host=guest is not None and info.host == guest,
        created_at=told_time(info.created_at),
        updated_at=told_time(info.updated_at),
        scores=info.summary.scores,
        places=info.summary.places,
        round=info.summary.round,
        commitment=commitment(info.seed),
    )


def _seat(info: TableInfo, seat: SeatInfo, *, is_mine: bool) -> wire.SeatInfo:
    return wire.SeatInfo(
        seat=seat.seat,
        kind=seat.kind,
        name=seat.name,
        level=seat.level,
        is_taken=seat.is_taken,
        is_mine=is_mine,
        has_account=seat.has_account,
        rating=seat.rating,
        stand_in=info.summary.stand_ins.get(str(seat.seat)),
    )


def pace_of(info: TableInfo) -> wire.Pace:
    pace = info.terms.pace
    return wire.Pace(pace.kind, pace.bank, pace.increment, pace.cap, pace.days)


def clock_now(live: LiveTable, info: TableInfo) -> wire.ClockInfo | None:
    """The time that is left, while a game runs."""
    if info.status != "running":
        return None
    moment = now()
    left = [live.clock.left(seat.seat, moment) for seat in info.seats]
    return wire.ClockInfo(
        [round(each, 1) if each is not None else None for each in left], live.clock.running, live.clock.is_shown
    )


def proposal_now(live: LiveTable) -> wire.ProposalInfo | None:
    """What is proposed at the table."""
    proposal = live.agreements.proposal
    if proposal is None:
        return None
    return wire.ProposalInfo(
        kind=proposal.kind,
        by=proposal.by,
        asks=list(proposal.asks),
        agreed=list(proposal.agreed),
        seat=proposal.seat if proposal.kind == "bot" else None,
        level=proposal.level or None,
        ply=proposal.ply if proposal.kind == "back" else None,
    )


def expiry(info: TableInfo) -> datetime:
    """When a table that still waits is taken away."""
    return info.created_at + timedelta(hours=info.terms.wait_hours)


def told_time(moment: datetime) -> str:
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


# Eyes: the seat whose perspective a screen shows


def first_eyes(seats: list[int]) -> int:
    """The eyes a screen with these seats has before anybody was asked."""
    return seats[0] if seats else SPECTATOR


def eyes_now(live: LiveTable, seats: list[int], last: int) -> int:
    """The perspective for the question that stands: the asked one of mine, otherwise the last."""
    return _eyes(live.asked(), seats, last)


def _eyes(asked: list[int], seats: list[int], last: int) -> int:
    mine = [seat for seat in seats if seat in asked]
    return last if not mine or last in mine else mine[0]


def _eyes_at(turn: Turn, seats: list[int], last: int) -> int:
    """The perspective a screen had when a row was played."""
    return turn.actor if turn.actor in seats else _eyes(list(turn.asked), seats, last)


def eyes_after_all(live: LiveTable, seats: list[int]) -> int:
    """The perspective of a screen that has followed the whole game."""
    eyes = first_eyes(seats)
    for turn in live.turns:
        eyes = _eyes_at(turn, seats, eyes)
    return eyes_now(live, seats, eyes)


# Messages


def hello(
    live: LiveTable,
    info: TableInfo,
    guest: str | None,
    eyes: int,
    reason: Literal["connect", "resync", "undo", "joined"],
    question: wire.Question | None,
    gives_entropy: list[int],
) -> wire.Hello:
    """Everything a viewer may know."""
    seats = info.seats_of(guest)
    return wire.Hello(
        version=live.version,
        ply=live.match.ply,
        viewer=_viewer(eyes),
        actor=live.turns[-1].actor if live.turns else None,
        events=[],
        view=live.game.view(live.match.state, eyes),
        question=question,
        waiting=_waiting(live, info),
        can_undo=live.can_take_back(seats),
        can_restart=live.can_take_back(seats),
        clock=clock_now(live, info),
        proposal=proposal_now(live),
        table=table_for(info, guest),
        seats=seats,
        history=history(live, seats),
        gives_entropy=gives_entropy,
        reason=reason,
    )


class Report:
    """One change, for one viewer after another; what is the same for all of them is worked out once."""

    def __init__(self, live: LiveTable, info: TableInfo, new: list[Turn]) -> None:
        self._live = live
        self._info = info
        self._new = new
        self._clock = clock_now(live, info)
        self._proposal = proposal_now(live)
        self._waiting = _waiting(live, info)
        is_alike = all(not turn.is_sealed and _are_public(turn.events) for turn in new)
        self._rows_of_all = _rows(live, new, [], SPECTATOR) if is_alike else None

    def update(
        self,
        guest: str | None,
        seats: list[int],
        eyes_before: int,
        eyes: int,
        question: wire.Question | None,
        *,
        with_table: bool,
    ) -> wire.Update:
        """What happened with the eyes a viewer had, and the position with those it has now."""
        live, rows = self._live, self._rows_of_all
        if rows is None:
            rows = _rows(live, self._new, seats, eyes_before)
        can_take_back = live.can_take_back(seats)
        return wire.Update(
            version=live.version,
            ply=live.match.ply,
            viewer=_viewer(eyes),
            actor=self._new[-1].actor if self._new else None,
            events=rows[0].events if len(rows) == 1 else [event for row in rows for event in row.events],
            choices=rows,
            view=cast(wire.View, live.encoded_view(eyes)),  # msgspec writes it as it is
            question=question,
            waiting=self._waiting,
            can_undo=can_take_back,
            can_restart=can_take_back,
            clock=self._clock,
            proposal=self._proposal,
            table=table_for(self._info, guest) if with_table else UNSET,
        )


def question_for(live: LiveTable, info: TableInfo, seat: int) -> wire.Question | None:
    """What a seat is asked, for that seat alone; None when it is not."""
    if info.status != "running" or seat not in live.asked() or seat in live.agreements.stand_ins:
        return None
    return question_at(live.match.state, seat, live.match.options_for(seat))


def question_at(state: State, seat: int, options: list[Option]) -> wire.Question:
    """The question to a seat in a position, with these of its options."""
    step = state.stack[-1]
    return wire.Question(
        seat=seat,
        kind=step.name(),
        facts=step.facts(state),
        options=[_offered(state, seat, option, is_previewed=i < MOST_PREVIEWS) for i, option in enumerate(options)],
    )


def why_not(live: LiveTable, seat: int, text: str) -> wire.WhyNot:
    """The rule that keeps a seat from an answer."""
    refusal = live.match.why_not(seat, text)
    told = None if refusal is None else wire.Refusal(refusal.code, refusal.clause, dict(refusal.facts))
    return wire.WhyNot(seat, text, told)


def refused(error: QuatrefoilError, live: LiveTable | None = None, seat: int | None = None) -> wire.WireError:
    """A refusal; `seat` is one of the viewer's own, whose offered words may help."""
    offered: list[str] | UnsetType = UNSET
    if live is not None and seat is not None and family_of(error) == "not_offered":
        offered = [option.text for option in live.match.options_for(seat)]
    return wire.WireError(
        family=family_of(error),
        code=error.code,
        message=error.message,
        version=live.version if live is not None else None,
        clause=error.clause or UNSET,
        offered=offered,
    )


def _viewer(eyes: int) -> int | None:
    return None if eyes == SPECTATOR else eyes


def _waiting(live: LiveTable, info: TableInfo) -> list[int]:
    return live.asked() if info.status == "running" else []


def _offered(state: State, seat: int, option: Option, *, is_previewed: bool) -> wire.Option:
    shown, following = look_ahead(state, seat, option) if is_previewed else ([], [])
    return wire.Option(
        text=option.text,
        family=option.family,
        arg=int(option.arg),
        at=option.at,
        preview=visible_to(shown, seat),
        then=[next_option.text for next_option in following],
    )


def history(live: LiveTable, seats: list[int]) -> list[wire.PlayedChoice]:
    """All rows so far; row 0 is what happened before the first answer."""
    eyes = first_eyes(seats)
    prologue = wire.PlayedChoice(ply=0, actor=CHANCE, events=visible_to(live.match.prologue, eyes))
    return [prologue, *_rows(live, live.turns, seats, eyes)]


def _rows(live: LiveTable, turns: list[Turn], seats: list[int], eyes: int) -> list[wire.PlayedChoice]:
    rows = []
    for turn in turns:
        eyes = _eyes_at(turn, seats, eyes)
        text = turn.text if _is_public(turn, seats) or live.has_ended else UNSET
        rows.append(wire.PlayedChoice(ply=turn.ply, actor=turn.actor, events=visible_to(turn.events, eyes), text=text))
    return rows


def _are_public(events: list[Event]) -> bool:
    """Whether everybody is told the same of some events."""
    return all(event.seen_by in (EVERYONE, NOBODY_SEES) for event in events)


def _is_public(turn: Turn, seats: list[int]) -> bool:
    """Whether a row's word may be told: nature's names what it drew, a sealed one is its seat's secret."""
    return turn.actor != CHANCE and (not turn.is_sealed or turn.actor in seats)


# Finished games


def history_of_finished(live: LiveTable, info: TableInfo, guest: str | None, viewer: int | None) -> wire.History:
    """A finished game as a seat has seen it, or without a seat everything that happened, with every word."""
    assert live.has_ended

    def told(events: list[Event]) -> list[dict[str, object]]:
        return disclosed(events) if viewer is None else visible_to(events, viewer)

    return wire.History(
        table=table_for(info, guest),
        plies=live.match.ply,
        prologue=told(live.match.prologue),
        choices=[wire.PlayedChoice(t.ply, t.actor, told(t.events), t.text) for t in live.turns],
    )


def dice_of(proof: Proof, draws: list[Draw]) -> wire.Dice:
    """What is needed to compute all draws of a finished game again."""
    return wire.Dice(
        commitment=commitment(proof.seed),
        seed=proof.seed,
        first_ply=proof.first_ply,
        entropy=[wire.GivenEntropy(given.ply, given.seat, given.value) for given in proof.entropy],
        draws=[wire.Draw(d.ply, d.text, d.checksum_before, str(d.below), str(d.weight), str(d.total)) for d in draws],
    )
