"""Two browsers at two processes play a game through a kill -9 of each part in turn."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from cluster.services import Postgres, Redis, Server, Service, two_servers
from web.conftest import CHROMIUM_FLAGS, DESKTOP, LAPTOP
from web.player import Player
from web.test_two_browsers import open_table_with_a_friend

#: Answers of both people together between two disasters.
ANSWERS = 5

LOST = ".notice.on"
#: Nobody is ever asked: something is wrong.
STUCK_SECONDS = 60

ROWS = ".log li:not(.since)"


@pytest.fixture
def browser() -> Iterator[Browser]:
    """Gone after the test: while Playwright runs, tests with an event loop of their own cannot."""
    chromium = os.environ.get("QUATREFOIL_CHROMIUM", "/usr/bin/chromium")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_FLAGS)
        yield running
        running.close()


@pytest.fixture
def servers(tmp_path: Path, database: str, redis: Redis) -> Iterator[list[Server]]:
    with two_servers(tmp_path, database, redis) as pair:
        yield pair


def visit(browser: Browser, server: Server, screen: tuple[int, int], path: str = "/") -> Page:
    """Somebody new; a line that breaks is no error here."""
    context = browser.new_context(
        base_url=server.address, viewport={"width": screen[0], "height": screen[1]}, locale="en-GB"
    )
    context.set_default_timeout(30_000)
    context.add_init_script("""localStorage.setItem("quatrefoil.settings", '{"speed": "off"}')""")
    page = context.new_page()
    page.goto(path)
    return page


def play(players: list[Player], answers: int) -> None:
    """Let both answer in turn so many times, or to the end of the game."""
    given = 0
    last_try = time.monotonic() + STUCK_SECONDS
    while given < answers and not all(player.is_over for player in players):
        asked = [player for player in players if player.is_asked]
        for player in asked:
            player.answer()
        given += len(asked)
        if not asked:
            assert time.monotonic() < last_try, [player.page.locator(".ask").inner_text() for player in players]
            players[0].page.wait_for_timeout(20)


def rows(page: Page) -> int:
    return page.locator(ROWS).count()


def nothing_is_lost(pages: list[Page], told: list[int]) -> None:
    """Every page shows at least the rows that it had shown."""
    for page, number in zip(pages, told, strict=True):
        page.wait_for_function(
            "([rows, number]) => document.querySelectorAll(rows).length >= number", arg=[ROWS, number]
        )


def test_two_browsers_play_on_through_a_kill_of_each_part(
    browser: Browser, servers: list[Server], postgres: Postgres, redis: Redis
) -> None:
    anna = visit(browser, servers[0], DESKTOP)
    open_table_with_a_friend(anna)
    invitation = anna.locator("code").inner_text().replace(servers[0].address, servers[1].address)
    boris = visit(browser, servers[1], LAPTOP, invitation)
    boris.get_by_role("button", name="Sit here").click()
    pages = [anna, boris]
    players = [Player(anna, 1), Player(boris, 2)]
    play(players, ANSWERS)

    for server, page in zip(servers, pages, strict=True):
        told = [rows(each) for each in pages]
        server.kill()
        expect(page.locator(LOST)).to_have_text("Connection lost, reconnecting…")
        come_back(server, page)
        nothing_is_lost(pages, told)
        play(players, ANSWERS)

    redis.kill()
    play(players, ANSWERS)
    redis.start()
    play(players, ANSWERS)

    told = [rows(page) for page in pages]
    postgres.kill()
    asked = next(player.page for player in players if player.is_asked)
    asked.locator(".opt").first.click()
    expect(asked.locator(LOST)).to_have_text("Connection lost, reconnecting…")
    come_back(postgres, asked)
    nothing_is_lost(pages, told)
    play(players, ANSWERS)
    for page in pages:
        page.context.close()


def come_back(service: Service, page: Page) -> None:
    """Start what was killed; the page finds its way back by itself."""
    service.start()
    expect(page.locator(LOST)).to_have_count(0, timeout=60_000)
