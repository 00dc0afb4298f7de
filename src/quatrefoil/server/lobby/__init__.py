"""Tables before and after their game: creating, finding, joining, listing, playing again, importing records."""
