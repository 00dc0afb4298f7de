"""Serves the built page; its hashed files are cached for a year, `index.html` is revalidated each time."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from quatrefoil.host.errors import NotFound
from quatrefoil.server.web.responses import error_response
from quatrefoil.server.web.security import content_policy

PACKAGE_WEB = Path(__file__).parent / "dist"
CHECKOUT_WEB = Path(__file__).parents[4] / "web" / "dist"

PACKAGE_OFFLINE = Path(__file__).parent / "dist-offline"
CHECKOUT_OFFLINE = CHECKOUT_WEB.with_name("dist-offline")

#: Where the page that plays without a server is served.
OFFLINE = "/offline"

FOR_EVER = "public, max-age=31536000, immutable"
ASK_EACH_TIME = "no-cache"

NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>quatrefoil</title>
<h1>The server runs, but its page is not built</h1>
<p>In a checkout, run <code>make web</code> (or <code>make play</code>, which does it too) and restart the server.
Elsewhere, install a released wheel: it has the page. A package that pip builds from the sources has none.</p>
<p>The interface for programs is described in <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</html>
"""


OFFLINE_NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>quatrefoil</title>
<h1>The page that plays without a server is not built</h1>
<p>In a checkout, run <code>make offline</code> (or <code>make play</code>) and restart the server.</p>
<p><a href="/">Back</a></p>
</html>
"""

#: Python in a browser is WebAssembly, and its loader comes compressed: the page unpacks it and runs it as a blob.
OFFLINE_POLICY = content_policy("'self' 'wasm-unsafe-eval' blob:")


def mount_page(app: FastAPI, web_root: Path | None) -> None:
    """Serve the page at every address that is not an endpoint; call it after the routers are included."""
    mount_offline(app)

    @app.api_route("/api/{path:path}", methods=["GET", "POST", "PUT", "DELETE", "PATCH"], include_in_schema=False)
    async def no_such_endpoint(path: str) -> Response:
        return error_response(NotFound("not_found", "there is no such address; see /api/openapi.json"))

    root = find_web_root(web_root)
    if root is not None:
        app.mount("/", Page(root))
    else:

        @app.get("/{path:path}", include_in_schema=False)
        async def page_is_missing(path: str) -> Response:
            return not_built()


def mount_offline(app: FastAPI) -> None:
    """Serve the page that plays without a server."""
    for place in (PACKAGE_OFFLINE, CHECKOUT_OFFLINE):
        if (place / "index.html").is_file():
            app.mount(OFFLINE, OfflinePage(place))
            return

    @app.get(OFFLINE + "/{path:path}", include_in_schema=False)
    async def offline_is_missing(path: str) -> Response:
        return HTMLResponse(OFFLINE_NOT_BUILT, status_code=503)


def find_web_root(given: Path | None) -> Path | None:
    """Return the folder of the built page: the given one, or that of the installed package or the checkout."""
    places = [given] if given is not None else [PACKAGE_WEB, CHECKOUT_WEB]
    return next((place for place in places if (place / "index.html").is_file()), None)


class Page(StaticFiles):
    """The files of the page. A path without a file gets `index.html`: the page routes it, such as /t/KB-7R4M."""

    def __init__(self, root: Path) -> None:
        super().__init__(directory=root)
        self._index = root / "index.html"

    async def get_response(self, path: str, scope: Scope) -> Response:
        if path in (".", ""):
            path = "index.html"
        try:
            response = await super().get_response(path, scope)
        except HTTPException as problem:
            if problem.status_code != 404 or "." in path.rsplit("/", 1)[-1]:
                raise
            response = self._start_page()
        if "cache-control" not in response.headers:
            response.headers["cache-control"] = FOR_EVER if path.startswith(("assets/", "engine/")) else ASK_EACH_TIME
        return response

    def _start_page(self) -> Response:
        return FileResponse(self._index, headers={"cache-control": ASK_EACH_TIME})


class OfflinePage(Page):
    """The files of the page that plays without a server."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["content-security-policy"] = OFFLINE_POLICY
        return response


def not_built() -> Response:
    """Return the response when the page has not been built."""
    return HTMLResponse(NOT_BUILT, status_code=503)
