"""Two browsers at two processes play a whole game through a kill -9 of each part in turn, and nothing is lost."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from cluster.services import Postgres, Redis, Server, Service, two_servers
from quatrefoil import games
from quatrefoil.kernel.match import replay
from quatrefoil.kernel.record import read_record
from web.conftest import CHROMIUM_FLAGS, DESKTOP, LAPTOP
from web.player import Player
from web.test_notre_dame import open_table

#: Answers of both people together between two disasters.
ANSWERS = 6

LOST = ".notice.on"
LOST_TEXT = "Connection lost, reconnecting…"

#: Nobody is asked for so long: something is wrong.
STUCK_SECONDS = 120

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
    with two_servers(tmp_path, database, redis, "--seed", "browsers") as pair:
        yield pair


def visit(browser: Browser, server: Server, screen: tuple[int, int]) -> Page:
    """Somebody new; a line that breaks is no error here."""
    context = browser.new_context(
        base_url=server.address, viewport={"width": screen[0], "height": screen[1]}, locale="en-GB"
    )
    context.set_default_timeout(60_000)
    context.add_init_script("""localStorage.setItem("quatrefoil.settings", '{"speed": "off"}')""")
    page = context.new_page()
    page.goto("/")
    return page


class Told:
    """Every row that a page was ever told of, by its number: whose it was, and the word where it is public."""

    def __init__(self, page: Page) -> None:
        self.rows: dict[int, tuple[int, str | None]] = {}
        page.on("websocket", lambda socket: socket.on("framereceived", self._hear))

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        for row in message.get("history", [])[1:] + message.get("choices", []):
            actor, text = self.rows.get(row["ply"], (row["actor"], None))
            assert (row["actor"], row.get("text", text)) == (actor, text or row.get("text")), f"{row} was another once"
            self.rows[row["ply"]] = actor, row.get("text", text)


class Table:
    """A game of two people, and what they have clicked."""

    def __init__(self, pages: list[Page]) -> None:
        self.pages = pages
        self.players = [Player(page, seed) for seed, page in enumerate(pages)]
        self.clicked: list[list[str]] = [[] for _ in pages]

    @property
    def is_over(self) -> bool:
        return all(player.is_over for player in self.players)

    def play(self, answers: int | None = None) -> None:
        """Let both answer in turn so many times, or to the end of the game."""
        given, last_try = 0, time.monotonic() + STUCK_SECONDS
        while not self.is_over and (answers is None or given < answers):
            asked = [seat for seat, player in enumerate(self.players) if player.is_asked]
            for seat in asked:
                self.clicked[seat].append(self.players[seat].answer())
                last_try = time.monotonic() + STUCK_SECONDS
            given += len(asked)
            if not asked:
                assert time.monotonic() < last_try, [page.locator(".ask").inner_text() for page in self.pages]
                self.pages[0].wait_for_timeout(20)

    def survives(self, disaster: Callable[[], None]) -> None:
        """Whatever happens, every page shows at least the rows that it had shown before."""
        told = [page.locator(ROWS).count() for page in self.pages]
        disaster()
        for page, number in zip(self.pages, told, strict=True):
            page.wait_for_function(
                "([rows, number]) => document.querySelectorAll(rows).length >= number", arg=[ROWS, number]
            )
        self.play(ANSWERS)
        assert not self.is_over, "the game has to outlive all disasters"


def come_back(service: Service, page: Page) -> None:
    """Start what was killed; the page finds its way back by itself."""
    expect(page.locator(LOST)).to_have_text(LOST_TEXT)
    service.start()
    expect(page.locator(LOST)).to_have_count(0, timeout=120_000)


def kill_under_a_page(server: Server, page: Page) -> None:
    server.kill()
    come_back(server, page)


def kill_before_an_answer(postgres: Postgres, table: Table) -> None:
    """Somebody answers while the database is away."""
    seat = next(seat for seat, player in enumerate(table.players) if player.is_asked)
    page = table.pages[seat]
    option = page.locator(".opt").first
    table.clicked[seat].append(option.get_attribute("data-option") or "")
    postgres.kill()
    option.click()
    come_back(postgres, page)


@pytest.mark.timeout(900)
def test_two_browsers_play_a_whole_game_through_a_kill_of_each_part(
    browser: Browser, servers: list[Server], postgres: Postgres, redis: Redis
) -> None:
    anna = visit(browser, servers[0], DESKTOP)
    told = [Told(anna)]
    open_table(anna, 2, friends=1)
    invitation = anna.locator("code").inner_text().replace(servers[0].address, servers[1].address)
    boris = visit(browser, servers[1], LAPTOP)
    told.append(Told(boris))
    boris.goto(invitation)
    boris.get_by_role("button", name="Sit here").click()
    table = Table([anna, boris])
    table.play(ANSWERS)

    for server, page in zip(servers, table.pages, strict=True):
        table.survives(lambda server=server, page=page: kill_under_a_page(server, page))
    table.survives(redis.kill)
    table.survives(redis.start)
    table.survives(lambda: kill_before_an_answer(postgres, table))
    table.play()

    results = []
    for page in table.pages:
        page.reload()  # of a game that is over everything is told, also what was secret
        expect(page.locator("table.break tbody tr")).not_to_have_count(0)
        results.append(page.locator(".tot").all_inner_texts())
    code = anna.url.rstrip("/").rsplit("/", 1)[-1]
    texts = [
        page.request.get(f"{server.address}/api/tables/{code}/record").text()
        for page, server in zip(table.pages, servers, strict=True)
    ]
    assert texts[0] == texts[1]
    record = read_record(texts[0])
    assert replay(games.load("notre-dame"), record).is_over
    kept = {ply: (row.actor, row.text) for ply, row in enumerate(record.choices, start=1)}
    for seat in range(2):
        assert told[seat].rows == kept, "all that a page was told has stayed so"
        chosen = iter(table.clicked[seat])
        assert all(row.text in chosen for row in record.choices if row.actor == seat), "and nothing else was chosen"
    assert results[0] == results[1]
    assert sorted(int(total) for total in results[0]) == sorted(record.scores or [])
    for page in table.pages:
        page.context.close()
