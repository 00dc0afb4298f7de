"""The shapes of HTTP requests and responses. Messages of a table are in `quatrefoil.table.messages`.

`scripts/generate_wire_types.py` writes `web/src/net/wire/` from them, the OpenAPI description is made from them,
and docs/protocol.md explains them.
"""

from quatrefoil.server.wire.errors import (
    Nothing,
    Problem,
    Refused,
)
from quatrefoil.server.wire.people import (
    Me,
    Note,
    Rename,
)
from quatrefoil.server.wire.strings import (
    Checksum,
    Level,
    Name,
)
from quatrefoil.wire.deals import (
    DealDay,
    DealPage,
    DealResult,
    DealSeat,
)
from quatrefoil.wire.finished import (
    Dice,
    Draw,
    Fork,
    GivenEntropy,
    History,
    Import,
    Line,
)
from quatrefoil.wire.games import (
    ComponentField,
    ComponentSet,
    GameInfo,
    NewPack,
    PackCheck,
    PackProblem,
    PackToCheck,
    TableOption,
)
from quatrefoil.wire.tables import (
    Begin,
    Join,
    Lobby,
    NewTable,
    PaceRequest,
    QuickTable,
    SeatRequest,
)

__all__ = [
    "Begin",
    "Checksum",
    "ComponentField",
    "ComponentSet",
    "DealDay",
    "DealPage",
    "DealResult",
    "DealSeat",
    "Dice",
    "Draw",
    "Fork",
    "GameInfo",
    "GivenEntropy",
    "History",
    "Import",
    "Join",
    "Level",
    "Line",
    "Lobby",
    "Me",
    "Name",
    "NewPack",
    "NewTable",
    "Note",
    "Nothing",
    "PaceRequest",
    "PackCheck",
    "PackProblem",
    "PackToCheck",
    "Problem",
    "QuickTable",
    "Refused",
    "Rename",
    "SeatRequest",
    "TableOption",
]
