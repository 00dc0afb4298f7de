"""Records of games that were played at a server."""

from __future__ import annotations

from typing import Any

from quatrefoil import games
from quatrefoil.kernel.match import replay
from quatrefoil.kernel.record import read_record
from support.rulebook import ROOT

#: A whole game of Kingsburg for two.
FINISHED_RECORD = (ROOT / "tests" / "kingsburg" / "goldens" / "2_random.record").read_text(encoding="utf-8")


def check_record(text: str, received: list[dict[str, Any]]) -> None:
    """Replay a record of Kingsburg and compare it with the choices that a player has received."""
    record = read_record(text)
    assert replay(games.load("kingsburg"), record).is_over
    for choice, recorded in zip(received, record.choices, strict=True):
        assert choice["actor"] == recorded.actor
        assert choice.get("text") in (None, recorded.text)
