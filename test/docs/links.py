"""links.py FOLDER: each internal link of a site leads to an existing file, and to an
existing place in it."""

import html.parser
import os
import pathlib
import sys
import urllib.parse


class Page(html.parser.HTMLParser):
    def __init__(self, file):
        super().__init__()
        self.places = {""}
        self.links = set()
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        self.places.add(given.get("id"))
        for name in ("href", "src"):
            if name in given:
                self.links.add(given[name])


def faults(folder):
    pages = {file: Page(file) for file in sorted(folder.rglob("*.html"))}
    followed = 0
    for file, page in pages.items():
        for link in sorted(page.links):
            scheme, host, path, _, place = urllib.parse.urlsplit(link)
            if scheme or host:
                continue
            path = urllib.parse.unquote(path)
            # Unlike a server, a disk gives no page for a folder.
            target = pathlib.Path(os.path.normpath(file.parent / path)) if path else file
            if not target.is_file():
                yield f"{file.relative_to(folder)}: '{link}' leads to no file"
            elif target in pages and place not in pages[target].places:
                yield f"{file.relative_to(folder)}: '{link}' leads to no place in the page"
            followed += 1
    print(f"{followed} links in {len(pages)} pages")
    if not followed:
        yield f"{folder} has no links"


sys.exit("\n".join(faults(pathlib.Path(sys.argv[1]).resolve())) or 0)
