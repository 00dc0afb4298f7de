"""Castle cascades compared with an independent implementation of section 8."""

from __future__ import annotations

from random import Random

import pytest

from support.viscounts import ViscountsTable, viscounts

RING = "ABCDE"


class Castle:
    """The workers of one seat by tier and section, and what has risen."""

    def __init__(self, tier1: dict[str, int], tier2: dict[str, int], tier3: int) -> None:
        self.tier1 = {section: tier1.get(section, 0) for section in RING}
        self.tier2 = {section: tier2.get(section, 0) for section in RING}
        self.tier3 = tier3
        self.risen: list[tuple[str, int]] = []

    def crowded(self) -> list[str]:
        return [section for section in RING if self.tier1[section] >= 3]

    def promote(self, section: str) -> None:
        """V-8.2."""
        place = RING.index(section)
        self.tier1[section] -= 3
        self.tier2[section] += 1
        self.tier1[RING[(place + 1) % 5]] += 1
        self.tier1[RING[place - 1]] += 1
        self.risen.append((section, 2))

    def finish(self) -> None:
        """V-8.4."""
        for section in RING:
            while self.tier2[section] >= 3:
                self.tier2[section] -= 1
                self.tier3 += 1
                self.risen.append((section, 3))


def choose_next(table: ViscountsTable, rng: Random, castle: Castle) -> bool:
    """Make one choice of the cascade; return False when it is over."""
    question = table.question()
    if question == "Promote":
        assert table.offered(0) == [f"section:{section}" for section in castle.crowded()]
        section = rng.choice(castle.crowded())
        castle.promote(section)
        table.choose(0, f"section:{section}")
    elif question == "ChooseEffect":
        # Section C: gold rather than a castle move; section D: destroy rather than hire.
        in_c = table.happened("promoted")[-1]["section"] == "C"
        table.choose(0, "either:1" if in_c else "either:2")
    elif question in ("TakeResource", "Flip", "Trim", "CastleMove"):
        table.choose(0, table.offered(0)[-1] if question != "TakeResource" else "resource:ink")
    elif question == "Bump":
        return False
    else:
        assert question == "Recruit"
        return False
    return True


@pytest.mark.parametrize("seed", range(80))
def test_a_cascade_agrees_with_the_independent_implementation(seed: int) -> None:
    rng = Random(seed)
    tier1 = {section: rng.choice([0, 1, 2, 2]) for section in RING}
    tier2 = {section: rng.choice([0, 1, 2]) for section in RING}
    table = viscounts(
        at="effect", effect="manuscript:ms_yellow_7_workers", tier1={0: tier1}, tier2={0: tier2},
        unpaid={0: 9}, acquired={0: 9}, silver={0: 9},
    )  # fmt: skip
    castle = Castle(tier1, tier2, 0)
    section = rng.choice(RING)
    castle.tier1[section] += min(4, 20 - sum(tier1.values()) - sum(tier2.values()))
    table.choose(0, f"section:{section}")
    going = True
    while going:
        while len(castle.crowded()) == 1:
            castle.promote(castle.crowded()[0])
        going = choose_next(table, rng, castle)
    castle.finish()
    assert [(e["section"], e["tier"]) for e in table.happened("promoted")] == castle.risen
    assert table.tier(0, 1) == {s: n for s, n in castle.tier1.items() if n}
    assert table.tier(0, 2) == {s: n for s, n in castle.tier2.items() if n}
    assert table.player(0)["castle"]["tier3"] == castle.tier3
    assert (table.view()["leader"] == 0) == (castle.tier3 > 0)
