"""The log: lines of text for people, or JSON for log collectors.

Tables are logged by number. Codes are invitations, names are personal and choices of a running game are
secret: none of them is logged.
"""

from __future__ import annotations

import logging
import sys
from typing import Literal

import structlog

from quatrefoil.server.metrics import CountErrors

LogFormat = Literal["text", "json"]

#: The processors for every line.
SHARED: list[structlog.typing.Processor] = [
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
]


#: What uvicorn logs about nonsense that a client has sent. Anybody could fill the log with it.
FAULTS_OF_CLIENTS = (
    "Invalid HTTP request received",
    "Invalid UTF-8 sequence received",
    "Unsupported upgrade request",
)


def is_our_own(record: logging.LogRecord) -> bool:
    """Return whether a record of uvicorn is about the server and not about what a client has sent."""
    return not record.getMessage().startswith(FAULTS_OF_CLIENTS)


def set_up(shape: LogFormat, level: str) -> None:
    """Send the log to standard error."""
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
    # Libraries log every step, some with addresses and database rows, so only their warnings are wanted.
    wanted = logging.getLevelNamesMapping()[level.upper()]
    logging.basicConfig(level=max(logging.WARNING, wanted), handlers=[handler, CountErrors()])
    logging.getLogger("quatrefoil").setLevel(wanted)
    logging.getLogger("uvicorn.error").addFilter(is_our_own)
