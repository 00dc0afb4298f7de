"""Turns exceptions into responses with a JSON body."""

from __future__ import annotations

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from quatrefoil.host.errors import NotFound
from quatrefoil.kernel.errors import QuatrefoilError, Unreadable
from quatrefoil.server import metrics
from quatrefoil.server.store.engine import MAYBE_OUTAGES, problem_of
from quatrefoil.server.web.responses import error_response


def add_error_handlers(app: FastAPI) -> None:
    """Let every error of a request end in the shape `wire.Refused`."""

    @app.exception_handler(QuatrefoilError)
    async def refused(request: Request, error: QuatrefoilError) -> Response:
        return error_response(error)

    @app.exception_handler(RequestValidationError)
    async def unreadable(request: Request, error: RequestValidationError) -> Response:
        wrong = "; ".join(f"{'.'.join(str(part) for part in e['loc'])}: {e['msg']}" for e in error.errors())
        return error_response(Unreadable("shape", wrong))

    @app.exception_handler(HTTPException)
    async def http_error(request: Request, error: HTTPException) -> Response:
        code = {404: "not_found", 405: "method"}.get(error.status_code, "http")
        response = error_response(NotFound(code, str(error.detail)), error.status_code)
        response.headers.update(error.headers or {})
        return response

    @app.exception_handler(Exception)
    async def internal_error(request: Request, error: Exception) -> Response:
        return error_response(NotFound("internal", "the server made a mistake; it is in its log"), 500)

    async def unavailable(request: Request, error: Exception) -> Response:
        problem = problem_of(error)
        if problem is None:
            raise error
        metrics.OUTAGES.inc()
        if problem == "damaged":
            return error_response(NotFound("damaged", "the database of this server is damaged"), 500)
        response = error_response(NotFound("unavailable", "the database cannot be used; try again in a moment"), 503)
        response.headers["retry-after"] = "1"
        return response

    for kind in MAYBE_OUTAGES:
        app.add_exception_handler(kind, unavailable)
