"""What a viewer can remember of a game, by game: referees for the law that imagined worlds agree with it."""

from support.memory.base import Memory
from support.memory.kingsburg import KingsburgMemory
from support.memory.notre_dame import NotreDameMemory
from support.memory.troyes import TroyesMemory
from support.memory.viscounts import ViscountsMemory

MEMORIES: dict[str, type[Memory]] = {
    "kingsburg": KingsburgMemory,
    "notre-dame": NotreDameMemory,
    "troyes": TroyesMemory,
    "viscounts": ViscountsMemory,
}


def memory_of(name: str, viewer: int, seats: int) -> Memory:
    """Return the empty memory of a viewer at the beginning of a game."""
    return MEMORIES.get(name, Memory)(viewer, seats)


__all__ = ["MEMORIES", "Memory", "memory_of"]
