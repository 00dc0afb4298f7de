"""Admins, what people are barred from, when they were last here, and what admins did."""

import sqlalchemy as sa
from alembic import op

revision = "a001"
down_revision = "p005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("accounts", sa.Column("is_admin", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "bans",
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("subject", sa.String(48), primary_key=True),
        sa.Column("reason", sa.String(300), nullable=False),
        sa.Column("since", sa.DateTime, nullable=False),
        sa.Column("until", sa.DateTime, nullable=True),
    )
    op.create_table(
        "visits",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("seen_at", sa.DateTime, nullable=False),
        sa.Column("address", sa.String(48), nullable=False),
    )
    op.create_table(
        "admin_log",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.DateTime, nullable=False),
        sa.Column("admin", sa.String(32), nullable=True),
        sa.Column("admin_name", sa.String(40), nullable=False),
        sa.Column("action", sa.String(16), nullable=False),
        sa.Column("person", sa.String(32), nullable=True),
        sa.Column("name", sa.String(48), nullable=False),
        sa.Column("code", sa.String(24), nullable=False),
        sa.Column("reason", sa.String(300), nullable=False),
        sa.Column("until", sa.DateTime, nullable=True),
    )
    op.create_index("ix_people_name", "people", ["name"])


def downgrade() -> None:
    op.drop_index("ix_people_name", "people")
    op.drop_table("admin_log")
    op.drop_table("visits")
    op.drop_table("bans")
    op.drop_column("accounts", "is_admin")
