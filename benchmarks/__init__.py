"""Measurements of sandwichcards: speed beside its peers, memory of states, import time."""
