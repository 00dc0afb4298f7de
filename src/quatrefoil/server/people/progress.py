"""What people have learned: progress of several devices is united, so nothing that was learned is lost."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from functools import cache

import msgspec

from quatrefoil.games.registry import NAMES
from quatrefoil.host.errors import NotFound
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.learn.library import lessons_of
from quatrefoil.puzzles.collection import puzzles_of
from quatrefoil.server.store.progress import ProgressRepository
from quatrefoil.server.wire.progress import LessonProgress, Progress, PuzzleProgress, no_progress

#: The better result of a puzzle wins.
RANKS = {"shown": 0, "later": 1, "first": 2}

_decoder = msgspec.json.Decoder(Progress)
_encoder = msgspec.json.Encoder()


class LearnedProgress:
    """Reads and extends the progress of people with an account."""

    def __init__(self, progress: ProgressRepository) -> None:
        self._progress = progress

    async def of(self, person: str) -> Progress:
        return known(_read(await self._progress.read(person)))

    async def add(self, person: str, progress: Progress) -> Progress:
        """Unite what is stored with what a device has, and return the whole; what is unknown is refused."""
        check(progress)
        new = without_future(progress, int(time.time() * 1000))

        def unite(stored: str) -> str:
            return _encoder.encode(united(known(_read(stored)), new)).decode()

        return _read(await self._progress.change(person, unite))


def united(a: Progress, b: Progress) -> Progress:
    """Return the union of two devices' progress; the page does the same in web/src/progress/merge.ts."""
    lessons = dict(a.lessons)
    for name, lesson in b.lessons.items():
        lessons[name] = united_lesson(lessons[name], lesson) if name in lessons else lesson
    games = sorted({*a.games, *b.games})
    return Progress(lessons, united_puzzles(a.puzzles, b.puzzles), games)


def united_lesson(a: LessonProgress, b: LessonProgress) -> LessonProgress:
    """Take the later place, or the further one of the same moment; a lesson once finished stays so."""
    later = max(a, b, key=lambda lesson: (lesson.at, lesson.is_at_end, lesson.step, len(lesson.played)))
    shown = sorted({*a.shown, *b.shown})
    return msgspec.structs.replace(later, is_done=a.is_done or b.is_done, shown=shown)


def united_puzzles(a: PuzzleProgress, b: PuzzleProgress) -> PuzzleProgress:
    """Take the better result of each puzzle, the later streak and the later day."""
    solved = dict(a.solved)
    for name, how in b.solved.items():
        if RANKS[how] > RANKS.get(solved.get(name, ""), -1):
            solved[name] = how
    streak = max(a, b, key=lambda each: (each.at, each.streak, each.game))
    day = max(a, b, key=lambda each: (each.day, each.days))
    longest = max(a.longest, b.longest, streak.streak)
    return PuzzleProgress(solved, streak.streak, longest, streak.at, streak.game, day.day, day.days)


def check(progress: Progress) -> None:
    """Refuse lessons, steps, puzzles and games that do not exist."""
    for name, lesson in progress.lessons.items():
        steps = _steps().get(name)
        if steps is None:
            raise NotFound("no_lesson", f"there is no lesson {name}")
        if lesson.step >= steps:
            raise Unreadable("place", f"lesson {name} has {steps} steps: the last one is {steps - 1}")
    for name in progress.puzzles.solved:
        if name not in _puzzles():
            raise NotFound("no_puzzle", f"there is no puzzle {name}")
    for game in (*progress.games, *([progress.puzzles.game] if progress.puzzles.game else ())):
        if game not in NAMES:
            raise NotFound("unknown_game", f"there is no game {game}")


def known(progress: Progress) -> Progress:
    """Leave out what this version has no longer; a place that is gone becomes the beginning of its lesson."""
    lessons = {
        name: lesson if lesson.step < _steps()[name] else msgspec.structs.replace(lesson, step=0, played=[])
        for name, lesson in progress.lessons.items()
        if name in _steps()
    }
    solved = {name: how for name, how in progress.puzzles.solved.items() if name in _puzzles()}
    game = progress.puzzles.game if progress.puzzles.game in NAMES else ""
    puzzles = msgspec.structs.replace(progress.puzzles, solved=solved, game=game)
    return Progress(lessons, puzzles, [game for game in progress.games if game in NAMES])


def without_future(progress: Progress, now: int) -> Progress:
    """Limit moments and days to the present: a device whose clock is ahead would win for ever."""
    lessons = {
        name: msgspec.structs.replace(lesson, at=min(lesson.at, now)) for name, lesson in progress.lessons.items()
    }
    puzzles = msgspec.structs.replace(progress.puzzles, at=min(progress.puzzles.at, now))
    if puzzles.day > datetime.fromtimestamp(now / 1000, UTC).date().isoformat():
        puzzles = msgspec.structs.replace(puzzles, day="", days=0)
    return Progress(lessons, puzzles, progress.games)


def _read(text: str) -> Progress:
    return _decoder.decode(text) if text else no_progress()


@cache
def _steps() -> dict[str, int]:
    """Return how many steps each lesson has."""
    return {f"{game}/{lesson.number}": len(lesson.steps) for game in NAMES for lesson in lessons_of(game)}


@cache
def _puzzles() -> frozenset[str]:
    return frozenset(f"{game}/{puzzle.id}" for game in NAMES for puzzle in puzzles_of(game))
