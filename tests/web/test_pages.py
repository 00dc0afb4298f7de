"""Every page by itself: accessible in both themes, within its screen, with an address that can be shared."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from web.actions import open_dialog
from web.checks import AXE, RUN_AXE, TOO_WIDE
from web.conftest import DESKTOP, LAPTOP, PHONE, Visit
from web.player import PLAY_KINGSBURG, Player

#: Letters smaller than 12 px as they come out on the screen, also inside drawings that are scaled.
SMALL_LETTERS = """() => {
    const found = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const text = walker.currentNode.data.trim();
        const around = walker.currentNode.parentElement;
        if (!text || around.closest(".unseen, title, desc, style, script")) continue;
        const box = around.getBoundingClientRect();
        if (box.width === 0 || getComputedStyle(around).visibility === "hidden") continue;
        const scale = around instanceof SVGGraphicsElement ? around.getScreenCTM().a : 1;
        const size = parseFloat(getComputedStyle(around).fontSize) * scale;
        if (size < 11.9) found.add(`${size.toFixed(1)} ${text.slice(0, 30)}`);
    }
    return [...found];
}"""

#: Buttons that a thumb would miss.
SMALL_TARGETS = """() => [...document.querySelectorAll(
        "button, select, a.btn, input:not([type=radio], [type=checkbox])")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.closest(".log, .marks, .tip"))
    .map((element) => [element, element.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0 && (box.height < 39.5 || box.width < 24))
    .map(([element, box]) => `${box.width.toFixed()}x${box.height.toFixed()} ${element.outerHTML.slice(0, 120)}`)"""


#: Of the bar at the bottom, what lies beyond the screen or under something else.
OUT_OF_REACH = """() => [...document.querySelectorAll(".acts .btn, .scrub :is(.btn, select)")]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
        const box = element.getBoundingClientRect();
        return !element.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
    })
    .map((element) => element.outerHTML.slice(0, 120))"""


@pytest.fixture(scope="module")
def finished(browser: Browser, address: str) -> str:
    """The code of a game that two bots have played to the end."""
    context = browser.new_context(base_url=address)
    page = context.new_page()
    page.goto("/")
    code: str = page.evaluate(
        """async () => {
            await fetch("/api/me");
            const bot = { kind: "bot", level: "random" };
            const request = { game: "kingsburg", seats: [bot, bot], options: {}, spectators: true };
            const headers = { "X-Quatrefoil": "1", "Content-Type": "application/json" };
            const opened = await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify(request) });
            const table = await opened.json();
            for (;;) {
                const now = await (await fetch(`/api/tables/${table.code}`)).json();
                if (now.status === "finished") return table.code;
                await new Promise((done) => setTimeout(done, 200));
            }
        }"""
    )
    context.close()
    return code


def at_a_table(page: Page, _: str) -> None:
    page.locator(PLAY_KINGSBURG).click()
    player = Player(page)
    player.play(until=lambda p: p.answers >= 3 and p.is_asked)


def new_table(page: Page, _: str) -> None:
    open_dialog(page, "kingsburg")
    expect(page.get_by_role("dialog").locator(".sws .soft").first).to_be_visible()


def waiting_room(page: Page, _: str) -> None:
    new_table(page, _)
    page.get_by_role("dialog").locator("input[name=seat1][value=anyone]").check()
    page.get_by_role("dialog").locator("footer .btn.primary").click()
    expect(page.locator("code")).to_be_visible()


def front(page: Page, _: str) -> None:
    expect(page.locator(PLAY_KINGSBURG)).to_be_visible()


def end(page: Page, code: str) -> None:
    page.goto(f"/t/{code}")
    expect(page.locator(".plot svg")).to_be_visible()


def replay(page: Page, code: str) -> None:
    page.goto(f"/replay/{code}?ply=40")
    expect(page.locator(".stage svg").first).to_be_visible()


def hint(page: Page, code: str) -> None:
    at_a_table(page, code)
    page.keyboard.press("h")
    for rung in (1, 2):
        page.locator(".rung").nth(rung).click()
        page.wait_for_selector(f".rung.given >> nth={rung}")


def review(page: Page, code: str) -> None:
    page.goto(f"/replay/{code}#review")
    page.locator(".review .filters").wait_for(timeout=120_000)  # made for the first who looks, then kept


def numbers(page: Page, _: str) -> None:
    page.goto("/numbers")
    page.locator("summary").first.click()


def rules(page: Page, _: str) -> None:
    page.goto("/rules/kingsburg#all")
    expect(page.locator(".clause").first).to_be_visible()


def credits_page(page: Page, _: str) -> None:
    page.goto("/credits")
    expect(page.locator("h1")).to_be_visible()


PAGES: list[Callable[[Page, str], None]] = [
    front, new_table, waiting_room, at_a_table, hint, end, replay, review, numbers, rules, credits_page,
]  # fmt: skip


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("go", PAGES, ids=lambda go: go.__name__)
def test_axe_finds_no_serious_problem(visit: Visit, finished: str, go: Callable[[Page, str], None], theme: str) -> None:
    screen = DESKTOP if theme == "light" else PHONE
    page = visit(screen, "en" if theme == "light" else "ru", theme)
    go(page, finished)
    page.evaluate(AXE)
    assert page.evaluate(RUN_AXE) == []


@pytest.mark.parametrize("go", PAGES, ids=lambda go: go.__name__)
def test_a_page_fits_the_screen_and_is_legible(visit: Visit, finished: str, go: Callable[[Page, str], None]) -> None:
    page = visit(PHONE, "ru")
    go(page, finished)
    assert page.evaluate(SMALL_LETTERS) == []
    assert page.evaluate(SMALL_TARGETS) == []
    for width in (360, PHONE[0], 600, 768, LAPTOP[0], 1280, DESKTOP[0], 1920):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate(TOO_WIDE) <= 0, f"wider than the screen at {width}"


@pytest.mark.parametrize("go", [end, replay], ids=lambda go: go.__name__)
def test_the_bottom_bar_is_not_covered(visit: Visit, finished: str, go: Callable[[Page, str], None]) -> None:
    page = visit(PHONE, "ru")
    go(page, finished)
    bar = page.locator(".acts .btn, .scrub :is(.btn, select)")
    expect(bar.first).to_be_visible()
    for width, height in (PHONE, LAPTOP, DESKTOP):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OUT_OF_REACH) == [], f"at {width}"


def test_each_position_of_a_replay_has_an_address(visit: Visit, finished: str) -> None:
    page = visit(path=f"/replay/{finished}?ply=30&as=1")
    expect(page.locator(".when")).to_contain_text("move 30 of")
    assert page.get_by_label("Point of view").input_value() == "1"
    page.get_by_role("button", name="Step forward").click()
    expect(page).to_have_url(re.compile(r"\?ply=31&as=1$"))
    page.keyboard.press("PageDown")
    expect(page).not_to_have_url(re.compile(r"\?ply=31&as=1$"))
    fresh = visit(path=page.url)
    expect(fresh.locator(".score").first).to_be_visible()
    expect(page.locator(".score")).to_have_text(fresh.locator(".score").all_text_contents())


def test_a_replay_plays_by_itself_and_can_be_forked(visit: Visit, finished: str) -> None:
    page = visit(path=f"/replay/{finished}?ply=10")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page).to_have_url(re.compile(r"\?ply=1[2-9]"), timeout=10_000)
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Play from here").click()
    expect(page).to_have_url(re.compile(r"/t/"))
    Player(page).wait()


def test_the_record_can_be_saved_and_the_game_played_again(visit: Visit, finished: str) -> None:
    page = visit(path=f"/t/{finished}")
    with page.expect_download() as saving:
        page.get_by_role("link", name="Download record").click()
    assert saving.value.path().read_text().startswith("kingsburg ")
    page.get_by_role("button", name="Play again").click()
    expect(page).not_to_have_url(re.compile(finished))
    expect(page.locator(".seat")).to_have_count(2)


def test_language_and_theme_belong_to_the_viewer_and_persist(visit: Visit) -> None:
    page = visit(lang="ru")
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    page.get_by_role("button", name="Switch to English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Four medieval games at one table")
    page.get_by_role("button", name="Theme: system").click()
    page.get_by_role("button", name="Theme: light").click()
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.goto("/?lang=ru")
    expect(page.locator("html")).to_have_attribute("lang", "ru")


def test_an_unknown_table_or_page_shows_an_error_page(visit: Visit) -> None:
    page = visit(path="/t/KB-NONE")
    expect(page.get_by_role("heading", level=1)).to_have_text("Nothing here")
    page.goto("/nowhere")
    expect(page.get_by_role("heading", level=1)).to_have_text("Nothing here")
    page.get_by_role("link", name="Back to games").first.click()
    expect(page.locator(PLAY_KINGSBURG)).to_be_visible()
