"""Puzzles: positions from games of strong bots in which one choice is clearly the best, and easily missed.

`collection` reads the puzzles of a game, `mining` finds new ones. A puzzle is an ordinary game up to one question.
"""
