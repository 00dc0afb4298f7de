"""The tables of one person without a server: in the page, where a worker of the browser runs this package.

It answers the requests and messages of `quatrefoil.server` for everything that needs no other person. Nothing here
imports more than the standard library.
"""
