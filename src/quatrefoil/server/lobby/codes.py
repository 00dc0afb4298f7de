"""Table codes: short enough to read out, long enough not to be guessed."""

from __future__ import annotations

import secrets

#: No 0/O, 1/I/L, U/V: what is read out is typed in right.
ALPHABET = "23456789ABCDEFGHJKMNPQRSTWXYZ"

PREFIXES = {"kingsburg": "KB", "notre-dame": "ND", "troyes": "TR", "viscounts": "VW"}


def new_code(game: str, *, is_invitation: bool) -> str:
    """A code such as KB-7R4M. Who knows an invitation's code may sit down, so it is longer: KB-7R4M-W2QD-9HXK."""
    prefix = PREFIXES.get(game, game[:2].upper())
    return "-".join([prefix, *(_block() for _ in range(3 if is_invitation else 1))])


def _block() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(4))


def as_written(code: str) -> str:
    """A code as people type it: any case, spaces around it; signs that cannot be typed are left out."""
    return "".join(sign for sign in code.strip().upper() if sign.isprintable())[:24]
