"""Lessons over HTTP: the list, the texts, and requests that carry their place."""

import httpx


async def get(address: str, path: str) -> httpx.Response:
    async with httpx.AsyncClient(base_url=address) as client:
        return await client.get(f"/api/learn{path}")


async def post(address: str, path: str, place: dict[str, object], message: dict[str, object]) -> httpx.Response:
    body = {"place": place, "message": message}
    async with httpx.AsyncClient(base_url=address) as client:
        return await client.post(f"/api/learn{path}", json=body, headers={"X-Quatrefoil": "1"})


async def test_the_lessons_are_listed_with_their_texts(address: str) -> None:
    lessons = (await get(address, "")).json()
    assert [lesson["number"] for lesson in lessons if lesson["game"] == "kingsburg"] == list(range(1, 9))
    text = (await get(address, "/kingsburg/2")).json()
    assert text["info"]["title"]["en"] == "Influence the advisors"
    assert len(text["steps"]) == text["info"]["steps"]


async def test_a_lesson_opens_at_a_place_and_refuses_a_wrong_try(address: str) -> None:
    place = {"step": 2, "played": []}
    opened = (await post(address, "/kingsburg/2", place, {"type": "open"})).json()
    assert opened["messages"][0]["type"] == "hello"
    assert opened["messages"][0]["question"]["kind"] == "Influence"
    choice = {"type": "choose", "version": 0, "seat": 0, "choices": ["advisor:6"]}
    tried = (await post(address, "/kingsburg/2", opened["place"], choice)).json()
    assert (tried["verdict"]["kind"], tried["messages"], tried["place"]) == ("wrong", [], place)


async def test_what_is_no_lesson_and_no_place_is_refused(address: str) -> None:
    assert (await get(address, "/kingsburg/99")).status_code == 404
    assert (await get(address, "/chess/1")).status_code == 404
    assert (await post(address, "/kingsburg/2", {"step": 77}, {"type": "open"})).json()["error"]["code"] == "place"
    assert (await post(address, "/kingsburg/2", {"step": 0}, {"type": "dance"})).json()["error"]["code"] == "shape"
    illegal = {"step": 0, "played": ["0 advisor:18"]}
    assert (await post(address, "/kingsburg/2", illegal, {"type": "open"})).json()["error"]["code"] == "script"
