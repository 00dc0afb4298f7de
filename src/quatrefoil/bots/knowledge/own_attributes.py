"""What a copy of a bot or an evaluation needs besides the arguments of its constructor."""

from __future__ import annotations


def own_attributes(of: object, without: tuple[str, ...]) -> dict[str, object] | None:
    """Return the attributes of an object of somebody's own class; None for built-in ones, which only keep caches."""
    if type(of).__module__.startswith("quatrefoil.bots."):
        return None
    return {name: value for name, value in vars(of).items() if name not in without}
