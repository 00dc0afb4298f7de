"""What somebody has learned: united over devices, private, deleted with the account."""

import asyncio
import copy
import json
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from quatrefoil.games import NAMES
from quatrefoil.learn.library import lessons_of
from quatrefoil.puzzles.collection import puzzles_of
from quatrefoil.server.people.progress import known, united
from quatrefoil.server.wire.progress import Progress, no_progress
from support.server.accounts import PASSWORD, sign_in, sign_up
from support.server.client import Person, error_code
from support.server.leaks.operations import NO_PROGRESS
from support.server.local_server import Arrive

PATH = "/api/me/progress"
GAME = "kingsburg"
ONE, TWO = (f"{GAME}/{puzzle.id}" for puzzle in puzzles_of(GAME)[:2])

#: Pairs of devices and their union; the page's tests read the same file.
MERGES: list[dict[str, Any]] = json.loads((Path(__file__).with_name("progress_merges.json")).read_text())


def lesson(**fields: Any) -> dict[str, Any]:
    return {"step": 0, "played": [], "is_done": False, "is_at_end": False, "shown": [], "at": 0, **fields}


def learned(lessons: dict[str, Any] | None = None, games: list[str] | None = None, **puzzles: Any) -> dict[str, Any]:
    """Return progress with these lessons, games and facts about puzzles."""
    progress = copy.deepcopy(NO_PROGRESS)
    progress["lessons"] = lessons or {}
    progress["games"] = games or []
    progress["puzzles"] |= puzzles  # type: ignore[operator]
    return progress


@pytest.fixture
async def anna(arrive: Arrive) -> Person:
    person = await arrive()
    await sign_up(person)
    return person


@pytest.mark.parametrize("case", MERGES, ids=lambda case: str(case["what"]))
def test_progress_of_two_devices_is_united(case: dict[str, Any]) -> None:
    a, b, both = (msgspec.convert(case[name], Progress) for name in ("a", "b", "both"))
    assert united(a, b) == both
    assert united(b, a) == both
    assert united(both, a) == both
    assert united(both, no_progress()) == both


async def test_two_devices_lose_nothing(anna: Person, arrive: Arrive) -> None:
    assert await anna.get(PATH) == NO_PROGRESS
    mine = learned(
        {f"{GAME}/1": lesson(is_done=True, is_at_end=True, at=5)}, solved={ONE: "first"}, streak=1, longest=1
    )
    assert await anna.put(PATH, mine) == mine
    phone = await arrive()
    await sign_in(phone)
    assert await phone.get(PATH) == mine
    other = learned({f"{GAME}/2": lesson(step=1, at=9)}, [GAME], solved={TWO: "later"}, at=9)
    both = await phone.put(PATH, other)
    assert set(both["lessons"]) == {f"{GAME}/1", f"{GAME}/2"}
    assert both["puzzles"]["solved"] == {ONE: "first", TWO: "later"}
    assert (both["puzzles"]["streak"], both["puzzles"]["longest"]) == (0, 1)
    assert both["games"] == [GAME]
    assert await anna.get(PATH) == both


async def test_devices_that_write_at_once_lose_nothing(anna: Person) -> None:
    names = [f"{GAME}/{each.number}" for each in lessons_of(GAME)]
    await asyncio.gather(*(anna.put(PATH, learned({name: lesson(is_done=True)})) for name in names))
    assert set((await anna.get(PATH))["lessons"]) == set(names)


async def test_a_clock_that_is_ahead_does_not_win_for_ever(anna: Person) -> None:
    future = int(time.time() * 1000) + 10**10
    ahead = learned({f"{GAME}/1": lesson(step=1, at=future)}, at=future, day="2999-01-01", days=9)
    kept = await anna.put(PATH, ahead)
    assert kept["lessons"][f"{GAME}/1"]["at"] < future
    assert kept["puzzles"]["at"] < future
    assert (kept["puzzles"]["day"], kept["puzzles"]["days"]) == ("", 0)


async def test_guests_keep_it_in_their_browser(arrive: Arrive) -> None:
    guest = await arrive()
    assert await guest.get(PATH) == NO_PROGRESS
    refused = await guest.put(PATH, learned(games=[GAME]), 403)
    assert error_code(refused) == "no_account"
    assert await guest.get(PATH) == NO_PROGRESS


