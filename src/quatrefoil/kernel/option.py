"""Options are the words of a finite vocabulary, built once for each game.

Every choice in a game is one of these words. A word has a dense `code` (policy heads, wire),
a `text` that can be parsed back (`"advisor:7"`), and an `at`, the place on the board that is
highlighted when it is offered (`"advisor-7"`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.pickling import Reduced, option_in, vocabulary_in

if TYPE_CHECKING:
    from mypy_extensions import i64


class Option:
    """One word: `family` is the kind of choice, `arg` its number inside the family."""

    __slots__ = ("code", "family", "arg", "text", "at", "home")

    def __init__(self, code: i64, family: str, arg: i64, text: str, at: str, home: str) -> None:
        self.code: Final[i64] = code
        self.family: Final[str] = family
        self.arg: Final[i64] = arg
        self.text: Final[str] = text
        self.at: Final[str] = at
        self.home: Final[str] = home  # of the vocabulary

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __copy__(self) -> Option:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Option:
        return self

    def __reduce__(self) -> str | Reduced:
        """Pickle the name: every process has one object for each word."""
        if self.family == KERNEL:
            return self.text.upper()
        if self.home == "":
            raise TypeError(f"{self.text} cannot be pickled: its Vocabulary does not name the module it is WORDS of")
        return (option_in, (self.home, self.text))


#: The family of the two options that belong to no vocabulary.
KERNEL: Final = "kernel"


#: Passed to `apply` of an automatic step, where nobody chooses.
GO_ON: Final = Option(-1, KERNEL, 0, "go_on", "", "")

#: Stands in a sealed step for a seat that has not chosen yet.
UNANSWERED: Final = Option(-2, KERNEL, 1, "unanswered", "", "")

#: What is offered when the game is over.
NO_OPTIONS: Final[list[Option]] = []


class Vocabulary:
    """All options of one game in a stable order: new words are only ever added at the end.

    `home` is the name of the module that calls the vocabulary WORDS: options are pickled by module and text.
    """

    def __init__(self, home: str = "") -> None:
        self.home: Final[str] = home
        self.words: list[Option] = []
        self._by_text: dict[str, Option] = {}

    def word(self, text: str, at: str = "") -> Option:
        """Add and return a single word, such as `pass`."""
        return self._add(text.split(":")[0], 0, text, at)

    def family(self, name: str, labels: list[str], places: list[str] | None = None) -> list[Option]:
        """Add and return `name:label` for each label, with its place on the board; `arg` is the index."""
        return [
            self._add(name, i, f"{name}:{label}", "" if places is None else places[i]) for i, label in enumerate(labels)
        ]

    def read(self, text: str) -> Option:
        """Return the word spelt `text`; raise `Unreadable` if there is none."""
        found = self._by_text.get(text)
        if found is None:
            family = text.split(":")[0]
            near = [w.text for w in self.words if w.family == family][:8]
            hint = f"words of that family: {', '.join(near)}, …" if near else "no such family of words"
            raise Unreadable("unknown_word", f"'{text}' is not a word of this game ({hint})")
        return found

    def __deepcopy__(self, memo: dict[int, object]) -> Vocabulary:
        return self

    def __reduce__(self) -> Reduced:
        if self.home == "":
            raise TypeError("a Vocabulary can be pickled only if it names the module it is WORDS of")
        return (vocabulary_in, (self.home,))

    def _add(self, family: str, arg: int, text: str, at: str) -> Option:
        if text in self._by_text:
            raise ValueError(f"the word '{text}' is in the vocabulary already")
        option = Option(len(self.words), family, arg, text, at, self.home)
        self.words.append(option)
        self._by_text[text] = option
        return option


def listing(options: list[Option], most: int = 12) -> str:
    """Return the texts of some options for an error message."""
    shown = ", ".join([o.text for o in options[:most]])
    return shown if len(options) <= most else f"{shown}, … ({len(options)} in all)"
