"""Writes measurements into a page."""

import re
import sys


def write(page, name, text):
    """Replaces the figures of the benchmark NAME in PAGE by TEXT."""
    old = page.read_text(encoding="utf-8")
    new, blocks = re.subn(rf"(<!-- measured {name} -->\n).*?(<!-- end -->)",
                          lambda block: block[1] + text + block[2], old,
                          flags=re.S)
    if not blocks:
        sys.exit(f"{page} has no place for what was measured: a line "
                 f"'<!-- measured {name} -->', and below it '<!-- end -->'")
    page.write_text(new, encoding="utf-8")
