"""Token buckets: they refill steadily, and what is refused takes nothing."""

import pytest

from quatrefoil.host.errors import TooMany
from quatrefoil.server.people.token_bucket import TokenBucket, rate_text
from quatrefoil.server.web.limits import MessageLimit


def test_a_token_bucket_refills() -> None:
    now = 0.0
    bucket = TokenBucket(100, 20.0, lambda: now)
    for _ in range(100):
        bucket.take(1.0)
    with pytest.raises(TooMany):
        bucket.take(1.0)
    now = 1.0
    for _ in range(20):
        bucket.take(1.0)
    with pytest.raises(TooMany):
        bucket.take(1.0)


def test_a_refused_message_takes_nothing_from_any_bucket() -> None:
    large, small = TokenBucket(100, 0.0001), TokenBucket(10, 0.0001)
    limit = MessageLimit(large, small)
    for _ in range(20):
        with pytest.raises(TooMany):
            limit.take(20)
    large.take(100)
    small.take(10)


@pytest.mark.parametrize(
    ("rate", "text"),
    [
        (20, "20 times a second"),
        (1, "1 times a second"),
        (0.25, "15 times a minute"),
        (480 / 86400, "20 times an hour"),
    ],
)
def test_a_rate_is_said_in_a_unit_in_which_it_is_at_least_one(rate: float, text: str) -> None:
    assert rate_text(rate) == text
