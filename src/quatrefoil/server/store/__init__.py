"""Storage: guests, tables, seats, and the journal that is the truth of every game."""
