"""Troyes: dice of three estates, their tradesmen, the cathedral and the troubles of the city.

Rules: docs/games/troyes/RULES.md.
"""
