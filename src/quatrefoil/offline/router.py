"""Requests by method and path, as the server's HTTP API has them, without HTTP."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar
from urllib.parse import parse_qs, unquote, urlsplit

from quatrefoil.host.errors import NotFound
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.offline.plain import from_plain

T = TypeVar("T")


@dataclass(frozen=True)
class Request:
    """One request: the named parts of its path, its query and its body."""

    parts: dict[str, str]
    query: dict[str, list[str]]
    body: Any

    def read(self, shape: type[T]) -> T:
        """Return the body as a shape."""
        return from_plain(self.body, shape)

    def number(self, name: str) -> int:
        """Return a number of the query that has to be there."""
        found = self.optional_number(name)
        if found is None:
            raise Unreadable("query", f"`{name}` is missing")
        return found

    def optional_number(self, name: str) -> int | None:
        text = self.query.get(name, [None])[0]
        if text is None:
            return None
        if not re.fullmatch(r"-?\d{1,9}", text):
            raise Unreadable("query", f"`{name}` is a number, not '{text[:20]}'")
        return int(text)


Handler = Callable[[Request], Awaitable[Any]]


class Router:
    """Finds the handler of a request."""

    def __init__(self) -> None:
        self._routes: list[tuple[str, re.Pattern[str], Handler]] = []

    def add(self, method: str, path: str, handler: Handler) -> None:
        """Let a handler answer a path; `{name}` in it is one part."""
        pattern = re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path)
        self._routes.append((method, re.compile(pattern), handler))

    async def answer(self, method: str, address: str, body: Any) -> Any:
        """Return the response to a request; `NotFound` if it needs a server."""
        url = urlsplit(address)
        for known, pattern, handler in self._routes:
            found = pattern.fullmatch(url.path)
            if known == method and found is not None:
                parts = {name: unquote(part) for name, part in found.groupdict().items()}
                return await handler(Request(parts, parse_qs(url.query), body))
        raise NotFound("needs_server", f"{method} {url.path[:60]} needs a server")
