"""Telling people who are away that it is their turn: webhooks of a table, and web push."""
