"""`quatrefoil replay`: check a record, show a position of it, or rewrite its checksums."""

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
@click.option("--events", "as_events", is_flag=True, help="Print every choice and event, one JSON object per line.")
@click.option("--view", "viewer", metavar="SEAT", help="Print what a seat (or `spectator`) may know, as JSON.")
@click.option("--at", "ply", type=click.IntRange(0), metavar="PLY", help="Stop after this many choices.")
@components_option
@click.option(
    "--regenerate",
    "regenerates",
    is_flag=True,
    help="Play the same choices under the current rules and rewrite the checksums.",
)
def replay(
    files: tuple[Path, ...],
    as_events: bool,
    viewer: str | None,
    ply: int | None,
    components: Path | None,
    regenerates: bool,
) -> None:
    """Replay records and check every choice.

    Without options, print one line that says whether the record is valid. `--at` shows a position. `--view`
    prints what one seat may know there; with `--events`, it leaves only the seat's own choices and the events
    it may see. `--events` prints a line about the game, a line for each choice with the options that were
    offered, and a line about the result.
    """
    if regenerates and (as_events or viewer is not None or ply is not None):
        raise Unreadable(
            "replay", "--regenerate cannot be combined with other options: it writes files and shows nothing"
        )
    for file in files:
        record = read_file(file)
        game = load_game_of(record, components)
        if ply is not None and ply > len(record.choices):
            raise Unreadable(
                "ply", f"{file} has {len(record.choices)} choices: --at must be 0 to {len(record.choices)}"
            )
        seat = None if viewer is None else read_viewer(viewer, record.seats)
        if regenerates:
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
    """Yield the lines of `--events`: a header, a line for each choice, the result."""
    offered: list[str] = []
    weights: list[int] = []
    match: Match | None = None
    for match, choice, events in positions(game, record, ply):
        visible = visible_events(events, viewer)
        if choice is None:
            yield {
                "header": {
                    "game": record.game, "rules": record.rules, "seats": record.seats,
                    "components": record.components, "options": game.all_table_options(record.options),
                },
                "events": visible,
            }  # fmt: skip
        else:
            shows_choice = viewer is None or viewer == choice.actor
            yield (
                choice_line(match.ply, choice, visible, offered, weights)
                if shows_choice
                else {"ply": match.ply, "events": visible}
            )
        offered = [option.text for option in match.state.offered]
        weights = match.state.stack[-1].weights(match.state) if match.is_chance_due() else []
    assert match is not None
    result: dict[str, object] = {"plies": match.ply, "is_over": match.is_over, "scores": game.scores(match.state)}
    if match.is_over:
        result["places"] = game.places(match.state)
    yield {"result": result}


def choice_line(
    ply: int, choice: Choice, events: list[Any], offered: list[str], weights: list[int]
) -> dict[str, object]:
    line: dict[str, object] = {
        "ply": ply, "actor": choice.actor, "choice": choice.text, "events": events, "options": offered
    }  # fmt: skip
    if weights:
        line["weights"] = weights  # of the outcomes, where they differ
    return line


def visible_events(events: list[Event], viewer: int | None) -> list[dict[str, object]]:
    return [event.as_dict() for event in events] if viewer is None else visible_to(events, viewer)


def show(file: Path, game: Game[Any], record: Record, ply: int | None, viewer: int | None) -> None:
    *_, (match, _, _) = positions(game, record, ply)
    if viewer is not None:
        print_json(game.view(match.state, viewer))
    elif ply is not None:
        describe(console(), match, SPECTATOR)
    else:
        checked = f"{match.ply} choices are valid under rules version {game.rules_version}"
        if not match.is_over:
            click.echo(f"{file}: {checked}, the game is not over")
        else:
            places = game.places(match.state)
            results = [
                f"seat {seat} {score} (place {places[seat]})" for seat, score in enumerate(game.scores(match.state))
            ]
            click.echo(f"{file}: {checked}; {', '.join(results)}")


def rewrite(file: Path, game: Game[Any], record: Record) -> None:
    """Rewrite a record and print what changed; leave it alone if a choice is no longer legal."""
    try:
        regenerated = regenerate(game, record)
    except Unreadable as problem:
        raise Unreadable(problem.code, f"{file} is left unchanged: {problem.message}", problem.clause) from problem
    if not regenerated.is_changed:
        click.echo(f"{file}: nothing changed")
        return
    write_file(file, regenerated.new)
    changes = [] if regenerated.first_change is None else [f"checksums from choice {regenerated.first_change} on"]
    if regenerated.old.header() != regenerated.new.header():
        changes.append("the header")
    if regenerated.old.scores != regenerated.new.scores:
        changes.append(f"scores {regenerated.old.scores} -> {regenerated.new.scores}")
    click.echo(f"{file}: rewritten, {', '.join(changes) or 'its layout'}")
