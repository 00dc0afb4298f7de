"""Seeds for the dice of new tables."""

from __future__ import annotations

import hmac
import secrets

from quatrefoil.kernel.fair_dice import SEED_BYTES


class Seeds:
    """Makes a new secret for each table, or a repeatable sequence of them if the host has set a seed."""

    def __init__(self, repeatable: str | None) -> None:
        self._repeatable = repeatable
        self._given = 0

    @property
    def are_secret(self) -> bool:
        """Whether nobody can predict the dice. Only then players are asked for entropy."""
        return self._repeatable is None

    def next(self) -> str:
        """Return the seed of the next table as hexadecimal digits."""
        if self._repeatable is None:
            return secrets.token_hex(SEED_BYTES)
        self._given += 1
        return hmac.digest(self._repeatable.encode(), f"table {self._given}".encode(), "sha256").hex()
