"""Reads a lesson from TOML. Each value is checked where it is read; errors name the file, the step and the field."""

from __future__ import annotations

import re
import tomllib
from hashlib import sha256
from typing import Any

from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.step import CHANCE
from quatrefoil.learn.lesson import LANGUAGES, Lesson, LessonStep, Line, Text, Wrong

#: The words that a sentence may have.
MOST_WORDS = 18

_LESSON = ("rules", "minutes", "title", "goal", "seats", "options", "before", "seed", "step")
_STEP = (
    "id", "title", "say", "at", "why", "expect", "marks", "wrong", "done", "more", "drawn", "then", "jump", "free",
    "lines",
)  # fmt: skip
_WRONG = ("choice", "refused", "say")

_LINE = re.compile(r"(~|\d) (\S+)")
_PIECE = re.compile(r"\{([^}]*)\}")
_MARKUP = re.compile(r"</?b>")
_SENTENCE_END = re.compile(r"(?<=[.!?…])\s+")


class Fields:
    """The fields of one table of the file, and where it stands."""

    def __init__(self, value: object, where: str, known: tuple[str, ...]) -> None:
        self.where = where
        if not isinstance(value, dict):
            raise self.wrong("", "expected a table of fields")
        self._value: dict[str, Any] = value
        unknown = [key for key in value if key not in known]
        if unknown:
            raise self.wrong(unknown[0], f"there is no such field; there are: {', '.join(known)}")

    def wrong(self, field: str, problem: str) -> Unreadable:
        return Unreadable("lesson", f"{self.where}{f', field {field}' if field else ''}: {problem}")

    def has(self, field: str) -> bool:
        return field in self._value

    def word(self, field: str, default: str | None = None) -> str:
        """Return a text that is not shown: an id, a clause, a pattern."""
        found = self._value.get(field, default)
        if not isinstance(found, str) or (not found and default is None):
            raise self.wrong(field, "expected a text" if field in self._value else "is missing")
        return found

    def whole(self, field: str, lowest: int, highest: int) -> int:
        found = self._value.get(field)
        if not isinstance(found, int) or isinstance(found, bool) or not lowest <= found <= highest:
            raise self.wrong(field, f"expected a whole number from {lowest} to {highest}")
        return found

    def flag(self, field: str) -> bool:
        found = self._value.get(field, False)
        if not isinstance(found, bool):
            raise self.wrong(field, "expected true or false")
        return found

    def words(self, field: str) -> list[str]:
        """Return a list of words, written as a list or with spaces between."""
        found = self._value.get(field, [])
        words = found.split() if isinstance(found, str) else found
        if not isinstance(words, list) or not all(isinstance(word, str) and word for word in words):
            raise self.wrong(field, "expected words")
        return words

    def text(self, field: str) -> Text:
        """Return a text in all languages; each of its sentences must be short."""
        found = self._value.get(field)
        if not isinstance(found, dict):
            raise self.wrong(field, "is missing" if found is None else "expected a text in each language")
        unknown = [key for key in found if key not in LANGUAGES]
        if unknown:
            raise self.wrong(f"{field}.{unknown[0]}", f"the languages are {', '.join(LANGUAGES)}")
        for language in LANGUAGES:
            if not isinstance(found.get(language), str) or not found[language].strip():
                raise self.wrong(f"{field}.{language}", "is missing")
            self._check_words(f"{field}.{language}", found[language])
        if _pieces(found["en"]) != _pieces(found["ru"]):
            raise self.wrong(field, "the languages name different pieces in braces")
        return found

    def text_or_none(self, field: str) -> Text | None:
        return self.text(field) if field in self._value else None

    def _check_words(self, field: str, text: str) -> None:
        for sentence in _SENTENCE_END.split(plain(text)):
            words = [word for word in sentence.split() if any(sign.isalnum() for sign in word)]
            if len(words) > MOST_WORDS:
                raise self.wrong(field, f"a sentence has at most {MOST_WORDS} words, not {len(words)}: {sentence}")

    def script(self, field: str) -> list[Line]:
        """Return the entries of a script, on lines of their own or with `;` between; `#` begins a comment."""
        found = self._value.get(field, "")
        if not isinstance(found, str):
            raise self.wrong(field, "expected lines such as '~ roll:1.2.3' or '0 advisor:3'")
        lines: list[Line] = []
        for n, raw in enumerate(found.splitlines(), start=1):
            for written in filter(None, map(str.strip, raw.partition("#")[0].split(";"))):
                line = read_line(written)
                if line is None:
                    raise self.wrong(field, f"line {n}: expected '~ outcome' or 'seat choice', found '{written[:60]}'")
                lines.append(line)
        return lines

    def table(self, field: str) -> dict[str, Any]:
        found = self._value.get(field, {})
        if not isinstance(found, dict):
            raise self.wrong(field, "expected a table of fields")
        return found

    def tables(self, field: str) -> list[Any]:
        found = self._value.get(field, [])
        if not isinstance(found, list):
            raise self.wrong(field, f"expected tables, each under [[{field}]]")
        return found


