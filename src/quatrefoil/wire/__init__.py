"""The shapes of HTTP requests and responses that a server and the page without a server have in common.

They are plain dataclasses: a value out of bounds raises `ValueError`, which the decoder reports with its place.
"""
