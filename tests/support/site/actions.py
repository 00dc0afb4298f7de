"""What people do on the page that plays without a server."""

from __future__ import annotations

import re
import time
from pathlib import Path

from playwright.sync_api import Page, expect

from web.player import READY

#: Python starts in the browser: on a busy machine that takes its time.
START_MILLISECONDS = 150_000


def wait_for_engine(page: Page) -> Page:
    """Wait on the front page until the engine runs."""
    expect(page.locator('[data-act="new-table"]').first).to_be_enabled(timeout=START_MILLISECONDS)
    return page


def wait_until_kept(page: Page) -> Page:
    """Wait until the page is kept for visits without a network."""
    # Not `wait_for_function`: the content policy of a server lets nobody evaluate a string in the page.
    end = time.monotonic() + START_MILLISECONDS / 1000
    while not page.evaluate("navigator.serviceWorker.controller !== null"):
        assert time.monotonic() < end, "the page is not kept"
        page.wait_for_timeout(100)
    return page


def play_now(page: Page, game: str) -> str:
    """Open a table by the button of a game; return its code."""
    page.locator(f'[data-at="game-{game}"] .btn.primary').click()
    return wait_for_table(page)


def wait_for_table(page: Page) -> str:
    """Wait for the first question of a table; return its code."""
    page.wait_for_url(re.compile("/t/"), timeout=START_MILLISECONDS)
    page.wait_for_function(READY, timeout=START_MILLISECONDS)
    return page.url.rsplit("/", 1)[-1]


def take_file(page: Page, folder: Path) -> Path:
    """Take the file of the game out of the menu of its table."""
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as download:
        page.locator("#table-menu").get_by_text("Take the file of the game").click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    page.keyboard.press("Escape")
    return path


def bring_file(page: Page, path: Path) -> None:
    """Open a game from its file, on the front page."""
    page.get_by_role("button", name="Open a game record…").click()
    page.locator("dialog[open] input[type=file]").set_input_files(path)
    page.locator("dialog[open] .btn.primary").click()
