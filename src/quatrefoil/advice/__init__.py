"""Advice for people, computed by the bots' search: hints during a game, a review after it.

Advice to a seat depends only on what that seat may know: it is computed in worlds sampled from the seat's view.
"""
