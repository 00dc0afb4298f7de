"""What others did is played as a film that never stands between a player and an answer."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from web.checks import AXE, LOG_ROWS, RUN_AXE, TOO_TALL, TOO_WIDE, faults_of_scene, log_rows
from web.conftest import DESKTOP, LAPTOP, PHONE, Visit
from web.player import Player, click_space, year
from web.recorded_table import before, choose, open_before
from web.scenes import AFTER_FRAMES, step, step_to_scene

TABLET = (800, 1100)

#: A choice after which each of the three bots moves before the player is asked again.
BUILD = ("kingsburg", "4_greedy", "built")
BATTLE = ("kingsburg", "4_greedy", "kings_die")


def caption(page: Page) -> str:
    """Return the sentence of the caption."""
    return page.locator(":is(.film, .film-line) .sentence").inner_text()


def waiting_film(visit: Visit, *, pace: str, screen: tuple[int, int] = DESKTOP) -> Page:
    """Return a page where the bots have moved and the player is asked, while the film has hardly begun."""
    page = visit(screen, pace=pace)
    moment = before(*BUILD)
    open_before(page, moment)
    choose(page, moment)
    expect(page.locator(".film-line")).to_be_visible()
    expect(page.locator(".ask.mine")).to_be_visible()
    return page


def test_an_answer_is_accepted_while_the_film_runs(visit: Visit) -> None:
    page = waiting_film(visit, pace="step")
    expect(page.locator(".log li:not(.coming) > span:not(.unseen, .dice)").last).to_have_text(caption(page))
    expect(page.locator(".log .coming")).to_contain_text("until your turn")
    rows = log_rows(page)
    # The board still shows the film; a click on what the present question offers is an answer all the same.
    space = page.locator('.stage [data-at^="advisor-"].offered').first
    name = str(space.get_attribute("data-at")).replace("-", ":")
    expect(page.locator(f'.opt[data-option="{name}"]')).to_be_visible()
    question = page.locator(".ask.mine .opts").element_handle()
    click_space(space)
    question.wait_for_element_state("hidden")
    expect(page.locator(".log li.choice", has_text="You: ").last).to_be_attached()
    page.wait_for_function(f"(rows) => ({LOG_ROWS})() > rows", arg=rows)


def test_skip_shows_the_present(visit: Visit) -> None:
    page = waiting_film(visit, pace="step")
    first = caption(page)
    page.locator(".film-line .icon-btn").click()
    expect(page.locator(".film-line .sentence")).not_to_have_text(first)
    page.keyboard.press("s")
    expect(page.locator(".film-line")).to_have_count(0)
    expect(page.locator(".log .coming")).to_have_count(0)
    # Nothing of the past is shown again to someone who comes back.
    page.reload()
    expect(page.locator(".ask.mine")).to_be_visible()
    expect(page.locator(":is(.film, .film-line)")).to_have_count(0)


@pytest.mark.parametrize("screen", [DESKTOP, LAPTOP, TABLET, PHONE], ids=["desktop", "laptop", "tablet", "phone"])
def test_a_line_covers_neither_board_nor_bar(visit: Visit, screen: tuple[int, int]) -> None:
    page = waiting_film(visit, pace="step", screen=screen)
    line, stage, bar = (page.locator(each).bounding_box() for each in (".film-line", ".stage", ".ask"))
    assert line is not None
    assert stage is not None
    assert bar is not None
    assert line["x"] >= stage["x"] + stage["width"] - 1 or line["y"] >= stage["y"] + stage["height"] - 1
    assert line["y"] + line["height"] <= bar["y"] + 1


def test_stepping_through_keeps_board_seats_and_log_in_step(visit: Visit) -> None:
    page = visit()
    moment = before(*BUILD)
    open_before(page, moment)
    choose(page, moment)
    page.get_by_role("button", name="step through").click()
    strip = page.locator(".film.again")
    expect(strip).to_contain_text("1 of ")
    # The log goes back to the first step some frames later.
    expect(page.locator(".log .coming")).to_be_attached()
    rows: list[int] = []
    movers: set[str] = set()
    while page.locator('.film.again [aria-label="Next step"]').is_enabled() and len(rows) < 6:
        # The log follows the caption some frames later.
        expect(page.locator(".log li", has_text=caption(page).split(" · ")[0]).last).to_be_attached()
        rows.append(log_rows(page))
        moving = page.locator(".seat.turn")
        if moving.count() == 1:  # a heading belongs to nobody
            is_mine = moving.locator(".tag", has_text="you").count() > 0
            who = "You" if is_mine else moving.locator(".name").inner_text()
            assert re.search(rf"\b{re.escape(who)}\b", caption(page), re.IGNORECASE), f"{who} moves: {caption(page)}"
            movers.add(who)
        page.keyboard.press("ArrowRight")
        expect(strip).to_contain_text(f"{len(rows) + 1} of ")
    assert len(rows) > 2
    assert len(movers) > 1
    assert rows == sorted(set(rows)), "each step adds its rows to the log"
    page.keyboard.press("Escape")
    expect(strip).to_have_count(0)
    expect(page.locator(".ask.mine")).to_be_visible()


def test_the_battle_of_a_year_is_shown_before_the_next_year(visit: Visit) -> None:
    page = visit(pace="normal")
    moment = before(*BATTLE, times=2)
    open_before(page, moment)
    choose(page, moment)
    scene = page.get_by_role("region", name="Battle of year II", exact=True)
    expect(scene).to_contain_text("strength")
    assert year(page) == "II"
    expect(scene).to_contain_text("Continue")
    assert year(page) == "II"
    scene.get_by_role("button", name="Continue").click()
    expect(scene).to_have_count(0)
    page.keyboard.press("s")
    expect(page.locator(".rounds li.now")).to_have_text("III")


@pytest.mark.parametrize(
    ("moment", "name"),
    [
        pytest.param(("notre-dame", "4_greedy", "plague", 4), "Plague", id="notre-dame"),
        pytest.param(("troyes", "1_greedy", "king_rolled", 9), "The King's turn", id="solo-troyes"),
    ],
)
def test_a_scene_of_a_round_is_shown_before_the_head_names_the_next(
    visit: Visit, moment: tuple[str, str, str, int], name: str
) -> None:
    page = visit(pace="step")
    game, golden, event, times = moment
    found = before(game, golden, event, times=times)
    open_before(page, found)
    now = year(page)
    choose(page, found)
    page.locator(":is(.film, .film-line)").wait_for()
    step_to_scene(page, name)
    assert year(page) == now
    scene = page.locator(f'.scene[aria-label*="{name}"]')
    while scene.count() > 0:
        assert year(page) == now
        step(page)
        page.evaluate(AFTER_FRAMES)
    page.keyboard.press("s")
    expect(page.locator(".rounds li.now")).not_to_have_text(now)


def test_a_battle_on_a_phone_begins_at_its_top_and_leaves_the_bar_free(visit: Visit) -> None:
    page = visit(PHONE, "ru", pace="step")
    moment = before(*BATTLE, times=2)
    open_before(page, moment)
    choose(page, moment)
    scene = page.locator(".scene")
    expect(page.locator(".film-line")).to_be_visible()
    # There is no keyboard: no key is named, but the number printed on an advisor is.
    expect(page.locator(".opt.printed .n").first).to_be_visible()
    expect(page.locator("kbd:visible, .opt:not(.printed) .n:visible")).to_have_count(0)
    while scene.locator("li").count() == 0:
        assert page.locator(".film-line .caption").evaluate(
            "(caption) => caption.scrollWidth <= caption.clientWidth && caption.scrollHeight <= caption.clientHeight"
        ), "a caption is shown whole"
        page.locator(".film-line .icon-btn").click()
    assert scene.evaluate("(scene) => scene.scrollTop") == 0
    box, bar = scene.bounding_box(), page.locator(".ask").bounding_box()
    assert box is not None
    assert bar is not None
    assert box["y"] + box["height"] <= bar["y"] + 1
    page.evaluate(AXE)
    assert faults_of_scene(page) == []
    assert page.evaluate(TOO_WIDE) <= 0


def test_the_strip_stands_where_the_question_stands(visit: Visit) -> None:
    # A spectator is never asked: the strip stays, with every control.
    player, watcher = visit(), visit(pace="step")
    moment = before(*BUILD)
    open_before(player, moment)
    expect(player.locator(".ask.mine")).to_be_visible()
    watcher.goto(player.url)
    expect(watcher.locator(".ask")).to_be_visible()
    bar = watcher.locator(".ask").bounding_box()
    choose(player, moment)
    strip = watcher.locator(".film")
    expect(strip).to_be_visible()
    assert strip.bounding_box() == bar
    Player(player).wait()
    watcher.keyboard.press("ArrowRight")
    expect(strip).to_contain_text("2 of ")
    watcher.keyboard.press("ArrowLeft")
    expect(strip).to_contain_text("1 of ")
    watcher.evaluate(AXE)
    assert watcher.evaluate(RUN_AXE) == []
    assert watcher.evaluate(TOO_TALL) <= 0
    watcher.keyboard.press("4")
    expect(watcher.get_by_role("radio", name="Fast")).to_be_checked()
    watcher.reload()
    watcher.get_by_role("button", name="Menu", exact=True).click()
    expect(watcher.get_by_role("radio", name="Fast")).to_be_checked()
