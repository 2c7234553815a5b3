"""A table in the browser: a server for lobby, tables and replays, to run or to mount."""

from sandwichcards.web.application import app
from sandwichcards.web.limits import Limits, Rate
from sandwichcards.web.serving import serve
from sandwichcards.web.store import NotKept, Store

__all__ = ["Limits", "NotKept", "Rate", "Store", "app", "serve"]
