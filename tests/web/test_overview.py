"""How to play in two minutes: one page for each game, whole on a phone and on a desktop."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from quatrefoil.games import NAMES
from web.checks import AXE, RUN_AXE, TOO_WIDE
from web.conftest import DESKTOP, PHONE, Visit

#: Headings of the panels out of which a picture or a text sticks.
CUT_OFF = """() => [...document.querySelectorAll(".pan")].flatMap((panel) => {
  const room = panel.getBoundingClientRect();
  const sticksOut = (part) => {
    const box = part.getBoundingClientRect();
    return box.left < room.left || box.right > room.right + 1 || box.top < room.top || box.bottom > room.bottom + 1;
  };
  const parts = [...panel.querySelectorAll("h2, p, .picture, .picture > *")];
  return parts.some(sticksOut) ? [panel.querySelector("h2").textContent] : [];
})"""


def show(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.locator(".over .pan .picture")).to_have_count(6)
    expect(page.locator(".who .win use")).to_be_attached()


@pytest.mark.parametrize("game", NAMES)
def test_an_overview_is_whole_on_each_screen(game: str, visit: Visit) -> None:
    for screen, lang, theme in ((DESKTOP, "en", "light"), (PHONE, "ru", "dark")):
        page = visit(screen, lang, theme)
        show(page, f"/rules/{game}")
        assert page.evaluate(CUT_OFF) == []
        assert page.evaluate(TOO_WIDE) <= 0
        door = page.locator(".acts .btn").first.bounding_box()
        assert door is not None
        assert door["y"] + door["height"] <= screen[1]  # without scrolling
        page.evaluate(AXE)
        assert page.evaluate(RUN_AXE) == []


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_an_overview_fits_one_desktop_screen(lang: str, visit: Visit) -> None:
    page = visit(DESKTOP, lang)
    for game in NAMES:
        show(page, f"/rules/{game}")
        overview = page.locator(".over").bounding_box()
        assert overview is not None
        assert overview["y"] + overview["height"] <= DESKTOP[1], game


def test_the_rules_follow_the_overview_and_keep_their_addresses(visit: Visit) -> None:
    page = visit(path="/rules/kingsburg")
    page.get_by_role("radio", name="All rules").check()
    expect(page).to_have_url(re.compile("/rules/kingsburg#all$"))
    expect(page.locator(".clause").first).to_be_visible()
    page.goto("/rules/troyes#T-5.3")
    expect(page.locator(".clause.marked")).to_be_in_viewport()
