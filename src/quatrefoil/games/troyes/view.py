"""What a viewer may know, listed item by item; anything not listed here never leaves the server."""

from __future__ import annotations

from quatrefoil.games.troyes.dice import ONE, colour_of, face_of, faces_of, heap_with
from quatrefoil.games.troyes.events import BANDS
from quatrefoil.games.troyes.nouns import (
    ACTIVITIES,
    ALL_SPACES,
    BUILDINGS,
    CELLS,
    CHARACTERS,
    COLOUR_COUNT,
    COLOURS,
    COLUMNS,
    EVENTS,
    LEVELS,
    NEUTRAL,
    NONE,
    OWNER_LABELS,
    OWNERS,
    SPACES,
    WHITE,
    YELLOW,
    seat_of,
)
from quatrefoil.games.troyes.scoring import band_of, character_count, character_points, solo_result
from quatrefoil.games.troyes.state import NIBBLE, NIBBLE_BITS, PICTURE, Troyes
from quatrefoil.games.troyes.steps.king_dice import strongest_die
from quatrefoil.games.troyes.steps.round import salaries


def view(s: Troyes, viewer: int) -> dict[str, object]:
    """T-14.1: everything is public but characters, totals of points, and face-down cards (T-14.2)."""
    return {
        "game": "troyes",
        "seats": int(s.seats),
        "is_solo": s.rules.is_solo,
        "round": int(s.round),
        "rounds": int(s.rules.rounds),
        "phase": int(s.phase),
        "first": seat_of(int(s.first)),
        "active": seat_or_none(int(s.active)),
        "activities": [activity_view(s, space) for space in range(ALL_SPACES)],
        "events": [event_view(s, place) for place in range(len(s.queue))],
        "decks": {
            "red": int(s.red_left),
            "white": cards_left(s, WHITE),
            "yellow": cards_left(s, YELLOW),
        },
        "districts": {OWNER_LABELS[owner]: district_view(s, owner) for owner in owners(s)},
        "black": list(reversed(faces_of(int(s.black)))),
        "cells": {name: seat_or_none(s.cells[cell]) for cell, name in enumerate(CELLS)},
        "lying": {name: owners_of(s.lying[building]) for building, name in enumerate(BUILDINGS)},
        "cathedral": cathedral_view(s),
        "players": [player_view(s, seat, viewer) for seat in range(s.seats)],
        "characters": [CHARACTERS[character] for character in reversed(s.row)],
        "king": king_view(s) if s.rules.is_solo else None,
        "result": result_view(s) if s.rules.is_solo and s.is_over() else None,
    }


def owners(s: Troyes) -> list[int]:
    """Return the seats and the neutral player or King."""
    return [*range(s.seats), NEUTRAL]


def seat_or_none(owner: int) -> int | None:
    """Return an owner as a seat; None for an empty cell or nobody's turn."""
    return None if owner < 0 else seat_of(owner)


def owners_of(mask: int) -> list[int]:
    return [seat_of(owner) for owner in range(OWNERS) if mask >> owner & 1]


def cards_left(s: Troyes, deck: int) -> int:
    return len([event for event in s.rules.decks[deck] if not s.seen >> event & 1])


def activity_view(s: Troyes, space: int) -> dict[str, object]:
    """Return a card on its space with its tradesmen and markers."""
    if not s.is_face_up(space):
        return {"space": SPACES[space], "card": None, "slots": [], "picture": [], "markers": {}}
    card = s.rules.activities[s.cards[space]]
    slots: list[int | None] = [None] * len(card.slots)
    picture: list[int] = []
    for owner in range(OWNERS):
        slot = s.slot_of(space, owner)
        if slot == PICTURE:
            picture.append(seat_of(owner))
        elif slot > 0:
            slots[slot - 1] = seat_of(owner)
    return {
        "space": SPACES[space],
        "card": ACTIVITIES[card.number],
        "slots": slots,
        "picture": picture,
        "markers": {
            OWNER_LABELS[owner]: int(s.markers_of(space, owner))
            for owner in range(s.seats)
            if s.markers_of(space, owner) > 0
        },
    }


