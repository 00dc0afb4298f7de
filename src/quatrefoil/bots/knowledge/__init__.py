"""Base classes of what a bot knows about one game: how to rate options and how to estimate final scores.

The folder of each game derives from them; the search uses them. Neither imports the other.
"""
