"""Writes the update messages of a change as JSON, straight from the table.

A server sends thousands of them a second. To build the dataclasses of `broadcast.py` and to encode them took more time
than everything that the rules do. Both write the same messages, which `tests/table/test_update_text.py` checks.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from quatrefoil.kernel.event import SPECTATOR
from quatrefoil.table import visibility
from quatrefoil.table.history import PlayedChoice
from quatrefoil.table.listing import listing_for, listing_kind
from quatrefoil.table.perspective import next_perspective
from quatrefoil.table.table import Table
from quatrefoil.table.take_back import has_chosen, is_refused
from quatrefoil.table.viewer import Viewer

#: Encodes a part of a message as JSON: views and facts, which are the games' own, and what is seldom sent.
Encode = Callable[[Any], bytes]


class UpdateTexts:
    """The updates of one change; what several viewers share is built and encoded once."""

    def __init__(self, table: Table, choices: list[PlayedChoice], now: datetime, encode: Encode) -> None:
        self._table = table
        self._choices = choices
        self._encode = encode
        self._clock = visibility.clock_text(table, now)
        actor = str(choices[-1].actor) if choices else "null"
        proposal = visibility.visible_proposal(table)
        self._head = (
            f'{{"type":"update","version":{table.version},"ply":{table.match.ply},"actor":{actor},'
            f'"waiting":{table.awaited_seats()},'
            f'"proposal":{"null" if proposal is None else encode(proposal).decode()},"viewer":'
        )
        self._alone = table.alone()
        #: What those who have chosen, but not last, may take back.
        self._refused: str | None = None
        self._questions: dict[int, str] = {}
        self._views: dict[int, bytes] = {}
        #: The new perspective and the message for each kind of viewer.
        self._messages: dict[tuple[object, ...], tuple[int, bytes]] = {}
        #: The choices with their events, where every viewer sees the same of them.
        self._public: str | None = None
        if visibility.are_public(choices):
            self._public = visibility.choices_text(table, choices, [], SPECTATOR)

    def message(self, viewer: Viewer, *, with_listing: bool) -> bytes:
        """Return the events from the viewer's last perspective, and the position from that of the new question."""
        seats = self._table.seats_of(viewer.person)
        listed = listing_kind(self._table.info, viewer.person) if with_listing else None
        kind = (*seats, viewer.perspective, viewer.is_delayed, listed)
        made = self._messages.get(kind)
        if made is None:
            message = self._written(viewer, seats, with_listing)
            self._messages[kind] = (viewer.perspective, message)
            return message
        viewer.perspective = made[0]
        return made[1]

    def _written(self, viewer: Viewer, seats: list[int], with_listing: bool) -> bytes:
        table, before = self._table, viewer.perspective
        perspective = viewer.perspective = next_perspective(table.match.asked(), seats, before)
        choices = self._public
        if choices is None:
            choices = visibility.choices_text(table, self._choices, seats, before)
        listing, dice = "null", "null"
        if with_listing:
            listing = self._encode(listing_for(table.info, viewer.person)).decode()
        if table.dice.stage != "ready":
            dice = self._encode(visibility.visible_dice(table, seats)).decode()
        shown = "null" if perspective == SPECTATOR else str(perspective)
        text = (
            f'{self._head}{shown},{choices},"question":{self._question(perspective)},'
            f'"undo":{self._undo(seats)},"clock":{"null" if viewer.is_delayed else self._clock},'
            f'"table":{listing},"dice":{dice},"view":'
        )
        return b"".join([text.encode(), self._view(perspective), b"}"])

    def _undo(self, seats: list[int]) -> str:
        """Return what may be taken back; nearly all viewers of a choice wait for another seat, which is one text."""
        table, history = self._table, self._table.match.history
        if not history or not is_refused(history, seats, self._alone) or not has_chosen(history, seats):
            return visibility.undo_text(table.take_back_of(seats))
        if self._refused is None:
            self._refused = visibility.undo_text(table.take_back_of(seats))
        return self._refused

    def _question(self, seat: int) -> str:
        found = self._questions.get(seat)
        if found is None:
            found = self._questions[seat] = visibility.question_text(self._table, seat, self._encode)
        return found

    def _view(self, perspective: int) -> bytes:
        """Return the view, encoded once for all viewers with equal knowledge."""
        table = self._table
        key = table.game.view_key(table.match.state, perspective)
        found = self._views.get(key)
        if found is None:
            found = self._views[key] = table.game.view_text(
                table.match.state, perspective, self._encode, table.kept_texts
            )
        return found
