"""Does a small attack on documents leave only our own errors?"""

from tests.attack.documents import Attack


def test_a_small_attack() -> None:
    """Every changed document is refused, or good for play."""
    attack = Attack(seed=7)
    attack.run(2500)
    forms = {what.split()[0] for what in attack.counts}
    assert {"State", "View", "Setup", "Record"} == forms
    assert {"accepted", "refused"} == {what.split()[1] for what in attack.counts}
