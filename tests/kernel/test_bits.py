"""Sets as bit masks."""

from quatrefoil.kernel.bits import bit, count_bits, members


def test_a_set_lists_its_members_in_ascending_order() -> None:
    assert members(bit(5) | bit(0) | bit(61)) == [0, 5, 61]
    assert members(0) == []


def test_a_set_counts_its_members() -> None:
    assert count_bits(bit(5) | bit(0) | bit(61)) == 3
    assert count_bits(0) == 0
