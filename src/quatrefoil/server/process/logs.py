"""The log: lines for people, or JSON for programs that collect logs.

It names tables by number. Codes are invitations, names are people's, and words of a running game
are secrets: none of them is logged.
"""

from __future__ import annotations

import logging
import sys
from typing import Literal

import structlog

from quatrefoil.server.metrics import CountErrors

LogFormat = Literal["text", "json"]

#: What every line gets.
SHARED: list[structlog.typing.Processor] = [
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
]


def set_up(shape: LogFormat, level: str) -> None:
    """Send everything that is logged to the error stream."""
    handler = logging.StreamHandler(sys.stderr)
    if shape == "json":
        handler.setFormatter(
            structlog.stdlib.ProcessorFormatter(
                foreign_pre_chain=SHARED,
                processors=[
                    structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                    structlog.processors.format_exc_info,
                    structlog.processors.JSONRenderer(ensure_ascii=False),
                ],
            )
        )
    else:
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    # Libraries tell every step, some with addresses and the rows of the database: ours is the story a host wants.
    wanted = logging.getLevelNamesMapping()[level.upper()]
    logging.basicConfig(level=max(logging.WARNING, wanted), handlers=[handler, CountErrors()])
    logging.getLogger("quatrefoil").setLevel(wanted)
