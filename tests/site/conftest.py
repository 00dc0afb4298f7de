"""The built site on Python's plain file server, and a real Chromium."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from support.site.actions import START_MILLISECONDS
from support.site.file_server import FileServer, built_site
from web.conftest import CHROMIUM_FLAGS, DESKTOP, HAS_PLAYED_BEFORE, chromium

SETTINGS = """localStorage.getItem("quatrefoil.settings") ??
    localStorage.setItem("quatrefoil.settings", '{"pace": "once"}')"""

#: Opens the page in a browser without memory: address, screen, language.
Visit = Callable[..., Page]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[FileServer]:
    """Return a file server of this test's own."""
    running = FileServer(built_site(), tmp_path / "requests.log")
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
        yield running
        running.close()


@pytest.fixture
def visit(browser: Browser, server: FileServer) -> Iterator[Visit]:
    """Open the page; errors that it reports fail the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def note(page: Page) -> None:
        """Collect the errors of the page, but not those of our own scripts in the empty page before it."""
        page.on(
            "pageerror", lambda error: errors.append(f"{page.url}: {error}") if page.url.startswith("http") else None
        )

    def visited(address: str = "", screen: tuple[int, int] = DESKTOP, lang: str = "en") -> Page:
        context = browser.new_context(
            viewport={"width": screen[0], "height": screen[1]},
            has_touch=screen[0] < 720,
            locale="ru-RU" if lang == "ru" else "en-GB",
        )
        contexts.append(context)
        context.set_default_timeout(START_MILLISECONDS)
        context.add_init_script(SETTINGS)
        context.add_init_script(HAS_PLAYED_BEFORE)
        context.on("page", note)
        page = context.new_page()
        page.goto(address or server.page)
        return page

    yield visited
    for context in contexts:
        context.close()
    assert errors == []
