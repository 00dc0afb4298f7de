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

#: IPv6 networks whose addresses contain an IPv4 address: translators (NAT64), 6to4, Teredo, compatible addresses.
TRANSLATED = tuple(
    map(ipaddress.ip_network, ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32", "::/96", "::ffff:0:0/96"))
)


class OutgoingRequests:
    """Sends requests to public addresses; with `allows_local` also to this machine and the local network."""

    def __init__(self, *, allows_local: bool, transport: httpx.AsyncBaseTransport | None = None) -> None:
        self._allows_local = allows_local
        # Without `trust_env` no proxy of the environment resolves names a second time.
        self._http = httpx.AsyncClient(
            timeout=TIMEOUT_SECONDS, follow_redirects=False, transport=transport, trust_env=False
        )

    async def close(self) -> None:
        await self._http.aclose()

    async def check(self, url: str) -> None:
        """Refuse a forbidden address."""
        await self._resolved(url)

    async def post(self, url: str, headers: dict[str, str] | None = None, **body: Any) -> int:
        """Send a request and return the status of the response; its body is not read.

        The request goes to the very address that was checked: the name is not resolved again, because it may point
        elsewhere a moment later (DNS rebinding).
        """
        address = await self._resolved(url)
        if address is None:
            async with self._http.stream("POST", url, headers=headers, **body) as response:
                return response.status_code
        target = httpx.URL(url)
        async with self._http.stream(
            "POST",
            target.copy_with(host=address),
            headers={**(headers or {}), "Host": target.netloc.decode("ascii")},
            extensions={"sni_hostname": target.host},  # also the name that the certificate has to be for
            **body,
        ) as response:
            return response.status_code

    async def _resolved(self, url: str) -> str | None:
        """Return the public address of a URL; None if any address is allowed and the client may resolve it."""
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname or len(url) > 500:
            raise Unreadable("url", "an address begins with https:// and has at most 500 letters")
        if self._allows_local:
            return None
        found = await _addresses(parts.hostname) if parts.scheme == "https" and not parts.username else []
        if not found or not all(is_public(address) for address in found):
            raise Unreadable("url", "this server sends nothing to that address")
        return found[0]


async def _addresses(host: str) -> list[str]:
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return []
    return [str(address[0]) for *_, address in found]


def is_public(address: str) -> bool:
    """Return whether an address is one machine of the internet, not one that a translator leads back to us."""
    known = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(known, ipaddress.IPv6Address) and known.ipv4_mapped is not None:
        known = known.ipv4_mapped
    is_translated = any(known.version == network.version and known in network for network in TRANSLATED)
    return known.is_global and not known.is_multicast and not is_translated