def event_view(s: Troyes, place: int) -> dict[str, object]:
    """Return an event of the queue with its markers in the order they were placed."""
    markers: list[int] = []
    left = s.flags[place]
    while left:
        markers.append(seat_of((left & NIBBLE) - 1))
        left >>= NIBBLE_BITS
    event = s.queue[place]
    return {"event": EVENTS[event], "flags": s.rules.events[event].flags, "markers": markers}


def district_view(s: Troyes, owner: int) -> dict[str, object]:
    return {name: faces_of(s.dice[owner * COLOUR_COUNT + colour]) for colour, name in enumerate(COLOURS)}


def cathedral_view(s: Troyes) -> list[list[int | None]]:
    """Return whose marker stands in each column, level by level from below."""
    site: list[list[int | None]] = [[None] * COLUMNS for _ in range(LEVELS)]
    for owner in range(OWNERS):
        for cell in range(LEVELS * COLUMNS):
            if s.cathedral[owner] >> cell & 1:
                site[cell // COLUMNS][cell % COLUMNS] = seat_of(owner)
    return site


def player_view(s: Troyes, seat: int, viewer: int) -> dict[str, object]:
    """T-14.2: points and characters are visible only to their owner until the game is over."""
    is_open = viewer == seat or s.is_over()
    held = [name for character, name in enumerate(CHARACTERS) if s.characters[seat] >> character & 1]
    shown: list[str | None] = [name if is_open else None for name in held]
    return {
        "seat": seat,
        "deniers": s.deniers[seat],
        "influence": s.influence[seat],
        "vp": s.vp[seat] if is_open or not s.rules.hides_vp else None,
        "supply": s.supply[seat],
        "general": s.general[seat],
        "in_buildings": int(s.citizens_in_cells(seat)),
        "tradesmen": int(s.tradesmen_of(seat)),
        "lying": int(s.lying_of(seat)),
        "salaries": int(salaries(s, seat, s.census())),
        "district_deniers": s.district[seat],
        "has_passed": bool(s.passed >> seat & 1),
        "events": events_of(s, seat),
        "characters": shown,
        "by_character": [character_standing(s, seat, number) for number in range(len(CHARACTERS))],
    }


def character_standing(s: Troyes, seat: int, character: int) -> list[int]:
    """T-10: return what a character counts for a seat now, and the points that it would give; all of it is public."""
    have = character_count(s, seat, s.rules.characters[character].criterion)
    return [int(have), int(character_points(s, seat, character))]


def events_of(s: Troyes, owner: int) -> list[str]:
    return [name for event, name in enumerate(EVENTS) if s.taken[owner] >> event & 1]


def king_view(s: Troyes) -> dict[str, object]:
    """T-14.3: in solo nothing of the King is secret; T-13.6: his dice are sorted."""
    return {
        "vp": s.vp[NEUTRAL],
        "general": s.general[NEUTRAL],
        "in_buildings": int(s.citizens_in_cells(NEUTRAL)),
        "tradesmen": int(s.tradesmen_of(NEUTRAL)),
        "lying": int(s.lying_of(NEUTRAL)),
        "events": events_of(s, NEUTRAL),
        "dice": sorted_dice(s),
    }


def sorted_dice(s: Troyes) -> list[list[object]]:
    """Return the King's dice, the strongest first."""
    rest = s.copy()
    dice: list[list[object]] = []
    die = strongest_die(rest, NEUTRAL)
    while die != NONE:
        dice.append([COLOURS[colour_of(die)], int(face_of(die))])
        rest.dice[heap_with(die)] -= ONE[face_of(die)]
        die = strongest_die(rest, NEUTRAL)
    return dice


def result_view(s: Troyes) -> dict[str, object]:
    result = solo_result(s)
    return {"n": int(result), "band": BANDS[band_of(s, result)]}
