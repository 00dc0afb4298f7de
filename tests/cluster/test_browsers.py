"""Two browsers at two processes play a whole game through a kill -9 of each part in turn, and lose nothing."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect, sync_playwright

from quatrefoil import games
from quatrefoil.kernel.match import replay
from quatrefoil.kernel.record import read_record
from support.cluster.services import Postgres, Redis, Server, Service, two_processes
from web.actions import keep_seats, open_dialog, start
from web.conftest import CHROMIUM_FLAGS, DESKTOP, LAPTOP, chromium
from web.player import Player

#: Choices of both people together between two kills.
CHOICES = 6

LOST = ".notice.on"
LOST_TEXT = "Connection lost, reconnecting…"

#: After so many seconds without a question the test fails.
STUCK_SECONDS = 120

#: The number of the last row of the log. Rows out of sight are not in the document, so they cannot be counted.
LAST_ROW = """() => {
    const page = [...document.querySelectorAll(".log ol")].at(-1);
    const since = document.querySelectorAll(".log li.since").length;
    return page === undefined ? 0 : page.start - 1 + page.children.length - since;
}"""

#: What leads to a choice that is sent, the most direct first.
PRESSED = [".confirm:not(:disabled)", ".piece-btn.open", ".amount.open", ".opt:not([aria-disabled=true])"]
PRESS = """selectors => selectors.map((each) => document.querySelector(each)).find((each) => each !== null)?.click()"""
CLICKS_FOR_A_CHOICE = 20


@pytest.fixture
def browser() -> Iterator[Browser]:
    """Closed after each test: while Playwright runs, tests with their own event loop cannot."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
        yield running
        running.close()


@pytest.fixture
def servers(tmp_path: Path, database: str, redis: Redis) -> Iterator[list[Server]]:
    with two_processes(tmp_path, database, redis, "--seed", "browsers") as pair:
        yield pair


def visit(browser: Browser, server: Server, screen: tuple[int, int]) -> Page:
    """Open the page as a new person; a lost connection is no error here."""
    context = browser.new_context(
        base_url=server.address, viewport={"width": screen[0], "height": screen[1]}, locale="en-GB"
    )
    context.set_default_timeout(60_000)
    context.add_init_script("""localStorage.setItem("quatrefoil.settings", '{"pace": "once"}')""")
    page = context.new_page()
    page.goto("/")
    return page


class ReceivedChoices:
    """Every choice that a page ever received, by its ply (the actor, and the text where it is public), or sent."""

    def __init__(self, page: Page) -> None:
        self.choices: dict[int, tuple[int, str | None]] = {}
        self.sent: list[str] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._receive)
        socket.on("framesent", self._send)

    def _send(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "choose":
            self.sent += message["choices"]

    def _receive(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        for choice in message.get("history", [])[1:] + message.get("choices", []):
            actor, text = self.choices.get(choice["ply"], (choice["actor"], None))
            shown = choice["text"] or text
            assert (choice["actor"], shown) == (actor, text or shown), f"{choice} has changed"
            self.choices[choice["ply"]] = actor, shown


class Table:
    """A game of two people."""

    def __init__(self, pages: list[Page]) -> None:
        self.pages = pages
        self.players = [Player(page, seed) for seed, page in enumerate(pages)]

    @property
    def is_over(self) -> bool:
        return all(player.is_over for player in self.players)

    def play(self, choices: int | None = None) -> None:
        """Let both choose so many times, or to the end of the game."""
        given = 0
        while not self.is_over and (choices is None or given < choices):
            self.wait()
            asked = [player for player in self.players if player.is_asked]
            for player in asked:
                player.answer()
            given += len(asked)

    def wait(self) -> None:
        """Wait until somebody is asked or the game is over."""
        last_look = time.monotonic() + STUCK_SECONDS
        while not self.is_over and not any(player.is_asked for player in self.players):
            assert time.monotonic() < last_look, [page.locator(".ask").inner_text() for page in self.pages]
            self.pages[0].wait_for_timeout(20)

    def survives(self, kill: Callable[[], None]) -> None:
        """Check that after a kill every page still shows all choices it had shown before."""
        shown = [page.evaluate(LAST_ROW) for page in self.pages]
        kill()
        for page, number in zip(self.pages, shown, strict=True):
            page.wait_for_function(f"number => ({LAST_ROW})() >= number", arg=number)
        self.play(CHOICES)
        assert not self.is_over, "the game has to outlive all kills"


def create_table_with_a_friend(page: Page) -> None:
    """Create a table of Notre Dame for two through the dialog; the second seat is for a friend."""
    dialog = open_dialog(page, "notre-dame", "friends")
    keep_seats(dialog, 2)
    start(dialog)


def come_back(service: Service, page: Page) -> None:
    """Start a killed service; the page reconnects by itself."""
    expect(page.locator(LOST)).to_have_text(LOST_TEXT)
    service.start()
    expect(page.locator(LOST)).to_have_count(0, timeout=120_000)


def kill_under_a_page(server: Server, page: Page) -> None:
    server.kill()
    come_back(server, page)


def press_something(page: Page) -> None:
    """Press the first button that confirms, joins a tray or answers, if there is one."""
    page.evaluate(PRESS, PRESSED)


def kill_before_a_choice(postgres: Postgres, table: Table) -> None:
    """Let a player choose while the database is away; a compound choice takes several clicks."""
    table.wait()
    page = next(player.page for player in table.players if player.is_asked)
    postgres.kill()
    for _ in range(CLICKS_FOR_A_CHOICE):
        press_something(page)
        page.wait_for_timeout(500)
        if page.locator(LOST).count() > 0:
            break
    come_back(postgres, page)


@pytest.mark.timeout(900)
def test_two_browsers_play_a_whole_game_while_each_part_is_killed(
    browser: Browser, servers: list[Server], postgres: Postgres, redis: Redis
) -> None:
    anna = visit(browser, servers[0], DESKTOP)
    received = [ReceivedChoices(anna)]
    create_table_with_a_friend(anna)
    invitation = anna.locator("code").inner_text().replace(servers[0].address, servers[1].address)
    boris = visit(browser, servers[1], LAPTOP)
    received.append(ReceivedChoices(boris))
    boris.goto(invitation)
    boris.get_by_role("button", name="Take this seat").click()
    table = Table([anna, boris])
    table.play(CHOICES)

    for server, page in zip(servers, table.pages, strict=True):
        table.survives(lambda server=server, page=page: kill_under_a_page(server, page))
    table.survives(redis.kill)
    table.survives(redis.start)
    table.survives(lambda: kill_before_a_choice(postgres, table))
    table.play()

    results = []
    for page in table.pages:
        page.reload()  # a finished game is shown completely, secrets included
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
    kept = {ply: (choice.actor, choice.text) for ply, choice in enumerate(record.choices, start=1)}
    for seat in range(2):
        assert received[seat].choices == kept, "every choice a page received is in the record"
        sent = iter(received[seat].sent)
        assert all(choice.text in sent for choice in record.choices if choice.actor == seat), (
            "every recorded choice was sent by its page"
        )
    assert results[0] == results[1]
    assert sorted(int(total) for total in results[0]) == sorted(record.scores or [])
    for page in table.pages:
        page.context.close()
