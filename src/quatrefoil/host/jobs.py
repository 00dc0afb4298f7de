"""Jobs for what chooses for bots and advises people, a process of a server or a worker of a page, and their results."""

from __future__ import annotations

from dataclasses import dataclass

from quatrefoil.advice.adviser import Advice
from quatrefoil.host.openings import Continuation, Opening
from quatrefoil.kernel.record import Record
from quatrefoil.table.info import TableInfo
from quatrefoil.wire.tables import SeatRequest


@dataclass
class GamePosition:
    """A position, as the choices that lead to it, and the seat that is asked there."""

    table: int
    game: str
    #: The file with the components; None for the standard ones, and for those of a pack.
    components: str | None
    seats: int
    options: dict[str, str]
    choices: list[tuple[int, str]]
    seat: int
    #: The components of a pack in their stored form.
    pack: bytes | None = None


def position_of(
    info: TableInfo, record: Record, plies: int, seat: int, components: str | None, pack: bytes | None
) -> GamePosition:
    """Return the position of a table after so many choices, for a seat."""
    return GamePosition(
        table=info.id,
        game=info.game,
        components=components,
        seats=record.seats,
        options=record.options,
        choices=[(choice.actor, choice.text) for choice in record.choices[:plies]],
        seat=seat,
        pack=pack,
    )


@dataclass
class BotJob:
    """A request for the choice of a bot."""

    position: GamePosition
    level: str
    #: The time budget of a bot that searches.
    milliseconds: int
    #: Seed of the bot's own randomness: the same job gives the same decision.
    seed: str


@dataclass
class ReplayJob:
    """A request to replay a game file, check every choice, and prepare the table that it becomes."""

    record: str
    #: The file with the components; None for the standard ones, and for those of a pack.
    components: str | None
    #: The components of a pack in their stored form.
    pack: bytes | None = None
    #: Whether a pack in the file is used: its components are no component set of the server.
    uses_own_pack: bool = False
    #: Who plays on, if the game is not over.
    seats: list[SeatRequest] | None = None
    #: Where a finished game goes on; None for a game file, which is taken as it is.
    continuation: Continuation | None = None


@dataclass
class ReplayReply:
    """The table that a game file becomes, or the code and the text of what is wrong with it."""

    code: str = ""
    text: str = ""
    opening: Opening | None = None


@dataclass
class BotDecision:
    """The chosen option, or the kind of failure."""

    text: str = ""
    failure: str = ""


@dataclass
class AdviceJob:
    """A request for the evaluation of all options of a seat."""

    position: GamePosition
    #: How long to search; 0 asks for a quick evaluation.
    milliseconds: int
    #: Whether the best option is compared with another one, for a reason in words.
    explains: bool = False


@dataclass
class AdviceReply:
    """The advice, or the kind of failure."""

    advice: Advice | None = None
    failure: str = ""
