"""Hypothesis profiles: fixed examples by default; `QUATREFOIL_LAWS=thorough` tries ten times as many new ones."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "laws", max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("thorough", max_examples=600, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile(os.environ.get("QUATREFOIL_LAWS", "laws"))
