"""Value networks: a position as small integers, a network that judges it, and the learning that trains the network.

`layout` and `columns` describe positions, `afterstates` tries options, `network` evaluates with numpy, `search` plays,
`self_play` and `trainer` learn. The folder of each game has its own `columns.py`.
"""
