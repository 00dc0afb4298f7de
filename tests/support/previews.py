"""What the options of a question show before they are chosen, and what happens when their way is played."""

from __future__ import annotations

from typing import Any

from quatrefoil.kernel.event import ASIDE_ENDS, REVEALED, UNRELATED, visible_to
from quatrefoil.kernel.play import choose, choose_as
from quatrefoil.kernel.step import CHANCE
from quatrefoil.table.messages import Option
from quatrefoil.table.visibility import question_at
from support.table import Table


def options_of(table: Table, seat: int = 0) -> dict[str, Option]:
    """Return the options of a seat by their texts, as its page gets them."""
    asked = question_at(table.match.state, seat, table.match.options_for(seat))
    return {option.text: option for option in asked.options}


def play_way(table: Table, seat: int, way: list[str]) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Return the view after the choices of a way, and the events of the last one that a preview leaves out.

    These are the events that have another cause and those that tell or follow from a secret. The table does not change.
    """
    game, state = table.match.game, table.match.state.copy()
    for text in way:
        state.events = []
        choose_as(state, seat, game.words.read(text))
        while state.asked == CHANCE and state.stack[-1].is_aside(state):
            choose(state, state.offered[0])
    assert state.events is not None
    secrets, is_related, left_out = 0, True, []
    for event in state.events:
        secrets += (event.kind is REVEALED) - (event.kind is ASIDE_ENDS)
        is_related = is_related and (secrets > 0 or event.kind is not UNRELATED)
        if secrets > 0 or not is_related:
            left_out.append(event)
    return game.view(state, seat), visible_to(left_out, seat)
