"""Which set-ups does Nibble have to stand?"""

from examples.nibble import Rules

VARIANTS = ({}, {"rules": Rules(crumbs=1)}, {"rules": Rules(crumbs=40)})
