"""Which set-ups does Nibble have to stand?"""

from examples.nibble import Rules

VARIANTS: tuple[dict[str, Rules], ...] = (
    {},
    {"rules": Rules(crumbs=1)},
    {"rules": Rules(crumbs=40)},
)
