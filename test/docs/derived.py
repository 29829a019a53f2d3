"""Writes the tool's output into the documentation, between these marks:

    <!-- torchport rules --format=markdown -->
    <!-- end -->

derived.py TORCHPORT [--check] PAGE...: with --check, a page that would change is an
error. Links in the output, relative to the root, become relative to the page.
"""

import os
import pathlib
import re
import subprocess
import sys

BLOCK = re.compile(r"(<!-- torchport (.*) -->\n)(.*?)(<!-- end -->)", re.S)
LINK = re.compile(r"\]\(((?!https?:)[^)]*)\)")


def renewed(page, text, torchport):
    def output(block):
        printed = subprocess.run(
            [torchport, *block[2].split()], capture_output=True, text=True, check=True,
        ).stdout
        near = LINK.sub(lambda link: f"]({os.path.relpath(link[1], page.parent)})", printed)
        return block[1] + near + block[4]

    return BLOCK.subn(output, text)


def main():
    torchport, *pages = sys.argv[1:]
    only_look = "--check" in pages
    stale = False
    for page in map(pathlib.Path, (p for p in pages if p != "--check")):
        text = page.read_text(encoding="utf-8")
        new, blocks = renewed(page, text, torchport)
        if new == text:
            continue
        if only_look:
            print(f"{page}: not what the tool prints; run './dev docs'")
            stale = True
        else:
            page.write_text(new, encoding="utf-8")
            print(f"{page}: {blocks} blocks written anew")
    sys.exit(stale)


main()
