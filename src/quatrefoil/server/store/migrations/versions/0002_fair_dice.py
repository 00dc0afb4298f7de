"""The seed of a table's dice; tables from before get one for the rows that are still to come."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables") as table:
        table.add_column(sa.Column("seed", sa.String(64), nullable=False, server_default=""))
        table.add_column(sa.Column("first_ply", sa.Integer, nullable=False, server_default="0"))
    tables = sa.table("tables", sa.column("id"), sa.column("version"), sa.column("seed"), sa.column("first_ply"))
    connection = op.get_bind()
    for row in connection.execute(sa.select(tables.c.id, tables.c.version)).all():
        # no game has more rows than changes were accepted
        values = {"seed": secrets.token_hex(32), "first_ply": row.version}
        connection.execute(sa.update(tables).where(tables.c.id == row.id).values(values))


def downgrade() -> None:
    with op.batch_alter_table("tables") as table:
        table.drop_column("first_ply")
        table.drop_column("seed")
