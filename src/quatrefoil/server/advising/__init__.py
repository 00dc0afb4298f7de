"""Hints at the table and reviews after the game: who may have them, and the process that thinks for them."""
