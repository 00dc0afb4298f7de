"""Count the changes of a table that are not choices, so that other processes notice them."""

import sqlalchemy as sa
from alembic import op

revision = "c001"
down_revision = "p003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("revision", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("tables", "revision")
