"""Value networks: how they judge positions, search with their judgement, and learn it.

`knowledge/columns.py` and the `columns.py` of each game write a position as small integers. `afterstates` tries
options, `network` judges with numpy, `decide` puts both together, `search` plays, `trainer` learns from the games of
`bots/self_play.py`.
"""
