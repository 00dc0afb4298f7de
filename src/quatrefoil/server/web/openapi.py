"""The OpenAPI description of the HTTP endpoints, made from the shapes of `wire`."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from quatrefoil.server import wire

_REFERENCE = "#/components/schemas/{name}"

_shapes: list[Any] = [wire.Refused]


def described(response: Any, *, body: Any = None, media_type: str = "application/json") -> dict[str, Any]:
    """Return the arguments for a FastAPI route with this response and request body."""
    extra: dict[str, Any] = {}
    if body is not None:
        extra["requestBody"] = {"required": True, "content": {"application/json": {"schema": _schema(body)}}}
        extra["parameters"] = [
            {"name": "X-Quatrefoil", "in": "header", "required": True, "schema": {"type": "string", "enum": ["1"]}}
        ]
    refused = {"description": "Refused; nothing changed", "content": {"application/json": _schema_of(wire.Refused)}}
    done = {"description": "Done", "content": {media_type: _schema_of(response)}}
    return {"openapi_extra": extra, "responses": {200: done, "4XX": refused}}


def describe_with_our_shapes(app: FastAPI) -> None:
    """Add the shapes that the routes refer to to `/api/openapi.json`."""

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            description = get_openapi(
                title=app.title, version=app.version, description=app.description, routes=app.routes
            )
            _, shapes = msgspec.json.schema_components(_shapes, ref_template=_REFERENCE)
            description.setdefault("components", {})["schemas"] = shapes
            for path in description["paths"].values():
                for operation in path.values():
                    operation["responses"].pop("422", None)  # we respond with 400 instead
            app.openapi_schema = description
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]


def _schema_of(shape: Any) -> dict[str, Any]:
    return {"schema": _schema(shape)}


def _schema(shape: Any) -> dict[str, Any]:
    _shapes.append(shape)
    (schema,), _ = msgspec.json.schema_components([shape], ref_template=_REFERENCE)
    return schema
