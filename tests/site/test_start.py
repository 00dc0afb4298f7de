"""The start of Python: later visits copy its memory back, and nothing depends on that."""

from __future__ import annotations

import gzip
from base64 import b64encode

from playwright.sync_api import Page

from support.site.actions import START_MILLISECONDS, play_now, wait_for_engine
from web.player import Player

from .conftest import Visit

#: Says how large the kept memory is; 0 if none is kept.
KEPT = """async () => {
    const cache = await caches.open("quatrefoil engine");
    const found = (await cache.keys()).find((each) => each.url.includes("/snapshot?"));
    return found ? (await (await cache.match(found)).arrayBuffer()).byteLength : 0;
}"""

#: Replaces what is kept under a name.
REPLACE = """async ([name, content]) => {
    const cache = await caches.open("quatrefoil engine");
    const found = (await cache.keys()).find((each) => each.url.includes(name));
    const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
    await cache.put(found, new Response(bytes));
}"""

MEGABYTE = 1_000_000


def wait_for_snapshot(page: Page) -> None:
    page.wait_for_function(f"({KEPT})().then((size) => size > {MEGABYTE})", timeout=START_MILLISECONDS)


def replace(page: Page, name: str, content: bytes) -> None:
    page.evaluate(REPLACE, [name, b64encode(content).decode()])


def test_a_later_visit_starts_from_the_memory_of_the_first_one_or_from_the_sources(visit: Visit) -> None:
    page = visit()
    wait_for_engine(page)
    wait_for_snapshot(page)

    replace(page, "/snapshot?", b"broken")
    page.reload()
    wait_for_engine(page)
    wait_for_snapshot(page)

    replace(page, "/rules.bin", gzip.compress(b"no sources: only the memory has the rules"))
    page.reload()
    wait_for_engine(page)
    play_now(page, "kingsburg")
    Player(page).play(until=lambda played: played.answers >= 3)
    codes = {play_now_again(page) for _ in range(2)}
    assert len(codes) == 2


def play_now_again(page: Page) -> str:
    page.goto(page.url.split("#")[0])
    wait_for_engine(page)
    return play_now(page, "kingsburg")
