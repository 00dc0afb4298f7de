"""How the bots see Notre Dame."""