async def test_strangers_see_their_own_only(anna: Person, arrive: Arrive) -> None:
    await anna.put(PATH, learned(games=[GAME], solved={ONE: "first"}))
    stranger = await arrive()
    assert await stranger.get(PATH) == NO_PROGRESS
    await sign_up(stranger, "Boris")
    assert await stranger.get(PATH) == NO_PROGRESS
    assert ONE not in json.dumps(await stranger.get("/api/people/Anna"))


async def test_it_is_kept_over_signing_out_and_deleted_with_the_account(anna: Person) -> None:
    mine = await anna.put(PATH, learned(games=[GAME]))
    await anna.http.delete("/api/session", headers={"X-Quatrefoil": "1"})
    assert await anna.get(PATH) == NO_PROGRESS
    await sign_in(anna)
    assert await anna.get(PATH) == mine
    await anna.post("/api/account/delete", {"password": PASSWORD})
    await sign_up(anna)
    assert await anna.get(PATH) == NO_PROGRESS


BAD: list[tuple[dict[str, Any], int, str]] = [
    ({}, 400, "shape"),
    (NO_PROGRESS | {"deals": {}}, 400, "shape"),
    (learned({f"{GAME}/1": {"step": 0}}), 400, "shape"),
    (learned({f"{GAME}/1": lesson(step="1")}), 400, "shape"),
    (learned({f"{GAME}/1": lesson(step=-1)}), 400, "shape"),
    (learned({f"{GAME}/1": lesson(at=2**60)}), 400, "shape"),
    (learned({f"{GAME}/1": lesson(played=["0 pass"] * 101)}), 400, "shape"),
    (learned({f"{GAME}/1": lesson(played=["x" * 121])}), 400, "shape"),
    (learned({f"{GAME}/1": lesson(secret=1)}), 400, "shape"),
    (learned({f"{GAME}/1": lesson(step=999)}), 400, "place"),
    (learned({f"{GAME}/99": lesson()}), 404, "no_lesson"),
    (learned({"chess/1": lesson()}), 404, "no_lesson"),
    (learned(solved={f"{GAME}/nothing": "first"}), 404, "no_puzzle"),
    (learned(solved={ONE: "guessed"}), 400, "shape"),
    (learned(streak=-1), 400, "shape"),
    (learned(day="yesterday"), 400, "shape"),
    (learned(game="chess"), 404, "unknown_game"),
    (learned(games=["chess"]), 404, "unknown_game"),
    (learned(games=["x" * 200_000]), 413, "too_large"),
]


async def test_bad_bodies_are_refused_with_a_sentence(anna: Person) -> None:
    mine = await anna.put(PATH, learned(games=[GAME]))
    for body, status, code in BAD:
        refused = await anna.put(PATH, body, status)
        assert error_code(refused) == code, str(body)[:100]
        assert len(refused["error"]["message"].split()) > 3
    assert await anna.get(PATH) == mine


async def test_all_that_can_be_learned_fits(anna: Person) -> None:
    lessons = {f"{game}/{each.number}": lesson(is_done=True, at=1) for game in NAMES for each in lessons_of(game)}
    longest = next(iter(lessons))
    lessons[longest]["played"] = ["0 influence:12:1.2.3.4.5.6"] * 100
    solved = {f"{game}/{puzzle.id}": "first" for game in NAMES for puzzle in puzzles_of(game)}
    whole = learned(lessons, sorted(NAMES), solved=solved, streak=len(solved), longest=len(solved), game=GAME)
    assert await anna.put(PATH, whole) == whole


def test_what_a_later_version_does_not_have_is_left_out() -> None:
    lessons = {"chess/1": lesson(), f"{GAME}/99": lesson(), f"{GAME}/1": lesson(step=900, is_done=True, played=["0 x"])}
    old = learned(lessons, ["chess", GAME], solved={"chess/a": "first", ONE: "later"}, game="chess")
    left = learned({f"{GAME}/1": lesson(is_done=True)}, [GAME], solved={ONE: "later"})
    assert known(msgspec.convert(old, Progress)) == msgspec.convert(left, Progress)
