"""Lessons: short games with written dice and opponents, run by the code of every table.

Only `library` reads files; nothing else does input or output.
"""
