"""Deals: dice that several tables share, and who has tried them."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "deals",
        sa.Column("name", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("components", sa.String(64), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("terms", sa.JSON, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("created_at", sa.DateTime, nullable=False),
        sa.Column("closes_at", sa.DateTime),
    )
    op.create_table(
        "deal_tries",
        sa.Column("deal", sa.String(24), sa.ForeignKey("deals.name", ondelete="CASCADE"), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id", ondelete="CASCADE")),
        sa.Column("at", sa.DateTime, nullable=False),
    )
    op.create_index("ix_deal_tries_person", "deal_tries", ["person"])
    op.create_index("ix_deal_tries_table", "deal_tries", ["table_id"])
