"""A real server and a real Chromium; the page is the one that was built into web/dist."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

ROOT = Path(__file__).parents[2]
SERVER = "from quatrefoil.cli.serve import serve; serve()"
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]

#: Milliseconds until something expected must be there: a busy machine may be slow.
PATIENCE = 20_000
expect.set_options(timeout=PATIENCE)

#: Width and height of the screens we build for.
DESKTOP = (1440, 900)
LAPTOP = (1024, 768)
WIDE = (2560, 1440)
PHONE = (390, 844)

#: Opens a page for a new person: screen, language, theme.
Visit = Callable[..., Page]


@pytest.fixture(scope="session")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the data folder of the server."""
    return tmp_path_factory.mktemp("data")


def chromium() -> str:
    """Return the Chromium to test with."""
    return os.environ.get("QUATREFOIL_CHROMIUM") or shutil.which("chromium-headless-shell") or "/usr/bin/chromium"


@contextmanager
def serving(data: Path) -> Iterator[str]:
    """Run a server on a data folder and return its address."""
    if not (ROOT / "web" / "dist" / "index.html").is_file():
        pytest.fail("the page is not built: run `make web`")
    command = [sys.executable, "-c", SERVER, "--port", "0", "--data", str(data), "--bot-delay", "0", "--seed", "web"]
    command += ["--hint-seconds", "0.1"]
    environment = os.environ | {"PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
        assert server.stdout is not None
        line = server.stdout.readline()
        found = re.search(r"http://[^/\s]+", line)
        assert found is not None, f"the server did not start: {line}"
        try:
            yield found.group()
        finally:
            server.terminate()


@pytest.fixture(scope="session")
def address(data: Path) -> Iterator[str]:
    with serving(data) as found:
        yield found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
        yield running
        running.close()


#: Somebody who has played all games: no coach, and mid-level bots by default.
HAS_PLAYED_BEFORE = """localStorage.getItem("quatrefoil.coach") ?? localStorage.setItem(
    "quatrefoil.coach", '{"known": ["kingsburg", "notre-dame", "troyes", "viscounts"]}')"""


def open_page(
    browser: Browser,
    address: str,
    errors: list[str],
    screen: tuple[int, int] = DESKTOP,
    lang: str = "en",
    theme: str = "light",
    pace: str = "once",
    *,
    is_new: bool = False,
    reduced_motion: bool = False,
) -> Page:
    """Return an empty page in a browser context of its own, for a new person; errors are noted in `errors`."""
    width, height = screen
    context = browser.new_context(
        base_url=address,
        viewport={"width": width, "height": height},
        has_touch=width < 720,
        locale="ru-RU" if lang == "ru" else "en-GB",
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce" if reduced_motion else "no-preference",
    )
    context.set_default_timeout(20_000)
    context.add_init_script(
        f"""localStorage.getItem("quatrefoil.settings") ??
            localStorage.setItem("quatrefoil.settings", '{{"pace": "{pace}"}}')"""
    )
    if not is_new:
        context.add_init_script(HAS_PLAYED_BEFORE)
    # The guest exists before the page: a test may send requests while the page is still asking who it is.
    context.request.get("/api/me")
    page = context.new_page()
    page.on("pageerror", lambda error: errors.append(f"{page.url}: {error}"))
    page.on("console", lambda said: errors.append(f"{page.url}: {said.text}") if said.type == "error" else None)
    return page


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[Visit]:
    """Open pages, each in a browser context of its own; errors that a page reports fail the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def visited(
        screen: tuple[int, int] = DESKTOP,
        lang: str = "en",
        theme: str = "light",
        path: str = "/",
        pace: str = "once",
        is_new: bool = False,
        reduced_motion: bool = False,
    ) -> Page:
        page = open_page(
            browser, address, errors, screen, lang, theme, pace, is_new=is_new, reduced_motion=reduced_motion
        )
        contexts.append(page.context)
        page.goto(path)
        return page

    yield visited
    for context in contexts:
        context.close()
    assert errors == []
