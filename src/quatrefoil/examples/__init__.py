"""Small programs to read, run and copy: `python -m quatrefoil.examples` lists them."""
