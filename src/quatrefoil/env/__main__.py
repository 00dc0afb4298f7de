"""`python -m quatrefoil.env kingsburg --seats 3`: print the meaning of each number of an observation."""

from __future__ import annotations

import argparse

from quatrefoil.env.observer import Observer
from quatrefoil.games import NAMES, load


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m quatrefoil.env", description="Print the meaning of each number of an observation."
    )
    parser.add_argument("game", choices=NAMES)
    parser.add_argument("--seats", type=int, required=True, help="number of seats at the table")
    parsed = parser.parse_args(arguments)
    game = load(parsed.game)
    if not game.min_seats <= parsed.seats <= game.max_seats:
        parser.error(f"{parsed.game} is for {game.min_seats} to {game.max_seats} players")
    observer = Observer(game, parsed.seats)
    print(f"{observer.size} numbers, {observer.actions} words\n")
    for start, size, path, meaning in observer.table():
        print(f"{start:5}  {size:4}  {path}  ({meaning})")


if __name__ == "__main__":
    main()
