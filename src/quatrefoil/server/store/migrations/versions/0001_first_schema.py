"""The first schema. Frozen: later changes are migrations of their own."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_people()
    create_tables()
    create_what_belongs_to_tables()
    create_ratings()
    create_notices()


def create_people() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created_at", sa.DateTime, nullable=False),
    )
    op.create_index("ix_people_name", "people", ["name"])
    op.create_table(
        "accounts",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("login", sa.String(80), nullable=False, unique=True),
        sa.Column("password", sa.String(200), nullable=False),
        sa.Column("created_at", sa.DateTime, nullable=False),
        sa.Column("is_admin", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_table(
        "sessions",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("accounts.person", ondelete="CASCADE"), nullable=False),
        sa.Column("device", sa.String(40), nullable=False),
        sa.Column("created_at", sa.DateTime, nullable=False),
        sa.Column("seen_at", sa.DateTime, nullable=False),
    )
    op.create_index("ix_sessions_person", "sessions", ["person"])
    op.create_table(
        "visits",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seen_at", sa.DateTime, nullable=False),
        sa.Column("address", sa.String(48), nullable=False),
    )
    op.create_table(
        "bans",
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("subject", sa.String(48), primary_key=True),
        sa.Column("reason", sa.String(300), nullable=False),
        sa.Column("since", sa.DateTime, nullable=False),
        sa.Column("until", sa.DateTime, nullable=True),
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


def create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("code", sa.String(24), nullable=False, unique=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("components", sa.String(64), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("has_spectators", sa.Boolean, nullable=False),
        sa.Column("host", sa.String(32), sa.ForeignKey("people.id"), nullable=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("terms", sa.JSON, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False, server_default="0"),
        sa.Column("summary", sa.JSON, nullable=False),
        sa.Column("created_at", sa.DateTime, nullable=False),
        sa.Column("updated_at", sa.DateTime, nullable=False),
        sa.Column("next_code", sa.String(24), nullable=True),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("first_ply", sa.Integer, nullable=False),
    )
    op.create_index("ix_tables_status", "tables", ["status", "updated_at"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("level", sa.String(40), nullable=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=True),
        sa.Column("has_account", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("rating", sa.Integer, nullable=True),
    )
    op.create_index("ix_seats_person", "seats", ["person"])
    op.create_table(
        "journal",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("actor", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("checksum", sa.String(16), nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
    )


def create_what_belongs_to_tables() -> None:
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("review", sa.Text, nullable=True),
        sa.Column("done", sa.Integer, nullable=False, server_default="0"),
        sa.Column("total", sa.Integer, nullable=False, server_default="0"),
        sa.Column("has_failed", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("created_at", sa.DateTime, nullable=False),
    )
    op.create_table(
        "messages",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
    )
    op.create_index("ix_messages_table", "messages", ["table_id", "id"])
    op.create_index("ix_messages_person", "messages", ["person"])
    op.create_table(
        "notes",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )


def create_ratings() -> None:
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
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("rated", sa.String(48), nullable=False),
        sa.Column("before", sa.Integer, nullable=False),
        sa.Column("after", sa.Integer, nullable=False),
        sa.Column("at", sa.DateTime, nullable=False),
    )
    op.create_index("ix_rating_changes_rated", "rating_changes", ["rated"])


def create_notices() -> None:
    op.create_table(
        "webhooks",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("url", sa.String(500), nullable=False),
        sa.Column("chat", sa.String(80), nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("link", sa.String(200), nullable=False),
    )
    op.create_table(
        "push_subscriptions",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        sa.Column("endpoint", sa.String(500), nullable=False, unique=True),
        sa.Column("p256dh", sa.String(120), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
    )
    op.create_index("ix_push_person", "push_subscriptions", ["person"])


def downgrade() -> None:
    for table in (
        *("push_subscriptions", "webhooks", "rating_changes", "ratings", "notes", "messages", "reviews", "snapshots"),
        *("journal", "seats", "tables", "admin_log", "bans", "visits", "sessions", "accounts", "people"),
    ):
        op.drop_table(table)
