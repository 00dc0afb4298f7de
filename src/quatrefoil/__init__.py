"""Four medieval euro board games: an engine, bots, a server and a web page."""

__version__ = "0.1.0.dev0"
