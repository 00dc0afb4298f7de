"""What the page does when the browser has no room, or keeps nothing at all."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, Route, expect

from quatrefoil.kernel.record import read_record
from support.site.actions import play_now, take_file, wait_for_engine, wait_for_table
from support.site.file_server import FileServer
from web.player import Player

from .conftest import Visit

NO_STORAGE = """Object.defineProperty(self, "indexedDB", { value: {
    open() { throw new DOMException("closed", "SecurityError"); }, cmp: indexedDB.cmp.bind(indexedDB) } });
"""


#: A storage without room, while the test says so.
LITTLE_ROOM = """
let isFull = false;
new BroadcastChannel("test").onmessage = ({ data }) => (isFull = data);
for (const name of ["put", "add"]) {
    const real = IDBObjectStore.prototype[name];
    IDBObjectStore.prototype[name] = function (...values) {
        if (isFull) throw new DOMException("no room", "QuotaExceededError");
        return real.apply(this, values);
    };
}
"""
SET_FULL = "(isFull) => new BroadcastChannel('test').postMessage(isFull)"


def visit_with(visit: Visit, server: FileServer, script: str) -> Page:
    """Open the page with a script that runs before its worker."""

    def change(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=script + response.text())

    page = visit(server.page + "favicon.svg")
    page.context.route("**/tables.worker-*.js", change)
    page.goto(server.page)
    return page


def test_without_room_the_game_goes_on_and_nothing_is_lost_when_there_is_some(
    visit: Visit, server: FileServer, tmp_path: Path
) -> None:
    page = visit_with(visit, server, LITTLE_ROOM)
    wait_for_engine(page)
    play_now(page, "kingsburg")
    page.evaluate(SET_FULL, True)
    player = Player(page)
    player.play(until=lambda played: played.answers >= 3)
    notice = page.get_by_role("alert")
    expect(notice).to_contain_text("No room")
    before = len(read_record(take_file(page, tmp_path).read_text()).choices)
    page.evaluate(SET_FULL, False)
    # The worker may hear of the room only after the next choice; the first one that is kept ends the notice.
    player.play(until=lambda played: played.answers >= 4 and (notice.count() == 0 or played.answers >= 8))
    expect(notice).to_have_count(0)
    page.reload()
    wait_for_table(page)
    assert len(read_record(take_file(page, tmp_path).read_text()).choices) > before


def test_a_browser_that_keeps_nothing_says_so_before_a_game_begins(visit: Visit, server: FileServer) -> None:
    page = visit_with(visit, server, NO_STORAGE)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("This browser keeps no games")
    alert.get_by_role("button", name="Play without saving").click()
    wait_for_engine(page)
    expect(page.locator(".badge")).to_contain_text("Not saved")
    play_now(page, "kingsburg")
    Player(page).play(until=lambda played: played.answers >= 3)


def test_games_are_deleted_where_the_browser_says_what_it_keeps(visit: Visit, server: FileServer) -> None:
    page = visit()
    wait_for_engine(page)
    codes = []
    for _ in range(2):
        codes.append(play_now(page, "kingsburg"))
        page.goto(server.page)
        wait_for_engine(page)
    page.goto(f"{server.page}#/account")
    row = page.locator(f'[data-code="{codes[0]}"]')
    page.once("dialog", lambda asked: asked.accept())
    row.get_by_role("button", name="Delete").click()
    expect(row).to_have_count(0)
    expect(page.locator(f'[data-code="{codes[1]}"]')).to_be_visible()
    page.goto(f"{server.page}#/t/{codes[0]}")
    expect(page.locator("main")).to_contain_text("There is no such table")
