"""The components of tables that were created with a pack."""

from __future__ import annotations

from sqlalchemy import delete, exists, select
from sqlalchemy.orm import Session

from quatrefoil.server.store.database import Database
from quatrefoil.server.store.models import PackRow, TableRow


class PackRepository:
    """Finds components by their checksum."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def body(self, game: str, checksum: str) -> bytes | None:
        """Return the compressed components, if a table is played with them."""
        async with self._database.reading() as session:
            return await session.scalar(select(PackRow.body).where(PackRow.game == game, PackRow.checksum == checksum))


def keep_pack(database: Database, session: Session, game: str, checksum: str, body: bytes) -> None:
    """Store components in the transaction that creates a table with them.

    Components that are stored already are locked: another transaction that deletes their last table waits.
    """
    keep = database.insert(PackRow).values(game=game, checksum=checksum, body=body)
    session.execute(keep.on_conflict_do_update(index_elements=["game", "checksum"], set_={"game": game}))


def delete_unused_pack(session: Session, game: str, checksum: str) -> None:
    """Delete components in the transaction that deletes a table with them, unless another table has them."""
    is_this = (PackRow.game == game) & (PackRow.checksum == checksum)
    # Lock before looking: a table that another transaction is just creating is seen after its commit.
    session.execute(select(PackRow.checksum).where(is_this).with_for_update())
    is_used = exists().where(TableRow.game == game, TableRow.components == checksum)
    session.execute(delete(PackRow).where(is_this, ~is_used).execution_options(synchronize_session=False))
