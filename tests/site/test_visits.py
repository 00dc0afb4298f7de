"""Visits: what comes over the wire, what works without a network, what another tab sees, new versions."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from support.site.actions import play_now, wait_for_engine, wait_for_table, wait_until_kept
from support.site.file_server import FileServer, built_site
from web.checks import foreign_words
from web.conftest import DESKTOP, PHONE
from web.player import Player

from .conftest import Visit

MEGABYTE = 1_000_000


def test_a_first_visit_brings_seven_megabytes_at_most_and_the_next_one_nearly_nothing(
    visit: Visit, server: FileServer
) -> None:
    page = visit()
    wait_until_kept(wait_for_engine(page))
    first = server.bytes_sent()
    assert 5 * MEGABYTE < first <= 7 * MEGABYTE
    page.reload()
    wait_for_engine(page)
    assert server.bytes_sent() - first < 0.1 * MEGABYTE


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_front_page_is_there_before_the_engine_and_starts_the_chosen_game(
    visit: Visit, screen: tuple[int, int], lang: str
) -> None:
    page = visit(screen=screen, lang=lang)
    chosen = page.locator('[data-at="game-kingsburg"] .btn.primary')
    chosen.click()
    expect(chosen).to_contain_text({"ru": "отменить", "en": "cancel"}[lang])
    assert foreign_words(page, lang, ".strip", ".badge", ".tile .btn", ".front .card") == []
    wait_for_table(page)


def test_a_second_press_cancels_the_start(visit: Visit) -> None:
    page = visit()
    chosen = page.locator('[data-at="game-troyes"] .btn.primary')
    chosen.click()
    expect(chosen).to_contain_text("cancel")
    chosen.click()
    expect(chosen).to_contain_text("Play now")
    wait_for_engine(page)
    expect(page.locator(".tiles")).to_be_visible()


def test_without_a_network_everything_works_after_one_visit(visit: Visit, server: FileServer) -> None:
    page = visit()
    wait_until_kept(wait_for_engine(page))
    server.stop()
    page.context.set_offline(True)
    page.reload()
    wait_for_engine(page)
    expect(page.locator(".badge")).to_contain_text("Offline")
    play_now(page, "notre-dame")
    player = Player(page)
    player.play(until=lambda played: played.answers >= 6)
    for place, shown in (("learn/viscounts/1", ".coach"), ("puzzles/troyes", ".text a"), ("daily", "h1")):
        page.goto(f"{server.page}#/{place}")
        expect(page.locator(shown).first).to_be_visible()


def test_a_second_tab_on_the_same_table_is_refused_and_may_take_it_over(visit: Visit) -> None:
    page = visit()
    wait_for_engine(page)
    play_now(page, "kingsburg")
    Player(page).play(until=lambda played: played.answers >= 3)
    asked = page.locator(".ask").get_attribute("data-question")
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.get_by_role("heading", name="This table is open in another tab")).to_be_visible()
    expect(page.locator(".ask")).to_have_attribute("data-question", asked or "")
    other.get_by_role("button", name="Play here").click()
    wait_for_table(other)
    expect(page.get_by_role("heading", name="This table is open in another tab")).to_be_visible()
    Player(other).play(until=lambda played: played.answers >= 3)
    page.get_by_role("button", name="Play here").click()
    wait_for_table(page)
    Player(page).play(until=lambda played: played.answers >= 2)


def test_a_new_version_is_offered_and_never_forced(visit: Visit, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    shutil.copytree(built_site() / "play", folder / "play")
    server = FileServer(folder, tmp_path / "versions.log")
    page = visit(server.page)
    wait_until_kept(wait_for_engine(page))
    code = play_now(page, "kingsburg")
    worker = folder / "play" / "service-worker.js"
    worker.write_text(worker.read_text() + "\n// another version\n")
    page.goto(server.page)
    wait_for_engine(page)
    strip = page.locator(".strip.update")
    expect(strip).to_contain_text("There is a new version")
    expect(page.locator(f'[data-code="{code}"]')).to_be_visible()
    with page.expect_navigation():
        strip.get_by_role("button", name="Open the new version").click()
    wait_for_engine(page)
    page.locator(f'[data-code="{code}"] .btn').click()
    wait_for_table(page)
    server.stop()
