"""What is left out? On Windows bots can't be programs, as docs/reference/versions.md says."""

import sys

collect_ignore = ["bots/test_external.py"] if sys.platform == "win32" else []
