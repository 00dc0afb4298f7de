"""What was one person's becomes another's: a guest signs in, or a person is deleted."""

from __future__ import annotations

from sqlalchemy import Exists, delete, exists, update
from sqlalchemy.orm import Session, aliased

from quatrefoil.server.store.models import AdminLogRow, MessageRow, NoteRow, PersonRow, PushRow, SeatRow, TableRow


def merge_person(session: Session, old: str, new: str, name: str) -> list[int]:
    """Give everything of one person to another and delete the first; return the ids of the tables changed."""
    changed = hand_over_tables(session, old, new, name)
    session.execute(update(PushRow).where(PushRow.person == old).values(person=new))
    session.execute(update(MessageRow).where(MessageRow.person == old).values(person=new))
    session.execute(update(NoteRow).where(NoteRow.person == old, ~_has_note(new)).values(person=new))
    session.execute(delete(PersonRow).where(PersonRow.id == old))
    return changed


def hand_over_tables(session: Session, old: str, new: str, name: str) -> list[int]:
    """Give seats and tables of one person to another; return the ids of the tables changed."""
    is_unfinished = exists().where(TableRow.id == SeatRow.table_id, TableRow.status.in_(("waiting", "running")))
    session.execute(
        update(SeatRow).where(SeatRow.person == old, SeatRow.kind != "here", is_unfinished).values(name=name)
    )
    session.execute(update(SeatRow).where(SeatRow.person == old, SeatRow.kind != "here").values(has_account=name != ""))
    seats = session.execute(update(SeatRow).where(SeatRow.person == old).values(person=new).returning(SeatRow.table_id))
    changed = {row.table_id for row in seats}
    session.execute(update(TableRow).where(TableRow.host == old).values(host=new))
    session.execute(update(AdminLogRow).where(AdminLogRow.person == old).values(person=new))
    return sorted(changed)


def _has_note(person: str) -> Exists:
    other = aliased(NoteRow)
    return exists().where(other.table_id == NoteRow.table_id, other.person == person)
