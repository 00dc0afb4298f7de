"""Network addresses of visitors."""

from __future__ import annotations

import ipaddress


def is_here(address: str) -> bool:
    """Return whether an address is this machine: a proxy that names no client, and behind it is everybody."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return True  # a Unix socket, or a test
