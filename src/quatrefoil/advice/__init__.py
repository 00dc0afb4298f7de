"""Advice for people, made of what the bots think: hints during a game, a review after it.

Whoever gives advice to a seat knows what that seat may know and nothing else: it thinks in imagined worlds.
"""
