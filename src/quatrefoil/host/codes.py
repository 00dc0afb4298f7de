"""Table codes: short enough to read out, long enough not to be guessed."""

from __future__ import annotations

import secrets

#: Without 0/O, 1/I/L, U/V, which are easily confused when a code is read out.
ALPHABET = "23456789ABCDEFGHJKMNPQRSTWXYZ"

PREFIXES = {"kingsburg": "KB", "notre-dame": "ND", "troyes": "TR", "viscounts": "VW"}


def new_code(game: str, *, is_invitation: bool) -> str:
    """Return a random code such as KB-7R4M, or KB-7R4M-W2QD-9HXK for an invitation.

    Everybody who knows the code of an invitation may sit down, so it has to be harder to guess.
    """
    prefix = PREFIXES.get(game, game[:2].upper())
    return "-".join([prefix, *(_block() for _ in range(3 if is_invitation else 1))])


def _block() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(4))


def as_written(code: str) -> str:
    """Return a code in upper case, without the spaces around it and without unprintable characters."""
    return "".join(character for character in code.strip().upper() if character.isprintable())[:24]
