"""How the greedy bot plays Viscounts of the West Kingdom."""
