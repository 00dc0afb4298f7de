"""HTTP endpoints for accounts, sessions, profiles, notes and ratings."""

from __future__ import annotations

from dataclasses import dataclass, replace

from fastapi import APIRouter, Request
from starlette.responses import Response

from quatrefoil.host.errors import NotFound
from quatrefoil.server import wire
from quatrefoil.server.hosting.since_last_turn import SinceLastTurn
from quatrefoil.server.lobby.find import TableFinder
from quatrefoil.server.people.chat import Chat
from quatrefoil.server.people.profiles import Profiles, Results
from quatrefoil.server.people.ratings import Rating, Ratings
from quatrefoil.server.settings import MAX_MESSAGE
from quatrefoil.server.web.authentication import Authentication, delete_session_cookie, set_session_cookie
from quatrefoil.server.web.identity import SESSION_COOKIE, Identities, cookie_name
from quatrefoil.server.web.openapi import described
from quatrefoil.server.web.responses import json_response, read_body
from quatrefoil.server.wire.people import (
    Farewell,
    GameResults,
    HeadToHead,
    NewPassword,
    Profile,
    RatingChange,
    SignedIn,
    SignIn,
    SignUp,
)
from quatrefoil.table import messages
from quatrefoil.table.access import may_look
from quatrefoil.table.info import TableInfo
from quatrefoil.table.listing import listing_for, timestamp

#: How many games a profile lists.
MOST_LATEST = 20


@dataclass(frozen=True)
class PeopleApi:
    """What these endpoints need."""

    authentication: Authentication
    identities: Identities
    finder: TableFinder
    profiles: Profiles
    ratings: Ratings
    chat: Chat
    since_last_turn: SinceLastTurn


def people_of(request: Request) -> PeopleApi:
    people = request.app.state.people
    assert isinstance(people, PeopleApi)
    return people


router = APIRouter(prefix="/api")


@router.post("/account", **described(wire.Me, body=SignUp))
async def post_account(request: Request) -> Response:
    """Create an account; the games of this browser's guest become its own."""
    body = await read_body(request, SignUp, MAX_MESSAGE)
    person, name, token = await people_of(request).authentication.sign_up(request, body.name, body.password)
    response = json_response(wire.Me(name, is_guest=False))
    set_session_cookie(request, response, token)
    people_of(request).identities.remember(request, response, person)
    return response


@router.put("/account/password", **described(wire.Me, body=NewPassword))
async def put_password(request: Request) -> Response:
    """Change my password; every other browser is signed out."""
    body = await read_body(request, NewPassword, MAX_MESSAGE)
    authentication = people_of(request).authentication
    await authentication.change_password(request, body.old, body.new)
    account = await authentication.needed(request)
    return json_response(await authentication.accounts.me(account.person, account.name))


@router.post("/account/delete", **described(wire.Me, body=Farewell))
async def post_delete(request: Request) -> Response:
    """Delete my account and everything personal; finished games stay without my name."""
    body = await read_body(request, Farewell, MAX_MESSAGE)
    people = people_of(request)
    await people.authentication.delete(request, body.password)
    return await _as_guest(people, request)


@router.post("/session", **described(wire.Me, body=SignIn))
async def post_session(request: Request) -> Response:
    """Sign in."""
    body = await read_body(request, SignIn, MAX_MESSAGE)
    authentication = people_of(request).authentication
    account, token = await authentication.sign_in(request, body.name, body.password, keeps_games=body.keep_games)
    response = json_response(await authentication.accounts.me(account.person, account.name))
    set_session_cookie(request, response, token)
    people_of(request).identities.remember(request, response, account.person)
    return response


@router.delete("/session", **described(wire.Me))
async def delete_session(request: Request) -> Response:
    """Sign out in this browser."""
    people = people_of(request)
    await people.authentication.sign_out(request)
    return await _as_guest(people, request)


@router.get("/sessions", **described(list[SignedIn]))
async def get_sessions(request: Request) -> Response:
    """The browsers in which I am signed in."""
    return json_response(await _sessions(people_of(request), request))


