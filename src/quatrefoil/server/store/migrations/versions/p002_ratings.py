"""Ratings, and what a seat shows of whoever sits there."""

import sqlalchemy as sa
from alembic import op

revision = "p002"
down_revision = "p001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("has_account", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("rating", sa.Integer, nullable=True))
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("rated", sa.String(48), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_index("ix_ratings_rated", "ratings", ["rated"])
    op.create_table(
        "rating_changes",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("rated", sa.String(48), nullable=False),
        sa.Column("before", sa.Integer, nullable=False),
        sa.Column("after", sa.Integer, nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
    )
    op.create_index("ix_rating_changes_rated", "rating_changes", ["rated"])


def downgrade() -> None:
    op.drop_table("rating_changes")
    op.drop_table("ratings")
    op.drop_column("seats", "rating")
    op.drop_column("seats", "has_account")
