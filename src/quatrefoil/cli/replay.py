"""`quatrefoil replay`: a record again, checked row by row, looked into, or written anew."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from quatrefoil.cli.common import components_option, console, print_json
from quatrefoil.cli.records import load_game_of, positions, read_file, regenerate, write_file
from quatrefoil.cli.text import describe
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.event import SPECTATOR, Event, visible_to
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.record import Choice, Record


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE...")
@click.option("--events", "as_events", is_flag=True, help="Every choice and event, one JSON object a line.")
@click.option("--view", "viewer", metavar="SEAT", help="What a seat (or `spectator`) may know, as JSON.")
@click.option("--at", "ply", type=click.IntRange(0), metavar="PLY", help="Stop after so many answers.")
@components_option
@click.option(
    "--regenerate", "anew", is_flag=True, help="Give the same answers under today's rules, rewrite the checks."
)
def replay(
    files: tuple[Path, ...], as_events: bool, viewer: str | None, ply: int | None, components: Path | None, anew: bool
) -> None:
    """Play records again and check every row.

    Without options a line says whether the record holds. `--at` shows a position, `--view` what one seat
    may know there; with `--events`, only its own choices and the events it may see. `--events` begins with
    a line about the game and ends with one about its result; each row between them has the options that
    were offered.
    """
    if anew and (as_events or viewer is not None or ply is not None):
        raise Unreadable("replay", "--regenerate stands alone: it writes files and shows nothing")
    for file in files:
        record = read_file(file)
        game = load_game_of(record, components)
        if ply is not None and ply > len(record.choices):
            raise Unreadable("ply", f"{file} has {len(record.choices)} rows, --at is 0 to {len(record.choices)}")
        seat = None if viewer is None else read_viewer(viewer, record.seats)
        if anew:
            rewrite(file, game, record)
        elif as_events:
            for line in event_lines(game, record, ply, seat):
                click.echo(json.dumps(line, ensure_ascii=False))
        else:
            show(file, game, record, ply, seat)


def read_viewer(text: str, seats: int) -> int:
    if text == "spectator":
        return SPECTATOR
    if text.isdecimal() and int(text) < seats:
        return int(text)
    raise Unreadable("seat", f"there is no seat '{text}'; there are: {', '.join(map(str, range(seats)))}, spectator")


def event_lines(game: Game[Any], record: Record, ply: int | None, viewer: int | None) -> Iterator[dict[str, object]]:
    """The game as an auditor reads it: a header, a line for each row, the result."""
    offered: list[str] = []
    weights: list[int] = []
    match: Match | None = None
    for match, row, events in positions(game, record, ply):
        told = told_to(events, viewer)
        if row is None:
            yield {
                "header": {
                    "game": record.game, "rules": record.rules, "seats": record.seats,
                    "components": record.components, "options": game.all_table_options(record.options),
                },
                "events": told,
            }  # fmt: skip
        else:
            is_told = viewer is None or viewer == row.actor
            yield line_of(match.ply, row, told, offered, weights) if is_told else {"ply": match.ply, "events": told}
        offered = [option.text for option in match.state.offered]
        weights = match.state.stack[-1].weights(match.state) if match.is_chance_due() else []
    assert match is not None
    result: dict[str, object] = {"plies": match.ply, "is_over": match.is_over, "scores": game.scores(match.state)}
    if match.is_over:
        result["places"] = game.places(match.state)
    yield {"result": result}


def line_of(ply: int, row: Choice, events: list[Any], offered: list[str], weights: list[int]) -> dict[str, object]:
    line: dict[str, object] = {"ply": ply, "actor": row.actor, "choice": row.text, "events": events, "options": offered}
    if weights:
        line["weights"] = weights  # how likely each outcome was, where they differ
    return line


def told_to(events: list[Event], viewer: int | None) -> list[dict[str, object]]:
    return [event.as_dict() for event in events] if viewer is None else visible_to(events, viewer)


def show(file: Path, game: Game[Any], record: Record, ply: int | None, viewer: int | None) -> None:
    *_, (match, _, _) = positions(game, record, ply)
    if viewer is not None:
        print_json(game.view(match.state, viewer))
    elif ply is not None:
        describe(console(), match, SPECTATOR)
    else:
        rows = f"{match.ply} rows hold under rules version {game.rules_version}"
        if not match.is_over:
            click.echo(f"{file}: {rows}, the game is not over")
        else:
            places = game.places(match.state)
            results = [
                f"seat {seat} {score} (place {places[seat]})" for seat, score in enumerate(game.scores(match.state))
            ]
            click.echo(f"{file}: {rows}; {', '.join(results)}")


def rewrite(file: Path, game: Game[Any], record: Record) -> None:
    """Write a record anew and say what changed; a record that no longer fits is left as it is."""
    try:
        made = regenerate(game, record)
    except Unreadable as problem:
        raise Unreadable(problem.code, f"{file} is left as it is: {problem.message}", problem.clause) from problem
    if not made.is_changed:
        click.echo(f"{file}: nothing changed")
        return
    write_file(file, made.new)
    changes = [] if made.first_change is None else [f"checks from row {made.first_change} on"]
    if made.old.header() != made.new.header():
        changes.append("the header")
    if made.old.scores != made.new.scores:
        changes.append(f"scores {made.old.scores} -> {made.new.scores}")
    click.echo(f"{file}: rewritten, {', '.join(changes) or 'its layout'}")
