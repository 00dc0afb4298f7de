"""A process that chooses for bots; started by `worker.py`."""

from __future__ import annotations

from quatrefoil.host.jobs import BotJob
from quatrefoil.host.thinking import BotThinking
from quatrefoil.server.hosting.thinking.job_loop import run_jobs

if __name__ == "__main__":
    run_jobs(BotJob, BotThinking().decide)
