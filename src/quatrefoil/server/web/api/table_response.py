"""The response to a person who has just created or joined a table."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from quatrefoil.server.people.person import Person
from quatrefoil.server.web.identity import Identities
from quatrefoil.server.web.responses import json_response
from quatrefoil.table.info import TableInfo
from quatrefoil.table.listing import listing_for


def table_response(identities: Identities, request: Request, person: Person, info: TableInfo) -> Response:
    """Return a table as its new member sees it, with the cookie that a new guest needs to come back."""
    response = json_response(listing_for(info, person.id))
    identities.set_cookie(person, request, response)
    return response
