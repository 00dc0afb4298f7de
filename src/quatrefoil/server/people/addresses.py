"""IP addresses: which belong to this machine, and which network a limit or a ban covers."""

from __future__ import annotations

import ipaddress

#: A household usually has one /64 network: the last 64 bits of an IPv6 address are a device's own.
IPV6_NETWORK = 64


def is_here(address: str) -> bool:
    """Return whether an address is this machine's own, or a socket of the file system, which has none."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return address == ""


def network_of(address: str) -> str | None:
    """Return the network that a ban of an address covers; None for this machine, which may be a proxy for everybody."""
    return None if is_here(address) else counted_as(address)


def counted_as(address: str) -> str:
    """Return what limits count an address by: an IPv6 address by its /64 network, one that maps IPv4 as IPv4.

    What cannot be parsed comes from a proxy that sends nonsense; it counts as one address.
    """
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return "" if address == "" else "unknown"
    if isinstance(known, ipaddress.IPv6Address):
        if known.ipv4_mapped is None:
            return str(ipaddress.ip_network((known, IPV6_NETWORK), strict=False))
        known = known.ipv4_mapped
    return str(ipaddress.ip_network(known))