def read_line(written: str) -> Line | None:
    """Return a line of a script, such as `~ roll:1.2.3` or `0 advisor:3`; None if it is none."""
    found = _LINE.fullmatch(written)
    return None if found is None else Line(-1 if found[1] == "~" else int(found[1]), found[2])


def plain(text: str) -> str:
    """Return a sentence as it is read aloud: pieces by their labels, without marks."""
    return _MARKUP.sub("", _PIECE.sub(lambda found: label_of(found[1]), text))


def label_of(piece: str) -> str:
    """Return the word for a piece in braces: what stands after the bar, else the number of a die or its id."""
    icon, bar, label = piece.partition("|")
    return label if bar else icon.split(" ")[0].removeprefix("die-")


def _pieces(text: str) -> list[str]:
    return sorted(piece.partition("|")[0] for piece in _PIECE.findall(text))


def read_lesson(text: str, game: str, number: int, name: str) -> Lesson:
    """Return the lesson in a file; `Unreadable` names the file, the step and the field that is wrong."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise Unreadable("lesson", f"{name}: this is not TOML: {problem}") from None
    fields = Fields(data, name, _LESSON)
    seats = fields.words("seats")
    if seats.count("you") != 1:
        raise fields.wrong("seats", "exactly one seat is 'you'")
    options = fields.table("options")
    if not all(isinstance(choice, str) for choice in options.values()):
        raise fields.wrong("options", "expected texts")
    lines = [n for n, line in enumerate(text.splitlines(), start=1) if line.strip() == "[[step]]"]
    tables = fields.tables("step")
    if not tables:
        raise fields.wrong("step", "a lesson has at least one step")
    steps = [
        _step(table, f"{name}:{at}, step {n}", at) for n, (table, at) in enumerate(zip(tables, lines, strict=True), 1)
    ]
    ids = [step.id for step in steps]
    twice = next((each for each in ids if ids.count(each) > 1), None)
    if twice is not None:
        raise fields.wrong("step", f"two steps have the id '{twice}'")
    if any(step.is_free for step in steps[:-1]):
        raise fields.wrong("step", "only the last step may be free play")
    return Lesson(
        game=game,
        number=number,
        rules=fields.whole("rules", 1, 999),
        minutes=fields.whole("minutes", 1, 30),
        title=fields.text("title"),
        goal=fields.text("goal"),
        seats=seats,
        options=options,
        before=fields.script("before"),
        steps=steps,
        seed=sha256(f"{game} {number} {fields.word('seed', '')}".encode()).hexdigest(),
        name=name,
    )


def _step(table: object, where: str, at: int) -> LessonStep:
    named = table.get("id") if isinstance(table, dict) else None
    where = f"{where} ({named})" if isinstance(named, str) else where
    fields = Fields(table, where, _STEP)
    expect, is_free = fields.words("expect"), fields.flag("free")
    if expect and not fields.has("done"):
        raise fields.wrong("done", "is missing: say what the answer brings")
    if expect and is_free:
        raise fields.wrong("free", "free play expects no answer")
    if fields.has("wrong") and not expect:
        raise fields.wrong("wrong", "a step without `expect` knows no wrong try")
    drawn = fields.script("drawn")
    if drawn and (not expect or any(line.actor != CHANCE for line in drawn)):
        raise fields.wrong("drawn", "expected chance that follows from an answer: '~ reveal:friar'")
    lines = Fields(fields.table("lines"), f"{where}, field lines", tuple(fields.table("lines")))
    return LessonStep(
        id=fields.word("id"),
        title=fields.text("title"),
        say=fields.text("say"),
        at=fields.words("at"),
        why=fields.word("why"),
        expect=expect,
        marks=fields.words("marks"),
        wrong=[_wrong(each, f"{where}, wrong {n}") for n, each in enumerate(fields.tables("wrong"), start=1)],
        done=fields.text_or_none("done"),
        more=fields.text_or_none("more"),
        drawn=drawn,
        then=fields.script("then"),
        jumps=fields.flag("jump"),
        is_free=is_free,
        lines={kind: lines.text(kind) for kind in fields.table("lines")},
        line_number=at,
    )


def _wrong(table: object, where: str) -> Wrong:
    fields = Fields(table, where, _WRONG)
    if not fields.has("choice") and not fields.has("refused"):
        raise fields.wrong("choice", "is missing: name an option, or with `refused` the code of a refusal")
    return Wrong(fields.text("say"), fields.word("choice", ""), fields.word("refused", ""))
