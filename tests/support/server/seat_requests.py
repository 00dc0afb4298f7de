"""The requests for seats that tests create tables with."""

ME = {"kind": "me"}
HERE = {"kind": "here"}
LINK = {"kind": "link"}
ANYONE = {"kind": "anyone"}
BOT = {"kind": "bot", "level": "random"}
