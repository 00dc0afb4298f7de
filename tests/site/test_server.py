"""A server offers the page that needs none, under its own content policy."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from support.site.actions import play_now, wait_for_engine, wait_until_kept
from web.conftest import serving
from web.player import Player

from .conftest import Visit


def test_practise_offline_leads_to_a_page_that_goes_on_without_the_server(visit: Visit, tmp_path: Path) -> None:
    refused: list[str] = []
    with serving(tmp_path) as address:
        page = visit(f"{address}/")
        page.on("console", lambda said: refused.append(said.text) if said.type == "error" else None)
        page.locator('[data-act="offline"]').click()
        page.wait_for_url(f"{address}/offline/")
        wait_until_kept(wait_for_engine(page))
    page.reload()
    wait_for_engine(page)
    play_now(page, "viscounts")
    Player(page).play(until=lambda played: played.answers >= 4)
    expect(page.locator(".ask")).to_be_visible()
    assert [text for text in refused if "ERR_CONNECTION_REFUSED" not in text] == []
