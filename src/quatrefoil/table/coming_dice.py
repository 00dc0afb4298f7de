"""The dice to come of a game that is continued from one of its positions.

A draw of the continued game repeats the draw of the first game at the same place: the same question of chance, in the
same round and phase, for the same time. Where there is none, or where the outcome is not possible any more (a card that
was drawn meanwhile), the fair dice of the new table decide.
"""

from __future__ import annotations

import json
from typing import Any

from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Match, begin_replay, replay_choice
from quatrefoil.kernel.record import Record
from quatrefoil.kernel.step import CHANCE
from quatrefoil.table.moments import moment


def coming_draws(game: Game[Any], record: Record, ply: int) -> str:
    """Return the draws of a record after some choices, as the text of a journal entry."""
    match = begin_replay(game, record)
    found: list[tuple[str, str]] = []
    for at, choice in enumerate(record.choices):
        if at >= ply and choice.actor == CHANCE:
            found.append((moment(match), choice.text))
        replay_choice(match, choice)
    return json.dumps(found, separators=(",", ":"))


class ComingDice:
    """The draws to come, by their places, and those that were made since."""

    def __init__(self, text: str) -> None:
        self._coming: dict[str, list[str]] = {}
        for place, outcome in json.loads(text):
            self._coming.setdefault(place, []).append(outcome)
        #: The places of the draws so far, and the plies before them.
        self._made: list[tuple[int, str]] = []

    def outcome(self, match: Match) -> str | None:
        """Return the outcome of the draw that is due; None if the first game has none that is possible here."""
        place = moment(match)
        coming = self._coming.get(place, [])
        times = sum(made == place for _, made in self._made)
        if times >= len(coming) or all(option.text != coming[times] for option in match.state.offered):
            return None
        return coming[times]

    def note(self, match: Match, text: str) -> bool:
        """Note a draw before it is made; return whether it repeats one of the first game."""
        is_repeated = self.outcome(match) == text
        self._made.append((match.ply, moment(match)))
        return is_repeated

    def rewind(self, ply: int) -> None:
        """Forget the draws after some choices, which were taken back."""
        self._made = [made for made in self._made if made[0] < ply]
