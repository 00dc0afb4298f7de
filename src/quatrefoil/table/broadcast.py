"""Builds the messages to viewers: a `hello` with everything when they connect, an update after each change."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import TypeVar

from quatrefoil.table import visibility
from quatrefoil.table.history import PlayedChoice
from quatrefoil.table.listing import listing_for, listing_kind
from quatrefoil.table.messages import HelloMessage, HelloReason, Question, UpdateMessage
from quatrefoil.table.perspective import next_perspective, perspective_after
from quatrefoil.table.table import Table
from quatrefoil.table.update import Update
from quatrefoil.table.viewer import Viewer

V = TypeVar("V", bound=Viewer)


def hello(table: Table, viewer: Viewer, reason: HelloReason, now: datetime) -> HelloMessage:
    """Return everything that a viewer may know, and set the viewer's perspective."""
    seats = table.seats_of(viewer.person)
    if viewer.perspective not in seats:
        viewer.perspective = perspective_after(table.history, table.asked(), seats)
    viewer.perspective = next_perspective(table.asked(), seats, viewer.perspective)
    return HelloMessage(
        version=table.version,
        ply=table.ply,
        viewer=visibility.viewer_of(viewer.perspective),
        actor=table.history[-1].actor if table.history else None,
        events=[],
        view=table.game.view(table.state, viewer.perspective),
        question=visibility.question_for(table, viewer.perspective),
        waiting=table.awaited_seats(),
        undo=visibility.visible_undo(table, seats),
        clock=visibility.visible_clock(table, _clock_time(viewer, now)),
        proposal=visibility.visible_proposal(table),
        table=listing_for(table.info, viewer.person),
        seats=seats,
        history=visibility.visible_history(table, seats),
        dice=visibility.visible_dice(table, seats),
        reason=reason,
    )


def messages_after(
    table: Table, update: Update, viewers: Iterable[V], now: datetime
) -> list[tuple[V, HelloMessage | UpdateMessage]]:
    """Return the message for each viewer after a change: an update, or a new `hello` if choices were taken back."""
    if update.is_rewound:
        hellos = Hellos(table, "undo", now)
        return [(viewer, hellos.message(viewer)) for viewer in viewers]
    broadcast = Broadcast(table, update.choices, now)
    return [(viewer, broadcast.message(viewer, with_listing=update.changes_listing)) for viewer in viewers]


class Hellos:
    """Builds the `hello` messages of one moment; viewers who may know the same get the same message."""

    def __init__(self, table: Table, reason: HelloReason, now: datetime) -> None:
        self._table = table
        self._reason = reason
        self._now = now
        #: The new perspective and the message for each kind of viewer.
        self._messages: dict[tuple[object, ...], tuple[int, HelloMessage]] = {}

    def message(self, viewer: Viewer) -> HelloMessage:
        """Return everything that a viewer may know, and set the viewer's perspective."""
        kind = (viewer.perspective, viewer.is_delayed, listing_kind(self._table.info, viewer.person))
        made = self._messages.get(kind)
        if made is None:
            message = hello(self._table, viewer, self._reason, self._now)
            self._messages[kind] = (viewer.perspective, message)
            return message
        viewer.perspective = made[0]
        return made[1]


class Broadcast:
    """Builds the update messages of one change; parts that are equal for all viewers are built once."""

    def __init__(self, table: Table, choices: list[PlayedChoice], now: datetime) -> None:
        self._table = table
        self._choices = choices
        self._clock = visibility.visible_clock(table, now)
        self._proposal = visibility.visible_proposal(table)
        self._waiting = table.awaited_seats()
        self._questions: dict[int, Question | None] = {}
        #: The new perspective and the message for each kind of viewer.
        self._messages: dict[tuple[object, ...], tuple[int, UpdateMessage]] = {}

    def message(self, viewer: Viewer, *, with_listing: bool) -> UpdateMessage:
        """Return the events from the viewer's last perspective, and the position from that of the new question.

        Viewers who may see the same get the same message, so that it is built once.
        """
        seats = self._table.seats_of(viewer.person)
        listed = listing_kind(self._table.info, viewer.person) if with_listing else None
        kind = (*seats, viewer.perspective, viewer.is_delayed, listed)
        made = self._messages.get(kind)
        if made is None:
            message = self._make(viewer, seats, with_listing)
            self._messages[kind] = (viewer.perspective, message)
            return message
        viewer.perspective = made[0]
        return made[1]

    def _make(self, viewer: Viewer, seats: list[int], with_listing: bool) -> UpdateMessage:
        table, before = self._table, viewer.perspective
        viewer.perspective = next_perspective(table.asked(), seats, before)
        choices = visibility.visible_choices(table, self._choices, seats, before)
        return UpdateMessage(
            version=table.version,
            ply=table.ply,
            viewer=visibility.viewer_of(viewer.perspective),
            actor=self._choices[-1].actor if self._choices else None,
            events=[event for each in choices for event in each.events],
            choices=choices,
            view=table.view(viewer.perspective),
            question=self._question(viewer.perspective),
            waiting=self._waiting,
            undo=visibility.visible_undo(table, seats),
            clock=None if viewer.is_delayed else self._clock,
            proposal=self._proposal,
            table=listing_for(table.info, viewer.person) if with_listing else None,
            dice=visibility.visible_dice(table, seats) if table.dice.stage != "ready" else None,
        )

    def _question(self, seat: int) -> Question | None:
        if seat not in self._questions:
            self._questions[seat] = visibility.question_for(self._table, seat)
        return self._questions[seat]


def _clock_time(viewer: Viewer, now: datetime) -> datetime | None:
    """Return None for a delayed viewer: a clock would reveal how long the present question has been open."""
    return None if viewer.is_delayed else now
