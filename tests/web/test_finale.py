"""The finale: the points are counted up, then the final page says who won and why."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from web.api import import_record
from web.conftest import DESKTOP, WIDE, Visit
from web.endings import play_to_the_end, record
from web.recorded_table import before, choose, open_before


def test_the_points_are_counted_up_before_the_final_page(visit: Visit) -> None:
    page = visit(pace="fast")
    play_to_the_end(page, "kingsburg/goldens/3_greedy.record")
    count = page.get_by_role("region", name="Counting up")
    expect(count).to_be_visible()
    expect(count.locator(".bars li")).to_have_count(3)
    stages = set()
    while (stage := page.evaluate("() => document.querySelector('.count h1')?.innerText ?? null")) is not None:
        stages.add(stage)
        page.wait_for_timeout(50)
    assert len(stages - {""}) > 2, "one source after another"
    final = page.get_by_role("heading", level=1)
    expect(final).to_be_focused()
    expect(page.locator(".scores .bars .total").first).to_be_visible()
    totals = [int(text.replace("−", "-")) for text in page.locator(".scores .total").all_inner_texts()]
    assert totals == sorted(totals, reverse=True)


def test_the_last_move_is_shown_to_its_end_first(visit: Visit) -> None:
    """The battle of the last year takes longer than the last look at the board."""
    page = visit(pace="step")
    moment = before("kingsburg", "4_greedy", "kings_die", times=5)
    open_before(page, moment)
    choose(page, moment)
    scene = page.get_by_role("region", name="Battle of year V", exact=True)
    for _ in range(60):
        if scene.count() > 0:
            break
        page.locator(":is(.film, .film-line) .icon-btn:has([href$=step-forward])").first.click()
        page.wait_for_timeout(60)
    expect(scene).to_be_visible()
    page.wait_for_timeout(4_000)  # the finale would have begun by itself
    expect(scene).to_be_visible()
    page.keyboard.press("s")
    expect(page.get_by_role("region", name="Counting up")).to_be_visible()


@pytest.mark.parametrize("pace", ["normal", "once"])
def test_any_key_goes_to_the_final_page(pace: str, visit: Visit) -> None:
    page = visit(pace=pace)
    play_to_the_end(page, "kingsburg/goldens/2_greedy.record")
    expect(page.get_by_role("region", name="Counting up")).to_be_visible()
    page.keyboard.press("a")
    expect(page.get_by_role("region", name="Score by source")).to_be_visible()
    expect(page.get_by_role("button", name="Play again")).to_be_visible()


def test_a_shared_win_rings_all_winners(visit: Visit) -> None:
    page = visit()
    code = import_record(page, record("kingsburg/goldens/2_shared_victory.record"))
    page.goto(f"/t/{code}")
    expect(page.locator(".scores li.won")).to_have_count(2)
    expect(page.locator(".verdict")).to_contain_text("By the rules the victory is shared")


@pytest.mark.parametrize(("screen", "head"), [(DESKTOP, 56), (WIDE, 72)], ids=["desktop", "wide"])
def test_the_verdict_stands_beside_its_window_and_grows_with_the_screen(
    visit: Visit, screen: tuple[int, int], head: int
) -> None:
    page = visit(screen)
    code = import_record(page, record("kingsburg/goldens/2_shared_victory.record"))
    page.goto(f"/t/{code}")
    expect(page.locator(".verdict h1")).to_be_visible()
    title, window, bar = (page.locator(f".end {each}").bounding_box() for each in ("h1", ".window", ".head"))
    assert title is not None
    assert window is not None
    assert bar is not None
    assert 0 < title["x"] - window["x"] - window["width"] < 60
    assert round(bar["height"]) == head


def test_what_decided_is_said_with_the_numbers_of_the_table(visit: Visit) -> None:
    """The sentence used to name a difference (+4) beside a table that says 16."""
    page = visit()
    code = import_record(page, record("kingsburg/goldens/4_greedy.record"))
    page.goto(f"/t/{code}")
    expect(page.locator(".verdict p")).to_contain_text("What decided it")
    said = page.locator(".verdict p").inner_text()
    found = re.search(r"What decided it: (.+?)\. .+? has (\d+), .+? has (\d+)\.", said)
    assert found is not None, said
    row = page.locator("table.break tbody tr").filter(has_text=found.group(1)).first
    cells = row.locator(".num").all_inner_texts()
    assert cells[:2] == [found.group(2), found.group(3)]


def test_a_lost_solo_game_names_its_opponent_without_confetti(visit: Visit) -> None:
    page = visit(pace="normal")
    code = import_record(page, record("troyes/goldens/1_greedy.record"))
    page.goto(f"/t/{code}")
    expect(page.locator(".verdict.muted h1")).to_contain_text("King")
    expect(page.locator(".verdict small")).to_have_text("Troyes · solo against the King")
    expect(page.locator(".confetti")).to_have_count(0)


def test_a_won_game_is_celebrated(visit: Visit) -> None:
    page = visit(pace="normal")
    code = import_record(page, record("troyes/goldens/1_master.record"))
    page.goto(f"/t/{code}")
    expect(page.locator(".verdict.festive h1")).not_to_be_empty()
    expect(page.locator(".confetti i").first).to_be_attached()


def test_one_click_plays_again(visit: Visit) -> None:
    page = visit()
    code = import_record(page, record("kingsburg/goldens/2_random.record"))
    page.goto(f"/t/{code}")
    page.get_by_role("button", name="Play again").click()
    expect(page).not_to_have_url(re.compile(code))
    expect(page.locator(".seat")).to_have_count(2)
