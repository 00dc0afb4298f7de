"""The review beside the board: one press, own mistakes, marks on the board, and another try."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from web.api import import_record
from web.conftest import LAPTOP, PHONE, Visit
from web.player import Player

RECORD = (Path(__file__).parents[1] / "kingsburg" / "goldens" / "2_random.record").read_text()

#: Milliseconds for a review.
PATIENCE = 120_000

#: Whether the review's panel and bar leave the board free.
COVERED = """() => {
    const board = document.querySelector("#board-stage").getBoundingClientRect();
    return [...document.querySelectorAll(".review, .compare")].filter((element) => {
        const box = element.getBoundingClientRect();
        const isBeside = box.left >= board.right - 1 || box.right <= board.left + 1;
        return !isBeside && box.top < board.bottom - 1 && box.bottom > board.top + 1;
    }).map((element) => element.className);
}"""


#: Labels of marks that cover another one or stand outside the board.
HIDDEN_LABELS = """() => {
    const area = document.querySelector(".marks").getBoundingClientRect();
    const labels = [...document.querySelectorAll(".mark b")];
    const boxes = labels.map((label) => label.getBoundingClientRect());
    const isOut = ({ top, bottom }) => top < area.top - 1 || bottom > area.bottom + 1;
    const isAcross = (one, other) => one.left < other.right && other.left < one.right;
    const isOver = (one, other) => isAcross(one, other) && one.top < other.bottom && other.top < one.bottom;
    const isHidden = (box, at) => isOut(box) || boxes.slice(0, at).some((other) => isOver(box, other));
    return labels.filter((_, at) => isHidden(boxes[at], at)).map((label) => label.textContent);
}"""


@pytest.fixture(scope="module")
def code(browser: Browser, address: str) -> str:
    """The code of a finished and reviewed game."""
    context = browser.new_context(base_url=address)
    page = context.new_page()
    page.goto("/")
    found = import_record(page, RECORD)
    page.goto(f"/replay/{found}#review")
    page.locator(".filters").wait_for(timeout=PATIENCE)
    context.close()
    return found


def test_one_press_on_the_final_page_starts_the_review(visit: Visit) -> None:
    page = visit(lang="ru")
    own = import_record(page, RECORD)
    page.goto(f"/t/{own}")
    page.get_by_role("link", name="Разбор").click()
    review = page.get_by_role("region", name="Разбор партии").first
    expect(review.locator("progress, .filters").first).to_be_visible()
    expect(review.locator(".turn.bad").first).to_be_visible(timeout=PATIENCE)
    expect(review.get_by_role("button", name="Мои ошибки")).to_have_attribute("aria-pressed", "true")
    expect(review.locator(".turn:not(.bad)")).to_have_count(0)
    expect(page.locator(".compare")).to_be_visible()
    page.goto(f"/t/{own}")
    expect(page.locator(".moment.worst")).to_contain_text("Самая дорогая ошибка")


def test_a_review_against_a_bot_keeps_its_mistakes_apart_from_mine(visit: Visit) -> None:
    page = visit()
    lines = RECORD.splitlines()
    last = max(at for at, line in enumerate(lines) if re.match(r"\d ", line))
    me = int(lines[last].split()[0])
    seats = [{"kind": "me"} if seat == me else {"kind": "bot", "level": "random"} for seat in range(2)]
    own = import_record(page, "\n".join(lines[:last]) + "\n", seats)
    page.goto(f"/t/{own}")
    Player(page).play()
    page.goto(f"/replay/{own}#review")
    review = page.get_by_role("region", name="Game review").first
    expect(review.locator(".turn").first).to_be_visible(timeout=PATIENCE)
    expect(review.get_by_role("button", name="My mistakes")).to_have_attribute("aria-pressed", "true")
    expect(review.locator(f".turn .disc:not(.s{me})")).to_have_count(0)
    review.get_by_role("button", name="Mistakes of the others").click()
    expect(review.locator(f".turn .disc:not(.s{me})").first).to_be_visible()
    expect(review.locator(f".turn .disc.s{me}")).to_have_count(0)


@pytest.mark.parametrize("screen", [(1440, 900), LAPTOP, PHONE], ids=str)
def test_both_turns_are_marked_on_a_board_that_nothing_covers(visit: Visit, code: str, screen: tuple[int, int]) -> None:
    page = visit(screen, path=f"/replay/{code}#review")
    expect(page.locator(".compare .one.better")).to_be_visible()
    show_a_turn_with_both_marks(page)
    assert page.evaluate(COVERED) == []
    assert page.evaluate(HIDDEN_LABELS) == []
    # Beside the panel the board is whole: no mark hides in a part that is not shown.
    assert (page.locator(".parts").count() > 0) == (screen == PHONE)


def test_a_board_without_height_of_its_own_has_room_on_a_phone(visit: Visit, code: str) -> None:
    page = visit(PHONE, path=f"/replay/{code}#review")
    expect(page.locator(".compare")).to_be_visible()
    height = page.locator("main.board").evaluate("""(board) => {
        for (const child of board.querySelector("#board-stage").children) child.style.display = "none";
        return board.clientHeight;
    }""")
    assert height > 300


def test_both_lines_are_played_on_the_board_with_captions(visit: Visit, code: str) -> None:
    page = visit(path=f"/replay/{code}#review")
    page.evaluate("localStorage.setItem('quatrefoil.replay', JSON.stringify({speed: 3}))")
    page.reload()
    expect(page.locator(".compare .one.better")).to_be_visible()
    start = page.url
    page.keyboard.press("Space")
    caption = page.locator(".compare .why")
    expect(caption.locator("h4.played")).to_have_text(re.compile("Played: step [1-9]"))
    expect(page.locator(".mark.better")).to_have_count(0)
    expect(caption.locator("h4.better")).to_have_text(re.compile("Better: step [1-9]"))
    expect(caption.locator("h4.better ~ ul li, h4.better ~ p").first).to_be_visible()
    expect(page.locator(".mark.played")).to_have_count(0)
    expect(caption.locator("h4.better")).to_have_count(0)
    expect(page).to_have_url(start)


def show_a_turn_with_both_marks(page: Page) -> None:
    """Walk through the mistakes until a turn has marks of both kinds; fail if none has."""
    played, better = page.locator(".mark.played").first, page.locator(".mark.better").first
    for _ in range(20):
        page.wait_for_timeout(300)
        if played.is_visible() and better.is_visible():
            return
        page.keyboard.press("]")
    raise AssertionError("no mistake has a mark for the turn played and one for the better turn")


def test_keys_walk_through_the_mistakes_and_escape_closes(visit: Visit, code: str) -> None:
    page = visit(path=f"/replay/{code}#review")
    turns = page.locator(".turn")
    expect(turns.first).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("]")
    expect(turns.nth(1)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("[")
    expect(turns.first).to_have_attribute("aria-pressed", "true")
    before = page.url
    page.keyboard.press("Space")
    expect(page).not_to_have_url(before)  # the turn is played
    page.keyboard.press("Escape")
    expect(page.locator(".review")).to_have_count(0)
    expect(page.locator(".scrub")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page).to_have_url(re.compile(f"/t/{code}"))


def test_a_turn_is_tried_again_at_a_new_table(visit: Visit, code: str) -> None:
    page = visit(path=f"/replay/{code}#review")
    expect(page.locator(".compare .one.better")).to_be_visible()
    page.keyboard.press("t")
    expect(page).to_have_url(re.compile(r"/t/"))
    expect(page).not_to_have_url(re.compile(code))
    player = Player(page)
    player.play(until=lambda p: p.answers >= 2)


def test_a_replay_has_a_speed_a_tray_and_goes_by_turns(visit: Visit, code: str) -> None:
    page = visit(path=f"/replay/{code}?ply=30")
    expect(page.locator(".active")).to_contain_text("to move")
    expect(page.locator(".active .tray").first).to_be_visible()
    expect(page.locator(".seat.turn")).to_have_count(1)
    page.get_by_label("Go by").select_option("turn")
    page.get_by_role("button", name="The next turn").click()
    expect(page).not_to_have_url(re.compile(r"ply=30$"))
    page.get_by_label("Speed").select_option("3")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_timeout(1500)
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    ply = re.search(r"ply=(\d+)", page.url)
    assert ply is not None
    assert int(ply.group(1)) > 34, "four positions a second"


def test_the_log_of_a_replay_follows_and_has_height_on_a_phone(visit: Visit, code: str) -> None:
    page = visit(PHONE, path=f"/replay/{code}?ply=60")
    sheet = page.get_by_role("log")
    expect(sheet).to_be_visible()
    page.wait_for_function("() => document.querySelector('[role=log]').getBoundingClientRect().height >= 60")
    assert sheet.evaluate("(log) => log.scrollHeight - log.scrollTop - log.clientHeight") < 5
