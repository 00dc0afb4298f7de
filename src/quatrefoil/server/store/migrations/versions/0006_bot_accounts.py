"""Bot accounts: accounts of programs, each with an owner."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("accounts", sa.Column("owner", sa.String(32)))
    op.create_index("ix_accounts_owner", "accounts", ["owner"])
