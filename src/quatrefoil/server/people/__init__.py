"""People: accounts, sessions, names, ratings, chat, bans and visits."""
