"""What turns values into JSON and back? One cattrs converter for all games.

How a type is read or written is worked out once, by a factory, and kept by the converter.
"""

from cattrs import Converter

converter: Converter = Converter(detailed_validation=True, forbid_extra_keys=True)
"""The one converter; whoever adds a game with types beyond the usual registers hooks here."""
