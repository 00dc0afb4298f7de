"""What a viewer may know, listed item by item; anything not listed here never leaves the server."""

from __future__ import annotations

from quatrefoil.games.notre_dame.cards import actions_of
from quatrefoil.games.notre_dame.effects import has_messages, missing_colours
from quatrefoil.games.notre_dame.measures import value_of
from quatrefoil.games.notre_dame.nouns import (
    ACTION_COUNT,
    ACTIONS,
    DRAFT,
    MARKET_COUNT,
    MARKET_NAMES,
    MARKETS,
    MESSAGE_COUNT,
    MESSAGES,
    NEUTRAL,
    NONE,
    PERIODS,
    PERSONS,
    PLAGUE,
    PLAY,
    ROUNDS_PER_PERIOD,
    SECTORS,
)
from quatrefoil.games.notre_dame.scoring import worth_of_a_marker
from quatrefoil.games.notre_dame.state import Borough, NotreDame
from quatrefoil.games.notre_dame.steps.plague import plague_for
from quatrefoil.kernel.bits import members
from quatrefoil.kernel.option import UNANSWERED
from quatrefoil.kernel.state import NO_SEAT


def view(s: NotreDame, viewer: int) -> dict[str, object]:
    """ND-13.1: open information for everybody; ND-13.2: of the secrets only the viewer's."""
    current = int(s.round)
    knows_order = bool(s.spies >> viewer & 1)
    return {
        "game": "notre-dame",
        "seats": int(s.seats),
        "round": current,
        "period": PERIODS[max(current - 1, 0) // ROUNDS_PER_PERIOD],
        "phase": int(s.phase),
        "lap": int(s.lap) if s.phase == PLAY else 0,
        "start": seat_or_none(int(s.start)),
        "new_persons": s.rules.new_persons,
        "pool": int(s.rules.pool),
        "persons": [{"id": PERSONS[person], "rats": s.rules.rats[person]} for person in s.shown],
        "plague": int(s.plague_value()),
        "brown_left": [PERSONS[person] for person in members(s.brown)],  # ND-13.3: sets, not orders
        "grey_left": [PERSONS[person] for person in members(s.grey)],
        "grey_order": [PERSONS[person] for person in s.grey_order] if knows_order else None,  # ND-13.4
        "grey_known_to": members(s.spies),
        "draft": draft_view(s),
        "boroughs": [borough_view(s, borough) for borough in range(s.rules.boroughs)],
        "supply": int(s.supply),
        "cathedral": {"markers": [int(b.cathedral) for b in s.boroughs], "each": int(worth_of_a_marker(s))},
        "players": [player_view(s, seat, viewer) for seat in range(s.seats)],
        "own": own_view(s, viewer) if viewer < s.seats else None,
    }


def seat_or_none(seat: int) -> int | None:
    return None if seat == NO_SEAT else seat


def draft_view(s: NotreDame) -> dict[str, object] | None:
    """ND-13.6: return which seats have chosen, not what."""
    if s.phase != DRAFT or s.lap == 0:
        return None
    return {
        "pass": int(s.lap),
        "answered": [seat for seat in range(len(s.sealed)) if s.sealed[seat] is not UNANSWERED],
    }


def borough_view(s: NotreDame, borough: int) -> dict[str, object]:
    """Return a borough with the messages left on its markets."""
    seat = s.rules.seat_at[borough]
    corner = borough * MARKET_COUNT
    return {
        "borough": borough,
        "seat": None if seat == NEUTRAL else seat,
        "colour": s.rules.colour_at[borough],
        "messages": {
            kind: MESSAGES[s.laid[corner + i]] for i, kind in enumerate(MARKETS) if s.messages >> corner + i & 1
        },
    }


def player_view(s: NotreDame, seat: int, viewer: int) -> dict[str, object]:
    """Return a seat's open information; its prestige and its messages for itself or when the game is over."""
    borough = s.boroughs[seat]
    may_know_prestige = viewer == seat or s.is_over()
    may_see_messages = may_know_prestige or s.rules.open_messages  # ND-R13
    return {
        "seat": seat,
        "borough": s.rules.borough_of[seat],
        "coins": int(borough.coins),
        "personal": int(borough.personal),
        "general": int(borough.general),
        "rat": int(borough.rat),
        "forecast": forecast_view(s, seat),
        "sectors": {sector: int(borough.markers_in(i)) for i, sector in enumerate(SECTORS)},
        "counts": {sector: int(borough.count(i)) for i, sector in enumerate(SECTORS)},
        "friend": None if borough.friend == NONE else SECTORS[borough.friend],
        "park_bonus": int(value_of(s, seat, s.rules.park_bonus)),
        "carriage": MARKET_NAMES[borough.carriage],
        "messages": messages_view(borough) if may_see_messages else None,
        "message_count": int(borough.message_count()),
        "may_take": colours_to_take(s, seat) if may_see_messages else None,
        "cards": {"deck": len(members(borough.deck)), "hand": len(members(borough.hand))},
        "played": [card_view(card) for card in played_cards(borough)],
        "hired": [PERSONS[person] for person in members(borough.hired)],
        "prestige": int(borough.prestige) if may_know_prestige else None,
    }


def messages_view(borough: Borough) -> list[dict[str, object]]:
    """ND-5.5: return the messages that a seat has taken."""
    return [
        {"colour": message // MESSAGE_COUNT, "type": MESSAGES[message % MESSAGE_COUNT]}
        for message in members(borough.taken)
    ]


def colours_to_take(s: NotreDame, seat: int) -> list[int]:
    """ND-5.5: return the colours of which the seat may take a message next; this tells which ones it has."""
    return [
        colour
        for colour in range(s.rules.boroughs)
        if has_messages(s, colour) and missing_colours(s, seat, colour) == 0
    ]


def played_cards(borough: Borough) -> list[int]:
    """Return the cards shown this round, in order."""
    played = [int(borough.played_1), int(borough.played_2), int(borough.played_3)]
    return [card for card in played if card != NONE]


def card_view(card: int) -> dict[str, object]:
    return {"card": ACTIONS[card % ACTION_COUNT], "colour": card // ACTION_COUNT}


def forecast_view(s: NotreDame, seat: int) -> dict[str, object] | None:
    """Return where this round's plague would move the rat marker as things are now; None after the plague."""
    if s.phase == 0 or s.phase == PLAGUE:
        return None
    reduction = int(value_of(s, seat, s.rules.relief))
    end = int(s.rules.track_end)
    to = int(s.boroughs[seat].rat) + int(plague_for(s, seat)) - reduction
    return {"to": min(max(to, 0), end), "penalty": to > end, "reduction": reduction}


def own_view(s: NotreDame, seat: int) -> dict[str, object]:
    """Return what the viewer alone knows: its cards, what it passed on, and its choice in the draft."""
    borough = s.boroughs[seat]
    chosen = s.sealed[seat] if len(s.sealed) > 0 else UNANSWERED
    return {
        "seat": seat,
        "prestige": int(borough.prestige),
        "deck": [ACTIONS[action] for action in members(borough.deck)],  # ND-13.3
        "choice": [card_view(card) for card in members(borough.choice)],
        "answer": None if chosen is UNANSWERED else ACTIONS[chosen.arg],
        "hand": [card_view(card) for card in members(borough.hand)],
        "passed": [card_view(card) for card in members(borough.passed)],
        "seen": [
            {"colour": colour, "cards": [ACTIONS[action] for action in members(actions_of(borough.seen, colour))]}
            for colour in range(s.seats)
        ],
    }
