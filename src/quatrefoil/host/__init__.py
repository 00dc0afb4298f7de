"""What a host of tables decides, on a server as in a browser: which games and bots there are, how a table begins,
what hints, reviews and finished games show. Nothing here waits, stores or sends.
"""