@router.delete("/sessions/{session}", **described(list[SignedIn]))
async def delete_one_session(request: Request, session: str) -> Response:
    """Sign out one of my browsers."""
    people = people_of(request)
    is_this = people.authentication.is_this(request, session)
    await people.authentication.end_session(request, session)
    response = json_response([] if is_this else await _sessions(people, request))
    if is_this:
        delete_session_cookie(request, response)
    return response


@router.get("/people/{name}", **described(Profile))
async def get_person(request: Request, name: str) -> Response:
    """A person with an account: results, head to head, latest games."""
    people = people_of(request)
    account = await people.authentication.accounts.by_name(name)
    if account is None:
        raise NotFound("unknown_person", "nobody has an account with this name")
    me = await people.identities.id_of(request)
    tables = await people.profiles.finished(account.person)
    record = await people.profiles.record(account.person, tables)
    ratings = await people.ratings.of(account.person)
    return json_response(
        Profile(
            name=account.name,
            is_me=me == account.person,
            since=timestamp(account.created_at),
            results=[_results(results, ratings.get(results.game)) for results in record.results],
            against=[HeadToHead(a.name, a.level, a.games, a.ahead, a.behind) for a in record.against],
            latest=[_latest(info, account.person, me) for info in tables if may_look(info, me)][:MOST_LATEST],
        )
    )


@router.get("/tables/{code}/ratings", **described(list[RatingChange]))
async def get_rating_changes(request: Request, code: str) -> Response:
    """The rating changes of a finished game; none if it was not rated."""
    people = people_of(request)
    info = await people.finder.visible(code, await people.identities.id_of(request))
    return json_response([RatingChange(*change) for change in await people.ratings.changes(info.id)])


@router.get("/tables/{code}/notes", **described(wire.Note))
async def get_note(request: Request, code: str) -> Response:
    """My notes at a table."""
    people = people_of(request)
    me = await people.identities.id_of(request)
    info = await people.finder.visible(code, me)
    return json_response(wire.Note(await people.chat.note(info, me)))


@router.put("/tables/{code}/notes", **described(wire.Note, body=wire.Note))
async def put_note(request: Request, code: str) -> Response:
    """Change my notes at a table where I sit; nobody else sees them."""
    people = people_of(request)
    note = await read_body(request, wire.Note, 2 * MAX_MESSAGE)
    me = await people.identities.person_of(request)
    info = await people.finder.visible(code, me.id)
    await people.chat.write_note(info, me.id, note.text)
    return json_response(note)


@router.get("/tables/{code}/since", **described(list[messages.Position]))
async def get_since(request: Request, code: str, seat: int) -> Response:
    """The positions since my last turn in a running game, from the perspective of my seat."""
    people = people_of(request)
    me = await people.identities.id_of(request)
    info = await people.finder.visible(code, me)
    return json_response(await people.since_last_turn.positions(info.id, me, seat))


def _latest(info: TableInfo, person: str, me: str | None) -> messages.TableListing:
    """Return a finished game of a person as somebody else may see it: without the invitation to their next table."""
    return replace(listing_for(info, person), next=info.next_code if info.seats_of(me) else None)


def _results(results: Results, rating: Rating | None) -> GameResults:
    return GameResults(
        game=results.game,
        played=results.played,
        won=results.won,
        best=results.best,
        mean_place=round(results.places / results.played, 2),
        rating=rating.shown if rating else None,
        rated_games=rating.games if rating else 0,
    )


async def _sessions(people: PeopleApi, request: Request) -> list[SignedIn]:
    account = await people.authentication.needed(request)
    return [
        SignedIn(
            each.id,
            each.device,
            timestamp(each.created_at),
            timestamp(each.seen_at),
            people.authentication.is_this(request, each.id),
        )
        for each in await people.authentication.sessions.of_person(account.person)
    ]


async def _as_guest(people: PeopleApi, request: Request) -> Response:
    """Return the guest that this browser belongs to after signing out: the one from before, or a new one."""
    request.cookies.pop(cookie_name(request, SESSION_COOKIE), None)
    person = await people.identities.person_of(request)
    response = json_response(wire.Me(person.name, is_guest=True))
    people.identities.set_cookie(person, request, response)
    delete_session_cookie(request, response)
    return response
