"""The three families of errors with stable codes, and the reason why an option is not offered."""

from __future__ import annotations


class QuatrefoilError(Exception):
    """A request that cannot be carried out; the meaning of a `code` never changes."""

    def __init__(self, code: str, message: str, clause: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.clause = clause

    def __reduce__(self) -> tuple[type[QuatrefoilError], tuple[str, str, str]]:
        """Return how to make it again: an error of a worker process reaches the process that waits for it."""
        return type(self), (self.code, self.message, self.clause)


class Unreadable(QuatrefoilError):
    """The input cannot be parsed: an unknown word, a broken file, a wrong number."""


class NotOffered(QuatrefoilError):
    """The input was parsed, but it is not legal now; `clause` names the rule that forbids it."""


class Stale(QuatrefoilError):
    """The input is for a question that is no longer the current one."""


class Refusal:
    """Why an option is not offered: a stable code, the rule clause, and the numbers a sentence needs."""

    __slots__ = ("code", "clause", "facts")

    def __init__(self, code: str, clause: str, facts: dict[str, int]) -> None:
        self.code = code
        self.clause = clause
        self.facts = facts

    def __repr__(self) -> str:
        return f"Refusal({self.code}, {self.clause}, {self.facts})"
