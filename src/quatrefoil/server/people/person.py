"""A person as the rest of the server knows them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Person:
    """The person of a request, with or without an account."""

    id: str
    name: str
    #: Whether the browser has no cookie for this person yet.
    is_new: bool
