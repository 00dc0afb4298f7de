"""Every HTTP endpoint of the server: one router for each feature."""

from __future__ import annotations

from quatrefoil.server.web.api.admin import router as admin_router
from quatrefoil.server.web.api.bots import router as bots_router
from quatrefoil.server.web.api.deals import router as deals_router
from quatrefoil.server.web.api.finished import router as finished_router
from quatrefoil.server.web.api.games import router as games_router
from quatrefoil.server.web.api.lessons import router as lessons_router
from quatrefoil.server.web.api.me import router as me_router
from quatrefoil.server.web.api.notices import router as notices_router
from quatrefoil.server.web.api.packs import router as packs_router
from quatrefoil.server.web.api.people import router as people_router
from quatrefoil.server.web.api.puzzles import router as puzzles_router
from quatrefoil.server.web.api.reviews import router as reviews_router
from quatrefoil.server.web.api.tables import router as tables_router
from quatrefoil.server.web.health import router as health_router

ROUTERS = (
    me_router,
    games_router,
    lessons_router,
    puzzles_router,
    packs_router,
    tables_router,
    deals_router,
    finished_router,
    people_router,
    bots_router,
    notices_router,
    reviews_router,
    admin_router,
    health_router,
)
