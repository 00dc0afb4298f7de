"""IP addresses: which belong to this machine, and which network a ban covers."""

from __future__ import annotations

import ipaddress

#: A household usually has one /64 network: the last 64 bits of an IPv6 address are a device's own.
IPV6_NETWORK = 64


def is_here(address: str) -> bool:
    """Return whether an address is this machine's own, or no address at all."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return True  # a socket of the file system, or a test


def network_of(address: str) -> str | None:
    """Return the network that a ban of an address covers; None for this machine, which may be a proxy for everybody."""
    if is_here(address):
        return None
    known = ipaddress.ip_address(address)
    size = IPV6_NETWORK if known.version == 6 else 32
    return str(ipaddress.ip_network((known, size), strict=False))
