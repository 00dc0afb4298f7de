"""Games without a server: whole ones by clicking, kept through anything, and taken to a server and back."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from quatrefoil import games
from quatrefoil.games.registry import NAMES
from quatrefoil.kernel.match import replay
from quatrefoil.kernel.record import read_record
from support.site.actions import bring_file, play_now, take_file, wait_for_engine, wait_for_table
from web.checks import check_totals
from web.conftest import serving
from web.player import Player

from .conftest import Visit


def choices_of(file: Path) -> list[str]:
    """Return the choices of a game file, each with the checksum of all before it."""
    return [f"{choice.actor} {choice.text} {choice.checksum}" for choice in read_record(file.read_text()).choices]


@pytest.mark.parametrize("game", NAMES)
def test_a_whole_game_by_clicking(visit: Visit, game: str, tmp_path: Path) -> None:
    page = visit()
    wait_for_engine(page)
    code = play_now(page, game)
    player = Player(page)
    player.play()
    assert player.answers > 10
    totals = check_totals(page)
    assert totals == sorted(totals, reverse=True)
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    record = read_record(Path(download.value.path()).read_text())
    assert download.value.suggested_filename == f"{code}.quatrefoil.txt"
    assert replay(games.load(game), record).is_over


@pytest.mark.parametrize("game", NAMES)
def test_a_tab_that_is_killed_in_the_middle_of_a_choice_loses_nothing(visit: Visit, game: str, tmp_path: Path) -> None:
    page = visit()
    wait_for_engine(page)
    play_now(page, game)
    Player(page).play(until=lambda played: played.answers >= 5)
    address, context = page.url, page.context
    before = choices_of(take_file(page, tmp_path))
    page.evaluate("() => document.querySelector('.opt:not([aria-disabled=true]), .confirm')?.click()")
    page.close(run_before_unload=False)
    again = context.new_page()
    again.goto(address)
    wait_for_table(again)
    after = choices_of(take_file(again, tmp_path))
    assert after[: len(before)] == before
    Player(again).play(until=lambda played: played.answers >= 3)


@pytest.mark.parametrize("game", ["kingsburg", "viscounts"])
def test_a_game_begins_without_a_server_and_ends_on_one_and_the_other_way_round(
    visit: Visit, game: str, tmp_path: Path
) -> None:
    with serving(tmp_path / "data") as address:
        page = visit()
        wait_for_engine(page)
        play_now(page, game)
        Player(page).play(until=lambda played: played.answers >= 4)
        file = take_file(page, tmp_path)
        begun = choices_of(file)

        there = visit(f"{address}/")
        bring_file(there, file)
        wait_for_table(there)
        Player(there).play(until=lambda played: played.answers >= 4)
        more = take_file(there, tmp_path / "more")
        gone_on = choices_of(more)
        assert gone_on[: len(begun)] == begun
        assert len(gone_on) > len(begun)

        page.goto(page.url.split("#")[0])
        wait_for_engine(page)
        bring_file(page, more)
        wait_for_table(page)
        Player(page, seed=2).play()
        expect(page.locator(".ask.over, .end").first).to_be_visible()
