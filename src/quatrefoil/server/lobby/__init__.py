"""Tables before and after their game: creating, joining, listing, playing again."""
