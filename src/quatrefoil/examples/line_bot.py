"""A bot in Python that needs nothing but the standard library: it speaks quatrefoil's line protocol.

Try it:  quatrefoil arena kingsburg --bots "python3 line_bot.py",novice --games 20

It prefers words of the families that its `taste` names, and otherwise chooses at random.
"""

import json
import random
import sys

#: Families of words that are worth more than others, in Kingsburg: claim advisors, put up buildings.
taste = ["build", "advisor", "take"]
offered: list[str] = []
seen: dict = {}


def say(line: str) -> None:
    print(line, flush=True)


def number(word: str) -> int:
    """Return the number at the end of a word such as advisor:7; 0 without one."""
    tail = word.rpartition(":")[2]
    return int(tail) if tail.isdecimal() else 0


def choose(seed: int) -> str:
    """Return the highest word of the first family that is offered."""
    for family in taste:
        words = [word for word in offered if word.partition(":")[0] == family]
        if words:
            return max(words, key=number)
    return random.Random(seed).choice(offered)


for line in sys.stdin:
    command, _, rest = line.strip().partition(" ")
    if command == "hello":
        say("name Taster 1.0")
        say(f"option taste {'+'.join(taste)}")
        say("ready")
    elif command == "set":
        name, _, value = rest.partition(" ")
        if name == "taste":
            taste = value.split("+")
    elif command == "game":
        say("ready")
    elif command == "see":
        seen = json.loads(rest)
    elif command == "offer":
        offered = rest.split()
    elif command == "go":
        milliseconds, seed = rest.split()
        say(f"info {len(offered)} words are offered")
        say(f"choose {choose(int(seed))}")
    elif command == "quit":
        break
