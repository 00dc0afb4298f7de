"""Find golden records: play games between bots until one ends as its condition wants.

    PYTHONPATH=tests .venv/bin/python -m support.find_goldens kingsburg [NAME ...]

writes the records that are named, or else those that are declared in `support/<game>/goldens.py` and missing.
Existing records are brought up to date by `quatrefoil replay --regenerate` only, so that a changed rule shows as a
diff of checksums and scores.
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any

from quatrefoil.bots import make
from quatrefoil.kernel.match import Match, run
from support.goldens import Goldens, GoldenSpec
from support.suites import SUITES

MOST_SEEDS = 200_000


def write_goldens(goldens: Goldens[Any], names: list[str]) -> None:
    """Find and write the named records, or all missing ones if none is named."""
    unknown = set(names) - {spec.name for spec in goldens.specs}
    if unknown:
        raise SystemExit(f"not declared in support/*/goldens.py: {', '.join(sorted(unknown))}")
    for spec in goldens.specs:
        path = goldens.folder / f"{spec.name}.record"
        if spec.name in names or not (names or path.exists()):
            path.write_text(find(goldens, spec).record.text(), encoding="utf-8")
            print(f"{path.name}: written")


def find(goldens: Goldens[Any], spec: GoldenSpec[Any]) -> Match:
    """Return the game with the lowest seed that meets the condition."""
    for seed in range(MOST_SEEDS):
        match = Match(goldens.game, spec.seats, spec.options)
        run(match, [make(spec.bot, goldens.game) for _ in range(spec.seats)], Random(seed))
        if spec.condition(goldens.ending_of(match)):
            return match
    raise SystemExit(f"{spec.name}: no such game among {MOST_SEEDS}")


def main(arguments: list[str]) -> None:
    by_name = {suite.name: suite for suite in SUITES}
    if not arguments or arguments[0] not in by_name:
        raise SystemExit(f"usage: python -m support.find_goldens {'|'.join(by_name)} [NAME ...]")
    write_goldens(by_name[arguments[0]].goldens, arguments[1:])


if __name__ == "__main__":
    main(sys.argv[1:])
