"""Deals on the page: the deal of the day before and after one's try, and a duplicate at two tables."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from web.actions import keep_seats, open_dialog, start
from web.api import post
from web.checks import AXE, RUN_AXE, TOO_WIDE, foreign_words
from web.conftest import DESKTOP, LAPTOP, PHONE, WIDE, Visit
from web.socket_player import finish

BOT = {"kind": "bot", "level": "novice"}


#: Who has a result, from the labels of the links to their games.
NAMES = """() => [...document.querySelectorAll("main td a[aria-label]")]
    .map((link) => link.getAttribute("aria-label").replace(/^[^:]*: /, ""))"""


def check_page(page: Page, lang: str) -> None:
    page.evaluate(AXE)
    assert page.evaluate(RUN_AXE) == []
    assert page.evaluate(TOO_WIDE) <= 0
    names = page.evaluate(NAMES)
    parts = ("main h1", "main th", "main .btn", "main li", "main .lead", "main p")
    assert foreign_words(page, lang, *parts, names=names) == []


def play_deal(page: Page, address: str, seed: int) -> None:
    finish(page, address, post(page, "/api/deals/today/tables", {})["code"], seed)


@pytest.fixture
def others(visit: Visit, address: str) -> None:
    """Two people who have played today's deal."""
    for seed in (3, 4):
        play_deal(visit(), address, seed)


@pytest.mark.parametrize(
    ("screen", "lang", "theme"),
    [(DESKTOP, "en", "light"), (PHONE, "ru", "dark"), (LAPTOP, "ru", "light"), (WIDE, "en", "dark")],
    ids=["desktop", "phone", "laptop", "wide"],
)
def test_the_deal_of_the_day_before_and_after(
    visit: Visit, address: str, screen: tuple[int, int], lang: str, theme: str
) -> None:
    page = visit(screen, lang, theme, path="/daily")
    expect(page.locator(".deal h1")).to_be_visible()
    expect(page.locator("main table")).to_have_count(0)
    check_page(page, lang)
    page.locator(".deal .btn.primary").click()
    page.wait_for_url(re.compile("/t/"))
    finish(page, address, page.url.rsplit("/", 1)[-1])
    page.goto("/daily")
    row = page.locator("tr.me")
    expect(row).to_have_count(1)
    expect(page.locator("pre")).to_contain_text(re.search(r"\d+", row.locator(".points").inner_text())[0])  # type: ignore[index]
    check_page(page, lang)
    row.get_by_role("link").click()
    page.wait_for_url(re.compile("/replay/"))


@pytest.mark.usefixtures("others")
def test_the_best_game_is_shown_beside_ones_own(visit: Visit, address: str) -> None:
    page = visit(path="/daily")
    expect(page.locator("aside")).to_contain_text("Points and replays open when you have played.")
    play_deal(page, address, 5)
    page.reload()
    expect(page.locator("main tbody tr")).not_to_have_count(1)
    best = page.locator(".best")
    expect(best.get_by_role("heading")).to_be_visible()
    if "yours" not in best.inner_text():
        expect(best.locator("svg.chart")).to_be_visible()
    best.get_by_role("link").click()
    page.wait_for_url(re.compile("/replay/"))
    expect(page.locator(".scrub")).to_be_visible()


def test_the_end_of_a_deal_leads_to_its_results(visit: Visit, address: str) -> None:
    page = visit()
    code = post(page, "/api/deals/today/tables", {})["code"]
    finish(page, address, code)
    page.goto(f"/t/{code}")
    page.get_by_role("link", name="Results").click()
    page.wait_for_url(re.compile("/daily/"))
    expect(page.locator("tr.me")).to_have_count(1)


def test_a_duplicate_is_opened_in_the_dialog_and_compared(visit: Visit, address: str) -> None:
    anna, boris = visit(DESKTOP, "en"), visit(PHONE, "en")
    dialog = open_dialog(anna, "kingsburg", "friends")
    keep_seats(dialog, 2)
    dialog.get_by_text("Duplicate", exact=True).click()
    expect(dialog.get_by_role("switch", name=re.compile("^Duplicate"))).to_be_checked()
    start(dialog)
    anna.wait_for_url(re.compile("/t/"))
    expect(anna.get_by_text("Duplicate", exact=True)).to_be_visible()
    code = anna.url.rsplit("/", 1)[-1]
    link = anna.get_by_role("link", name="Page of the deal").get_attribute("href")
    assert link is not None
    post(anna, f"/api/tables/{code}/begin", {"level": "novice"})
    boris.goto(link)
    boris.get_by_role("button", name="Open another table").click()
    boris.wait_for_url(re.compile("/t/"))
    second = boris.url.rsplit("/", 1)[-1]
    assert second != code
    post(boris, f"/api/tables/{second}/begin", {"level": "novice"})
    finish(anna, address, code, 1)
    finish(boris, address, second, 2)
    for page in (anna, boris):
        page.goto(link)
        expect(page.locator("main tbody tr")).to_have_count(2)
        expect(page.locator("tr.me")).to_have_count(1)
        check_page(page, "en")
