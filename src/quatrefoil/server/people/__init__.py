"""People who come back: accounts, their sessions, and what they have played."""
