"""Processes that think for bots and for people, apart from the event loop."""
