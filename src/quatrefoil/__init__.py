"""Four medieval euro games at one table: an engine, bots, a server and a page."""

__version__ = "0.1.0.dev0"
