"""A table one choice before its end."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page

from quatrefoil.kernel.record import read_record
from web.api import import_record
from web.player import Player

GOLDENS = Path(__file__).parents[1]


def record(path: str) -> str:
    return (GOLDENS / path).read_text()


def before_the_last_choice(text: str) -> tuple[str, int]:
    """Return a record without what follows its last choice of a seat, and that seat."""
    lines = text.splitlines()
    last = max(at for at, line in enumerate(lines) if re.match(r"\d ", line))
    return "\n".join(lines[:last]) + "\n", int(lines[last].split()[0])


def play_to_the_end(page: Page, path: str) -> None:
    """Open a table one choice before its end and make that choice."""
    text, _ = before_the_last_choice(record(path))
    seats = read_record(text).seats
    code = import_record(page, text, [{"kind": "here", "name": f"Player {seat + 1}"} for seat in range(seats)])
    page.goto(f"/t/{code}")
    player = Player(page)
    player.play(until=lambda p: p.is_over)
