"""A process that advises people; apart from the bots' processes, so that advice never keeps a table waiting."""

from __future__ import annotations

from quatrefoil.host.jobs import AdviceJob
from quatrefoil.host.thinking import AdviceThinking
from quatrefoil.server.hosting.thinking.job_loop import run_jobs

if __name__ == "__main__":
    run_jobs(AdviceJob, AdviceThinking().reply)
