"""Pieces and parts of the boards keep their places."""

from __future__ import annotations

from playwright.sync_api import FloatRect, Locator, expect

from support.kingsburg import game, kingsburg
from support.question_kinds import Asked, questions
from web.asked_table import AskedTable
from web.conftest import DESKTOP, LAPTOP, Visit


def box_of(place: Locator) -> FloatRect:
    box = place.bounding_box()
    assert box is not None
    return box


def test_the_envoy_stands_in_the_slot_of_its_owner(visit: Visit) -> None:
    table = kingsburg(seats=3, at="influence", dice={0: "2.3.6", 1: "1.1.1", 2: "2.2.2"}, envoy=1)
    page = visit(DESKTOP, "en")
    AskedTable(page).show(Asked(game(), {}, table.match.state, 0, table.match.options_for(0)))
    pawn = page.locator('.order use[href="#envoy"]')
    expect(pawn).to_have_count(1)
    slot = box_of(page.locator('.order [data-at="order-2"] rect.slot'))
    envoy = box_of(pawn)
    assert slot["x"] <= envoy["x"]
    assert slot["y"] <= envoy["y"]
    assert envoy["x"] + envoy["width"] <= slot["x"] + slot["width"] + 1
    assert envoy["y"] + envoy["height"] <= slot["y"] + slot["height"] + 1


def test_the_ring_of_viscounts_stays_where_it_is_at_each_question(visit: Visit) -> None:
    page = visit(LAPTOP, "ru")
    table = AskedTable(page)
    boxes = set()
    positions = questions("viscounts", 8)
    for kind in ("PlayCard", "Move", "Act", "Rearrange"):
        table.show(positions[kind])
        box = box_of(page.locator(".vc svg.vc-ring"))
        boxes.add((round(box["x"]), round(box["y"]), round(box["width"]), round(box["height"])))
    assert len(boxes) == 1, boxes
