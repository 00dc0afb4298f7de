"""Take the screenshots of the README and the documentation from the real page (`make pictures`)."""

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from environment import ROOT, give_up

sys.path.insert(0, str(ROOT / "tests"))
from web.conftest import CHROMIUM_FLAGS, DESKTOP, HAS_PLAYED_BEFORE, SERVER
from web.player import Player

PICTURES = ROOT / "docs" / "images"
SETTLE_MILLISECONDS = 2000  # for animations to finish
FEW_OPTIONS = range(4, 8)
TAKEN_ADVISORS = 4


def middle_of_a_game(browser: Browser, address: str) -> Page:
    """Play a game against bots up to a position that makes a good picture."""
    width, height = DESKTOP
    viewport: ViewportSize = {"width": width, "height": height}
    context = browser.new_context(base_url=address, viewport=viewport, locale="en-GB")
    context.add_init_script("""localStorage.setItem("quatrefoil.settings", '{"pace": "once"}')""")
    context.add_init_script(HAS_PLAYED_BEFORE)
    page = context.new_page()
    page.goto("/")
    page.locator('[data-at="game-kingsburg"] .btn.primary').click()
    Player(page, seed=7).play(until=is_worth_a_picture)
    if page.locator(".scene").count() > 0:
        page.keyboard.press("Escape")
    page.mouse.move(0, 0)
    page.wait_for_timeout(SETTLE_MILLISECONDS)
    return page


def is_worth_a_picture(player: Player) -> bool:
    """Return whether it is the third year or later, with some advisors taken and some to choose from."""
    page = player.page
    return (
        page.locator(".rounds li.done").count() >= 2
        and page.locator('.ask[data-question="Influence"]').count() > 0
        and page.locator(".opt").count() in FEW_OPTIONS
        and page.locator(".adv.taken").count() >= TAKEN_ADVISORS
    )


@contextmanager
def running_server(data: str) -> Iterator[str]:
    """Start a server; yield its address."""
    command = [sys.executable, "-c", SERVER, "--port", "0", "--data", data, "--bot-delay", "0"]
    environment = os.environ | {"PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
        try:
            found = re.search(r"http://[^/\s]+", server.stdout.readline() if server.stdout else "")
            if found is None:
                give_up("the server did not start")
            yield found.group()
        finally:
            server.terminate()


def main() -> None:
    chromium = os.environ["QUATREFOIL_CHROMIUM"]
    with tempfile.TemporaryDirectory() as data, running_server(data) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_FLAGS)
        middle_of_a_game(browser, address).screenshot(path=PICTURES / "kingsburg-table.png")
        browser.close()


if __name__ == "__main__":
    main()
