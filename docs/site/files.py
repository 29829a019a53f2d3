"""MkDocs hooks that select the files of the site: the pages, and the source files that
pages link to. They have the same paths as in the repository, so that links work in both.
"""

import logging
import os
import pathlib
import re

from mkdocs.structure.files import File

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGES = ["*.md", "docs/*.md", "docs/rules/*.md"]
LINK = re.compile(r"\]\(([^()#:\s]+)[^()\s]*\)")

# The site is built in strict mode, so a warning here is an error.
log = logging.getLogger("mkdocs.site")


def pages():
    return [page for pattern in PAGES for page in sorted(ROOT.glob(pattern))]


def linked():
    """Returns the files that pages link to and that are not pages."""
    targets = {
        pathlib.Path(os.path.normpath(page.parent / link))
        for page in pages()
        for link in LINK.findall(page.read_text(encoding="utf-8"))
    }
    return sorted(each for each in targets if each.is_file() and each.suffix != ".md")


def on_config(config):
    """Adds the pages of all rules to the navigation."""
    rules = sorted((ROOT / "docs/rules").glob("[a-z]*.md"))
    for section in config.nav:
        section.get("Rules", []).extend(f"docs/rules/{rule.name}" for rule in rules)
    # The 404 page and the site map would need the URL of the site.
    config.theme.static_templates -= {"404.html", "sitemap.xml"}


def on_files(files, config):
    if site_map := files.get_file_from_path("sitemap.xml"):
        files.remove(site_map)
    for path in [*pages(), *linked()]:
        name = path.relative_to(ROOT).as_posix()
        files.append(File(name, ROOT, config.site_dir, config.use_directory_urls))


def on_nav(nav, files, **_):
    for file in files.documentation_pages():
        if file.page not in nav.pages:
            log.warning(f"'{file.src_uri}' is not in the navigation of mkdocs.yml")


def on_page_markdown(markdown, page, **_):
    for line in re.findall(r"^ {1,3}```.+", markdown, re.M):
        log.warning(
            f"'{page.file.src_uri}': '{line.strip()}' ends the list that it is in: "
            "indent it by 4 spaces"
        )


def on_page_content(html, page, **_):
    """Removes links to folders, which have no page, and marks short code, which does not
    wrap."""

    def text_alone(link):
        folder = ROOT / pathlib.Path(page.file.src_uri).parent / link[1]
        return link[2] if folder.is_dir() else link[0]

    html = re.sub(r'<a href="([^"#:]+)">(.*?)</a>', text_alone, html)
    return re.sub(r"<code>(?=[^<\s]{1,24}</code>)", '<code class="short">', html)


def on_post_build(config):
    """Writes the search index as a script too: see assets/from-disk.js."""
    folder = pathlib.Path(config.site_dir, "search")
    index = (folder / "search_index.json").read_text(encoding="utf-8")
    (folder / "index.js").write_text(f"searchIndex = {index};", encoding="utf-8")
