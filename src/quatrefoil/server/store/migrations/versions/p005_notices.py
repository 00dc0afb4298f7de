"""Webhooks of tables, and browsers that want to be woken."""

import sqlalchemy as sa
from alembic import op

revision = "p005"
down_revision = "f001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "webhooks",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("url", sa.String(500), nullable=False),
        sa.Column("chat", sa.String(80), nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("link", sa.String(200), nullable=False),
    )
    op.create_table(
        "push_subscriptions",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("endpoint", sa.String(500), nullable=False, unique=True),
        sa.Column("p256dh", sa.String(120), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
    )
    op.create_index("ix_push_person", "push_subscriptions", ["person"])


def downgrade() -> None:
    op.drop_table("push_subscriptions")
    op.drop_table("webhooks")
