"""News in the formats of the services: plain JSON, a Telegram bot, a Discord webhook."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from quatrefoil.server.wire.notices import WebhookKind

NewsKind = Literal["turn", "over"]

GAMES = {
    "ru": {"kingsburg": "Кингсбург", "notre-dame": "Нотр-Дам", "troyes": "Труа", "viscounts": "Виконты"},
    "en": {"kingsburg": "Kingsburg", "notre-dame": "Notre Dame", "troyes": "Troyes", "viscounts": "Viscounts"},
}
SENTENCES = {
    "ru": {
        "turn": "{game}: ждём хода ({names})",
        "over": "{game}: партия окончена, победа: {names}",
        "nobody": "игрок",
    },
    "en": {"turn": "{game}: waiting for {names}", "over": "{game} is over, won by {names}", "nobody": "a player"},
}


@dataclass(frozen=True, slots=True)
class News:
    """What happened at a table; it contains nothing secret."""

    kind: NewsKind
    game: str
    code: str
    link: str
    names: list[str]

    def text(self, lang: str) -> str:
        """Return one sentence in a language."""
        words = SENTENCES.get(lang, SENTENCES["en"])
        names = ", ".join(name or words["nobody"] for name in self.names)
        game = GAMES.get(lang, GAMES["en"]).get(self.game, self.game)
        return words[self.kind].format(game=game, names=names)


def request_of(kind: WebhookKind, url: str, chat: str, news: News, lang: str) -> tuple[str, dict[str, Any]]:
    """Return the address and the JSON body of the request to a service."""
    text = news.text(lang)
    if kind == "telegram":
        # url is https://api.telegram.org/bot<token>
        body = {"chat_id": chat, "text": f"{text}\n{news.link}", "link_preview_options": {"is_disabled": True}}
        return f"{url.rstrip('/')}/sendMessage", body
    if kind == "discord":
        return url, {"content": f"{text}\n{news.link}", "allowed_mentions": {"parse": []}}
    return url, {
        "event": news.kind,
        "game": news.game,
        "table": news.code,
        "link": news.link,
        "names": news.names,
        "text": text,
    }
