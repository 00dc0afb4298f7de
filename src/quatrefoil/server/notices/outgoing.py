"""Requests to the world outside, which only a host can allow, and never to machines behind the server."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from typing import Any, Literal
from urllib.parse import urlsplit

import httpx

from quatrefoil.kernel.errors import Unreadable

#: `off`: nothing is sent. `public`: to addresses of the internet. `any`: also to this machine and its neighbours.
Reach = Literal["off", "public", "any"]

SECONDS = 5.0


class Outside:
    """Posts to addresses that people gave."""

    def __init__(self, reach: Reach) -> None:
        self._reach = reach
        self._http = httpx.AsyncClient(timeout=SECONDS, follow_redirects=False)

    async def close(self) -> None:
        await self._http.aclose()

    async def check(self, url: str) -> None:
        """Refuse an address that must not be asked; each time anew, because names may come to mean other machines."""
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname or len(url) > 500:
            raise Unreadable("url", "an address begins with https:// and has at most 500 letters")
        if self._reach == "any":
            return
        if self._reach == "off" or parts.scheme != "https" or not await _is_public(parts.hostname):
            raise Unreadable("url", "this server sends nothing to that address")

    async def post(self, url: str, headers: dict[str, str] | None = None, **body: Any) -> int:
        """The status of the answer; what it says is not read."""
        await self.check(url)
        async with self._http.stream("POST", url, headers=headers, **body) as answer:
            return answer.status_code


async def _is_public(host: str) -> bool:
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except OSError:
        return False
    return all(ipaddress.ip_address(address[0]).is_global for *_, address in found)
