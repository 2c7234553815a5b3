"""How is something worked out once and kept? As functools does since Python 3.12: without a lock.

Before, all objects of a class waited for one lock, and a process that was forked meanwhile waited
for ever. Two threads that come at once both work it out, and find the same.
"""

import functools
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING or sys.version_info >= (3, 12):
    from functools import cached_property
else:

    class cached_property(functools.cached_property):  # noqa: N801  # as it is called there
        """A property that is worked out on first use and kept in the object."""

        def __get__(self, instance: Any, owner: Any = None) -> Any:  # noqa: ANN401  # of any class
            if instance is None:
                return self
            found = instance.__dict__[self.attrname] = self.func(instance)
            return found


__all__ = ["cached_property"]
