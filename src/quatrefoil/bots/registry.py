"""The registry of bot knowledge: the one place that lists the games which bots can play.

A new bot is a folder `bots/<game>/` with a subclass of `GameKnowledge`, and one line here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from quatrefoil.bots.kingsburg.knowledge import KingsburgKnowledge
from quatrefoil.bots.knowledge.game_knowledge import GameKnowledge
from quatrefoil.bots.knowledge.value_model import read_value_models
from quatrefoil.bots.notre_dame.knowledge import NotreDameKnowledge
from quatrefoil.bots.troyes.knowledge import TroyesKnowledge
from quatrefoil.bots.viscounts.knowledge import ViscountsKnowledge
from quatrefoil.kernel.errors import Unreadable

if TYPE_CHECKING:
    from quatrefoil.bots.knowledge.evaluation import Evaluation
    from quatrefoil.kernel.game import Game

KNOWLEDGE: dict[str, type[GameKnowledge]] = {
    "kingsburg": KingsburgKnowledge,
    "notre-dame": NotreDameKnowledge,
    "troyes": TroyesKnowledge,
    "viscounts": ViscountsKnowledge,
}


def has_knowledge(game: str) -> bool:
    """Test whether bots can play the game of that name."""
    return game in KNOWLEDGE


def evaluation_of(game: Game[Any]) -> Evaluation:
    """Return the evaluation of a game, or raise Unreadable."""
    return _untrained(game).evaluation


def knowledge_of(game: Game[Any]) -> GameKnowledge:
    """Return what bots know about a game, with its trained value models, or raise Unreadable."""
    knowledge = _untrained(game)
    knowledge.value_models = read_value_models(game)
    return knowledge


def _untrained(game: Game[Any]) -> GameKnowledge:
    if game.name not in KNOWLEDGE:
        known = ", ".join(sorted(KNOWLEDGE))
        raise Unreadable("unknown_bot", f"there is no evaluation of {game.name}; there are some of: {known}")
    return KNOWLEDGE[game.name](game)
