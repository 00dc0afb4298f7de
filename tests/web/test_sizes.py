"""The frame of a table on screens of all sizes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from web.conftest import DESKTOP, LAPTOP, PHONE, WIDE, Visit
from web.player import PLAY_KINGSBURG, Player

BOXES = """() => Object.fromEntries([
    ".head", ".strip", ".board", "aside.side", ".reference", ".latest", ".ask",
].map((name) => {
    const box = document.querySelector(name)?.getBoundingClientRect();
    return [name, box && box.width > 0 ? [box.x, box.y, box.width, box.height].map(Math.round) : null];
}))"""

#: Waits until a log has kept its height for some frames: rows and earlier pages come one by one.
AT_REST = """(log) => new Promise((done) => {
  let [frames, height] = [0, log.scrollHeight];
  const look = () => {
    frames = log.scrollHeight === height ? frames + 1 : 0;
    height = log.scrollHeight;
    if (frames > 30) done(); else requestAnimationFrame(look);
  };
  look();
})"""
LOG_END = "(log) => log.scrollHeight - log.scrollTop - log.clientHeight"


def play(page: Page, game: str) -> Player:
    page.locator(f'[data-at="game-{game}"] .btn.primary').click()
    player = Player(page)
    player.wait()
    return player


def test_a_laptop_has_no_side_column_and_the_log_is_a_drawer(visit: Visit) -> None:
    page = visit(LAPTOP)
    play(page, "kingsburg")
    boxes = page.evaluate(BOXES)
    assert boxes["aside.side"] is None
    assert boxes[".strip"][3] == 42
    assert boxes[".ask"] == [0, 572, 1024, 196]
    assert boxes[".board"] == [0, 84, 1024, 458]
    assert boxes[".latest"] == [0, 542, 1024, 30]
    expect(page.locator(".latest")).not_to_be_empty()
    opener = page.get_by_role("button", name="Log")
    opener.click()
    expect(page.get_by_role("log", name="Log")).to_be_visible()
    assert page.evaluate(BOXES)[".board"] == boxes[".board"]
    page.keyboard.press("Escape")
    expect(page.get_by_role("log", name="Log")).to_have_count(0)


@pytest.mark.parametrize("screen", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_a_seat_of_the_strip_opens_what_everybody_may_know(visit: Visit, screen: tuple[int, int]) -> None:
    page = visit(screen)
    play(page, "troyes")
    chip = page.locator('.chip[data-at="seat-1"]')
    assert chip.locator(".counter").count() == 5
    chip.click()
    sheet = page.get_by_role("region", name="What Heloise has")
    expect(sheet.locator(".counters li")).to_have_count(5)
    expect(sheet.locator(".mini")).to_be_visible()
    chip.click()
    expect(sheet).to_have_count(0)
    chip.click()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_on_a_large_screen_everything_grows(visit: Visit) -> None:
    page = visit(WIDE)
    play(page, "troyes")
    page.locator(".reference").wait_for()  # only such screens load it
    boxes = page.evaluate(BOXES)
    assert boxes[".head"][3] == 72
    assert boxes["aside.side"][2] == 490
    assert boxes[".ask"][3] == 228
    assert boxes[".reference"][2] == 430
    page.locator('.stage [data-at="cathedral"]').first.hover()
    expect(page.locator(".reference .pointed")).to_contain_text("Cathedral")


def test_the_seats_keep_their_order_and_the_bar_its_height(visit: Visit) -> None:
    page = visit(DESKTOP)
    page.locator(PLAY_KINGSBURG).click()
    seen: set[tuple[str, ...]] = set()
    heights: set[int] = set()

    def look(player: Player) -> bool:
        seen.add(tuple(str(seat.get_attribute("data-at")) for seat in page.locator(".seats .seat").all()))
        heights.add(page.evaluate(BOXES)[".ask"][3])
        return player.answers >= 12

    Player(page).play(until=look)
    assert seen == {("seat-0", "seat-1", "seat-2", "seat-3")}
    assert heights == {152}


def test_on_a_phone_the_log_follows_the_newest_line(visit: Visit) -> None:
    page = visit(PHONE)
    player = play(page, "kingsburg")
    log = page.locator(".log").locator("..")
    player.play(until=lambda p: p.answers >= 6)
    log.evaluate(AT_REST)
    box = log.bounding_box()
    assert box is not None
    assert box["height"] >= 24
    assert log.evaluate(LOG_END) <= 2
    log.evaluate("(node) => { node.scrollTop = 0 }")  # the viewer reads older lines: they stay
    player.play(until=lambda p: p.answers >= 9)
    assert log.evaluate(LOG_END) > 40


def test_a_click_on_a_seat_shows_its_borough(visit: Visit) -> None:
    page = visit(DESKTOP)
    play(page, "notre-dame")
    expect(page.locator("[data-looked]")).to_have_count(0)
    page.locator('.seat[data-at="seat-2"]').click()
    expect(page.locator("[data-looked]")).to_have_count(1)
    page.locator('.seat[data-at="seat-2"]').click()
    expect(page.locator("[data-looked]")).to_have_count(0)

    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.locator('.chip[data-at="seat-2"]').click()
    page.get_by_role("button", name="Show Bertrand’s board").click()
    shown = page.locator(".map [aria-pressed=true]")
    expect(shown).to_have_accessible_name("Borough: Bertrand")


def test_the_menu_of_a_table_keeps_its_padding(visit: Visit) -> None:
    page = visit(PHONE, "ru")
    play(page, "kingsburg").answer()
    page.locator('[popovertarget="table-menu"]').click()
    menu = page.locator("#table-menu")
    expect(menu).to_be_visible()
    expect(menu.get_by_role("button", name="Вернуть мой ход")).to_be_visible()  # only after a choice
    assert menu.evaluate("(menu) => menu.scrollWidth - menu.clientWidth") <= 0
    beyond = """(menu) => [...menu.querySelectorAll(".row > *, .settings .seg, .btn")]
        .filter((each) => each.getBoundingClientRect().right > menu.getBoundingClientRect().right - 16)
        .map((each) => each.innerText)"""
    assert menu.evaluate(beyond) == []
