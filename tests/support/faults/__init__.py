"""Faults on purpose: disks that are full or read-only, slow connections, and what must hold meanwhile."""
