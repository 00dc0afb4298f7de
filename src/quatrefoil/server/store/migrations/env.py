"""Alembic's entry: runs on the connection that `store.migrate` hands over."""

from alembic import context

from quatrefoil.server.store.models import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,  # SQLite cannot alter most columns in place
)
with context.begin_transaction():
    context.run_migrations()
