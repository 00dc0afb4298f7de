"""What people do on the page, for several browser tests."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from web.checks import BELOW_THE_SCREEN, foreign_words
from web.player import Player


def sign_up(page: Page, name: str) -> None:
    page.goto("/account")
    page.locator("#login").fill(name)
    page.locator("#password").fill("four leaves of glass")
    page.locator("form .btn.primary").click()
    expect(page.get_by_role("link", name="My profile")).to_be_visible()


def sign_in(page: Page, name: str) -> None:
    page.goto("/account")
    page.locator("input[name=account-form][value=in]").check()
    page.locator("#login").fill(name)
    page.locator("#password").fill("four leaves of glass")
    page.locator("form .btn.primary").click()
    expect(page.get_by_role("link", name="My profile")).to_be_visible()


def open_dialog(page: Page, game: str, preset: str = "bots") -> Locator:
    """Open the New table dialog of a game with a preset."""
    page.locator(f'[data-at="game-{game}"] [data-act="new-table"]').click()
    dialog = page.get_by_role("dialog")
    dialog.locator(f"input[name=preset][value={preset}]").check()
    return dialog


def keep_seats(dialog: Locator, count: int) -> None:
    """Remove the last seats until so many are left."""
    seats = dialog.locator(".seatsel li")
    while seats.count() > count:
        seats.last.get_by_role("button").click()


def start(dialog: Locator) -> None:
    dialog.locator("footer .btn.primary").click()


def open_table_with_a_friend(page: Page) -> str:
    """Create a table for two with a clock and return its link."""
    page.goto("/")
    dialog = open_dialog(page, "kingsburg", "friends")
    dialog.locator("input[name=pace][value=live]").check()
    keep_seats(dialog, 2)
    start(dialog)
    page.wait_for_url(re.compile("/t/"))
    return page.url


def say(page: Page, text: str) -> None:
    """Write into the chat of a table."""
    page.locator("#tab-chat").click()
    page.get_by_role("textbox", name="Message the table…").fill(text)
    page.keyboard.press("Enter")
    expect(page.get_by_role("log", name="Chat")).to_contain_text(text)


def play_to_the_end(page: Page, lang: str) -> Player:
    """Answer each question, and look for words of the other language at each new kind of question."""
    player = Player(page)
    seen: set[str] = set()
    foreign: list[str] = []

    def check(_: Player) -> bool:
        kind = page.locator(".ask").get_attribute("data-question") or ""
        if kind not in seen:
            seen.add(kind)
            foreign.extend(foreign_words(page, lang, ".ask .q h2", ".opt", ".parts", ".tools", ".tabs"))
        assert (below := page.evaluate(BELOW_THE_SCREEN)) == [], f"{kind} is taller than the screen: {below}"
        return False

    player.play(check)
    assert foreign == []
    return player
