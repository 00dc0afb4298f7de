"""`python -m quatrefoil.env kingsburg --seats 3`: what each number of an observation means."""

from __future__ import annotations

import argparse

from quatrefoil.env.observer import Observer
from quatrefoil.games import NAMES, load


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m quatrefoil.env", description="What an observation is made of.")
    parser.add_argument("game", choices=NAMES)
    parser.add_argument("--seats", type=int, required=True)
    asked = parser.parse_args(arguments)
    game = load(asked.game)
    if not game.min_seats <= asked.seats <= game.max_seats:
        parser.error(f"{asked.game} is for {game.min_seats} to {game.max_seats} players")
    observer = Observer(game, asked.seats)
    print(f"{observer.size} numbers, {observer.actions} words\n")
    for start, size, path, meaning in observer.table():
        print(f"{start:5}  {size:4}  {path}  ({meaning})")


if __name__ == "__main__":
    main()
