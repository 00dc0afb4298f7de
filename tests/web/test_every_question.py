"""Every kind of question of every game on screens of all sizes: nothing is cut, axe finds nothing, nothing jumps."""

from __future__ import annotations

from functools import cache

import pytest

from quatrefoil.games import NAMES
from support.question_kinds import Asked, questions
from web.asked_table import AskedTable
from web.bar_checks import CUT, SETTLED
from web.checks import AXE, BARE_TILES, BROKEN_WORDS, CUT_TEXT, RUN_AXE, TOO_TALL, TOO_WIDE, TRAY_FAULTS
from web.conftest import DESKTOP, LAPTOP, PHONE, WIDE, Visit

SCREENS = [
    pytest.param(DESKTOP, "en", "light", id="desktop"),
    pytest.param(PHONE, "ru", "dark", id="phone"),
    pytest.param(LAPTOP, "ru", "light", id="laptop"),
    pytest.param(WIDE, "en", "dark", id="wide"),
]
BAR_HEIGHT = "() => document.querySelector('.ask').getBoundingClientRect().height"


@cache
def positions(game: str) -> dict[str, Asked]:
    return dict(sorted(questions(game).items()))


@pytest.mark.parametrize(("screen", "lang", "theme"), SCREENS)
@pytest.mark.parametrize("game", NAMES)
def test_every_question_is_whole(game: str, screen: tuple[int, int], lang: str, theme: str, visit: Visit) -> None:
    page = visit(screen, lang, theme)
    table = AskedTable(page)
    faults: list[str] = []
    heights: dict[float, str] = {}
    for kind, position in positions(game).items():
        table.show(position)
        page.evaluate(AXE)
        found = page.evaluate(RUN_AXE) + [f"cut: {text}" for text in page.evaluate(CUT_TEXT)]
        page.evaluate(SETTLED)
        found += [f"cut: {text}" for text in page.evaluate(CUT)]
        found += [f"broken: {word}" for word in page.evaluate(BROKEN_WORDS)]
        found += page.evaluate(TRAY_FAULTS)
        if screen != PHONE:  # there the notes of large tiles are left to the card
            found += [f"neither price nor gain nor reason: {option}" for option in page.evaluate(BARE_TILES)]
        if page.locator(".ask .why:visible").count() == 0:
            found.append("nothing says why it is asked")
        if page.evaluate(TOO_WIDE) > 0 or (screen != PHONE and page.evaluate(TOO_TALL) > 0):
            found.append("larger than the screen")
        faults += [f"{kind}: {fault}" for fault in found]
        heights.setdefault(page.evaluate(BAR_HEIGHT), kind)
    assert faults == []
    assert screen == PHONE or len(heights) == 1, f"the bar changes its height: {heights}"
