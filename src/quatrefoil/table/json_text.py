"""JSON text of small parts of messages that occur again and again: words, events, options."""

from __future__ import annotations

from json import JSONEncoder

from quatrefoil.kernel.event import Event, EventKind
from quatrefoil.kernel.option import Option

#: The most texts of one kind that are kept. A game has a few thousand; whoever finds more begins again.
MOST_KEPT = 50_000

_encode = JSONEncoder(separators=(",", ":")).encode

_words: dict[str, str] = {}
_events: dict[tuple[EventKind, int, int, int, int, int], str] = {}
_options: dict[Option, str] = {}


def word_text(word: str) -> str:
    """Return a word of a game as a JSON string."""
    found = _words.get(word)
    if found is None:
        if len(_words) >= MOST_KEPT:
            _words.clear()
        found = _words[word] = _encode(word)
    return found


def words_text(words: list[str]) -> str:
    """Return words of a game as a JSON array."""
    return "[" + ",".join([word_text(word) for word in words]) + "]" if words else "[]"


def event_text(event: Event) -> str:
    """Return an event as a JSON object; who may see it is decided by the caller."""
    key = (event.kind, int(event.seat), int(event.a), int(event.b), int(event.c), int(event.d))
    found = _events.get(key)
    if found is None:
        if len(_events) >= MOST_KEPT:
            _events.clear()
        found = _events[key] = _encode(event.as_dict())
    return found


def option_text(option: Option) -> str:
    """Return what is always the same of an option: the beginning of a JSON object, to be continued."""
    found = _options.get(option)
    if found is None:
        words = f'"text":{word_text(option.text)},"family":{word_text(option.family)}'
        found = f'{{{words},"arg":{int(option.arg)},"at":{word_text(option.at)}'
        if len(_options) >= MOST_KEPT:
            _options.clear()
        _options[option] = found
    return found
