"""One table without input or output: journal, clock, votes, dice, and what each viewer may see.

Everything that happens at a table is here and needs no socket, no database, no clock and no event
loop, so the same code runs in a server and, under Pyodide, in a page.
"""
