"""Table codes."""

from quatrefoil.host.codes import ALPHABET, as_written, new_code


def test_public_codes_are_short_and_invitations_cannot_be_guessed() -> None:
    code = new_code("kingsburg", is_invitation=False)
    assert len(code) == 7
    assert code.startswith("KB-")
    invitation = new_code("unknown_game", is_invitation=True)
    assert len(ALPHABET) ** 12 > 2**58
    assert len(invitation.replace("-", "")) == 14
    assert as_written(f" {invitation.lower()} ") == invitation
