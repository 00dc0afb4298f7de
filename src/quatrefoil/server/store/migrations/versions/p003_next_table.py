"""The table at which the same people play again."""

import sqlalchemy as sa
from alembic import op

revision = "p003"
down_revision = "p002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("next_code", sa.String(24), nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "next_code")
