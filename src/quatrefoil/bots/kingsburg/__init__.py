"""How the bots see Kingsburg."""
