"""Opens pages in a browser, and checks that they can be read.

look.py SITE PICTURES [--all] [NAME=PAGE...] [--found FOLDER]: a page is one of SITE, by a
server, or a file if it begins with '/'; --all adds all pages of SITE. Each is opened light
and dark, as wide as a screen and as a phone. Faults: errors, requests to other machines,
content wider than the window, and dark equal to light. Pictures are kept as
PICTURES/NAME-WIDTH-SCHEME.png.

With --found, the search of SITE must find each page in FOLDER by its name."""

import argparse
import functools
import http.server
import pathlib
import sys
import threading
import time

from browser import Browser

TOO_WIDE = """
const wide = document.documentElement.scrollWidth;
const reaching = where => [...document.querySelectorAll(where)].filter(
    each => each.getBoundingClientRect().right > innerWidth).pop();
// A wide table is scrolled; what is said of it is to be read without.
const caption = reaching("caption");
if (caption) return `cuts the caption '${caption.textContent}' in ${innerWidth} pixels`;
if (wide <= innerWidth) return null;
const beyond = reaching("body *");
const text = beyond ? `: <${beyond.localName}> '${beyond.textContent.trim()}'` : "";
return `is ${wide} pixels wide in a window of ${innerWidth}` + text.slice(0, 70);
"""
GROUND = "return getComputedStyle(document.body).backgroundColor"
SEARCH_BOX = "[data-md-component=search-query]"
FIRST_FOUND = """
const first = document.querySelector(".md-search-result__list a");
return first ? first.getAttribute("href") : "nothing";
"""
PATIENCE = 5


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def serve(folder):
    """Serves FOLDER, and returns the address."""
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Quiet, directory=folder)
    )
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


def look(browser, address, picture):
    """The faults of a page; PICTURE names its pictures."""
    grounds = set()
    for scheme in ("light", "dark"):
        browser.prefer(scheme)
        browser.get(address)
        grounds.add(browser.execute_script(GROUND))
        for width in (1280, 390):
            browser.resize(width)
            if wide := browser.execute_script(TOO_WIDE):
                yield wide
            browser.picture(f"{picture}-{width}-{scheme}.png")
        yield from browser.faults()
    if len(grounds) == 1:
        yield f"is {grounds.pop()} both in light and in dark"


def search(browser, address, names, picture):
    """The faults of the search: it must find the pages NAMES."""
    browser.prefer("light")
    browser.resize(1280)
    browser.get(address)
    for name in names:
        browser.type(SEARCH_BOX, name)
        until = time.monotonic() + PATIENCE
        while f"/{name}.html" not in (found := browser.execute_script(FIRST_FOUND)):
            if time.monotonic() > until:
                yield f"the search for '{name}' finds {found}"
                break
    browser.picture(f"{picture}.png")
    yield from browser.faults()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("site", type=pathlib.Path)
    parser.add_argument("pictures", type=pathlib.Path)
    parser.add_argument("--found", metavar="FOLDER", type=pathlib.Path)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("pages", nargs="*", metavar="NAME=PAGE")
    asked = parser.parse_args()
    site, pictures = asked.site.resolve(), asked.pictures.resolve()
    pictures.mkdir(parents=True, exist_ok=True)
    pages = [each.split("=") for each in asked.pages]
    if asked.all:
        names = sorted(str(each.relative_to(site)) for each in site.rglob("*.html"))
        pages += [(each.removesuffix(".html").replace("/", "-"), each) for each in names]
    server = serve(site)
    wrong = []
    with Browser(pictures / "browser", (f"{server}/", "file:///")) as browser:
        for name, page in pages:
            address = f"file://{page}" if page.startswith("/") else f"{server}/{page}"
            for fault in dict.fromkeys(look(browser, address, pictures / name)):
                wrong.append(f"{page} {fault}")
        if asked.found:
            folder = site / asked.found
            names = sorted({each.stem for each in folder.glob("*.html")} - {"index"})
            if not names:
                wrong.append(f"{asked.found} has no pages")
            # From a disk, only the start of the search differs.
            for place, some in ((server, names), (site.as_uri(), names[:1])):
                if some:
                    address = f"{place}/index.html"
                    wrong += search(browser, address, some, pictures / "search")
    if wrong:
        sys.exit("\n".join(wrong))
    if asked.found:
        print(f"{len(names)} pages are found by their names")
    print(f"{len(pages)} pages are fit to be read")


main()
