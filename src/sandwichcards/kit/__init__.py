"""What one writes a game's companions with: words, judging, fairness, trials, numbers.

A companion is a module `words`, `judge`, `fairness`, `trials` or `numbers` in a game's package, or
an attribute of that name of a game in one file. What the outer ring needs to know of a game is
there, and `sandwichcards.core.companions.companion` finds it.
"""
