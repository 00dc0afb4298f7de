"""The networks that people last came from, so that what one network uses can be shared fairly with others."""

from __future__ import annotations

from collections import OrderedDict

#: People whose network is remembered; those not seen for the longest time are forgotten first.
MOST_PEOPLE = 20_000


class Origins:
    """Remembers the last network of each person, in memory."""

    def __init__(self) -> None:
        self._networks: OrderedDict[str, str] = OrderedDict()

    def note(self, person: str, network: str | None) -> None:
        """Note where a person comes from; None when it is not known."""
        self._networks.pop(person, None)
        if network is not None:
            self._networks[person] = network
            if len(self._networks) > MOST_PEOPLE:
                self._networks.popitem(last=False)

    def of(self, person: str) -> str:
        """Return the network of a person; somebody whose network is not known is a network of their own."""
        return self._networks.get(person, person)
