"""The question bar: nothing is cut off at any size, its height never changes, and number keys reach its options."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from web.asked_table import ALL_OPTIONS
from web.bar_checks import BAR_BELOW_THE_LOG, CUT, MISPLACED, SCREENS, SETTLED
from web.conftest import DESKTOP, Visit
from web.player import PLAY_KINGSBURG, Player

GAMES = ["kingsburg", "notre-dame", "troyes", "viscounts"]

#: Choices that are made at each table; each kind of question is looked at once at each size.
CHOICES = {"en": 16, "ru": 6}


def sit(visit: Visit, game: str, lang: str = "en") -> tuple[Page, Player]:
    page = visit(DESKTOP, lang=lang)
    page.locator(f'[data-at="game-{game}"] .btn.primary').click()
    player = Player(page, seed=3)
    player.wait()
    return page, player


@pytest.mark.parametrize("lang", CHOICES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_cut_off_and_the_bar_keeps_its_height(visit: Visit, game: str, lang: str) -> None:
    page, player = sit(visit, game, lang)
    seen: set[tuple[str, int]] = set()
    heights: set[tuple[int, float]] = set()

    def look(_: Player) -> bool:
        page.evaluate(ALL_OPTIONS)
        kind = page.locator(".ask").get_attribute("data-question") or ""
        question = (kind, page.locator(".opt, .confirm").count())
        heights.add((DESKTOP[0], page.locator(".ask").evaluate("(bar) => bar.offsetHeight")))
        if question not in seen:
            seen.add(question)
            for width, height in SCREENS:
                page.set_viewport_size({"width": width, "height": height})
                page.evaluate(SETTLED)
                heights.add((width, page.evaluate(BAR_BELOW_THE_LOG)))
                assert page.evaluate(CUT) == [], (*question, width)
                assert page.evaluate(MISPLACED) == [], (*question, width)
        return player.answers >= CHOICES[lang]

    player.play(look)
    assert dict(heights).keys() == {width for width, _ in SCREENS}
    assert len(heights) == len(SCREENS), f"the bar changed its height: {sorted(heights)}"


def test_a_number_shows_its_option_and_chooses_it_the_second_time(visit: Visit) -> None:
    page, _ = sit(visit, "notre-dame")
    asked = page.locator(".ask .q").inner_text()
    page.keyboard.press("2")
    expect(page.locator('.opt[data-badge="2"]')).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page.locator('.opt[data-badge="1"]')).to_be_focused()
    page.keyboard.press("End")
    expect(page.locator('.opt[data-badge="3"]')).to_be_focused()
    assert page.locator(".ask .q").inner_text() == asked, "nothing was chosen meanwhile"
    page.keyboard.press("3")
    expect(page.locator(".ask .q")).not_to_have_text(asked)


def test_a_tooltip_neither_catches_the_pointer_nor_refuses_anything(visit: Visit) -> None:
    page = visit()
    page.locator(PLAY_KINGSBURG).click()
    Player(page).wait()
    place = page.locator('.stage [data-at^="building-"]:not([role="button"])').first
    place.hover()
    tip = page.get_by_role("tooltip")
    expect(tip).to_be_visible()
    expect(tip.get_by_role("status")).to_have_count(0)
    box = tip.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(tip.locator("p").first).to_have_count(0)
    place.click()
    expect(tip.get_by_role("status")).to_contain_text("Not now:")
