"""Reviews that are not made yet, and how far they are."""

import sqlalchemy as sa
from alembic import op

revision = "e001"
down_revision = "a001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("reviews") as table:
        table.alter_column("review", existing_type=sa.Text, nullable=True)
        table.add_column(sa.Column("done", sa.Integer, nullable=False, server_default="0"))
        table.add_column(sa.Column("total", sa.Integer, nullable=False, server_default="0"))
        table.add_column(sa.Column("has_failed", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    op.execute("DELETE FROM reviews WHERE review IS NULL")
    with op.batch_alter_table("reviews") as table:
        table.drop_column("has_failed")
        table.drop_column("total")
        table.drop_column("done")
        table.alter_column("review", existing_type=sa.Text, nullable=False)
