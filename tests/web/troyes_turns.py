"""Positions of Troyes in the page, and the answer that it sends."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from support.question_kinds import Asked
from support.troyes import TroyesTable, game, troyes
from web.asked_table import AskedTable
from web.conftest import DESKTOP, Visit

CARDS = {"red-1": "diplomat", "red-2": "hunting", "yellow-2": "innkeeper"}


def position(**given: Any) -> TroyesTable:
    return troyes(
        **{
            "seats": 4, "of": game(), "cards": CARDS, "deniers": {0: 30}, "influence": {0: 6}, "supply": {0: 2},
            "dice": {0: "red 5.6.4 yellow 2.3", 1: "yellow 4", "n": "red 4"}, **given,
        }
    )  # fmt: skip


def asked(table: TroyesTable, seat: int = 0) -> Asked:
    return Asked(table.match.game, {}, table.state, seat, table.match.options_for(seat))


def sent_choices(page: Page, shown: AskedTable) -> list[str]:
    """Return the only answer that the page has sent."""
    for _ in range(100):
        answers = [message for message in shown.sent if message["type"] == "choose"]
        if answers:
            assert len(answers) == 1
            return list(answers[0]["choices"])
        page.wait_for_timeout(50)
    raise AssertionError("nothing was sent")


def open_table(visit: Visit, table: TroyesTable, screen: tuple[int, int] = DESKTOP) -> tuple[Page, AskedTable]:
    page = visit(screen, "en")
    shown = AskedTable(page)
    shown.show(asked(table))
    return page, shown
