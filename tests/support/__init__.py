"""What tests share: a table driven by words, built positions, a toy game, random play."""
