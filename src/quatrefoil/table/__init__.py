"""One table without input or output: journal, clocks, votes, and what each viewer may see."""
