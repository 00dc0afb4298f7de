"""The coach at somebody's first game: a line under each question, a hint with reasons, and one way to be rid of it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from web.bar_checks import BAR_BELOW_THE_LOG, CUT, MISPLACED, SCREENS, SETTLED
from web.conftest import DESKTOP, Visit
from web.player import Player

#: The coach's line if it does not fit into its place.
LINE_CUT = """() => [...document.querySelectorAll(".ask .coach p")]
    .filter((each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.parentElement.clientHeight)
    .map((each) => each.textContent)"""


@pytest.mark.parametrize(("game", "lang", "choices"), [("kingsburg", "en", 8), ("viscounts", "ru", 5)])
def test_the_coach_explains_at_a_first_game(visit: Visit, game: str, lang: str, choices: int) -> None:
    page = visit(DESKTOP, lang=lang, is_new=True)
    page.locator(f'[data-at="game-{game}"] .btn.primary').click()
    player = Player(page, seed=3)
    player.wait()
    assert page.locator(".seats > li").count() == 2
    line = page.locator(".ask .coach:not(.quiet) p")
    expect(line).not_to_be_empty()
    heights: set[tuple[int, float]] = set()

    def look(_: Player) -> bool:
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(SETTLED)
            heights.add((width, page.evaluate(BAR_BELOW_THE_LOG)))
            assert page.evaluate(CUT) + page.evaluate(LINE_CUT) + page.evaluate(MISPLACED) == [], width
        return player.answers >= choices

    player.play(look)
    assert len(heights) == len(SCREENS), f"the bar changed its height: {sorted(heights)}"

    page.keyboard.press("h")
    expect(page.locator(".hints .reasons li").first).to_be_visible()
    expect(page.locator(".hints thead .ab")).to_have_text(["A", "B"])
    assert "%" not in page.locator(".hints").inner_text()
    page.keyboard.press("h")

    with_coach = page.locator(".ask").evaluate("(bar) => bar.offsetHeight")
    page.locator(".ask .coach .off").click()
    expect(page.locator(".ask .coach")).to_have_count(0)
    assert page.locator(".ask").evaluate("(bar) => bar.offsetHeight") < with_coach
    page.reload()
    player.wait()
    expect(page.locator(".ask .coach")).to_have_count(0)
