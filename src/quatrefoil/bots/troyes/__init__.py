"""How the bots see Troyes."""
