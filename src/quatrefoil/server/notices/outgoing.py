"""Requests to addresses that people entered: by default not to machines in the local network."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from typing import Any
from urllib.parse import urlsplit

import httpx

from quatrefoil.kernel.errors import Unreadable

#: Seconds after which a request is given up.
TIMEOUT_SECONDS = 5.0


class OutgoingRequests:
    """Sends requests to public addresses; with `allows_local` also to this machine and the local network."""

    def __init__(self, *, allows_local: bool) -> None:
        self._allows_local = allows_local
        self._http = httpx.AsyncClient(timeout=TIMEOUT_SECONDS, follow_redirects=False)

    async def close(self) -> None:
        await self._http.aclose()

    async def check(self, url: str) -> None:
        """Refuse a forbidden address. Called before each request, because a host name may point elsewhere by then."""
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname or len(url) > 500:
            raise Unreadable("url", "an address begins with https:// and has at most 500 letters")
        if self._allows_local:
            return
        if parts.scheme != "https" or not await _is_public(parts.hostname):
            raise Unreadable("url", "this server sends nothing to that address")

    async def post(self, url: str, headers: dict[str, str] | None = None, **body: Any) -> int:
        """Send a request and return the status of the response; its body is not read."""
        await self.check(url)
        async with self._http.stream("POST", url, headers=headers, **body) as response:
            return response.status_code


async def _is_public(host: str) -> bool:
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except OSError:
        return False
    return all(ipaddress.ip_address(address[0]).is_global for *_, address in found)
