"""Notices for people who are away: webhooks of a table, and web push."""
