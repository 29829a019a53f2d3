"""printed.py TORCHPORT N: hostile text is harmless in each format.

Each of N strings is in a file's name, in a device string that a message quotes, and in the
code beside it. Each format is read by its own reader, and must have the structure that a
harmless string gives."""

import collections
import html.parser
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unicodedata

import junitparser

from world import STANDINS, put

HARMLESS = "harmless"
STRINGS = {
    "escape sequences": "\x1b[2J\x1b]0;title\x07\x1b[31m",
    "a carriage return": "\rwarning",
    "a new line": "\n::error::injected",
    "a line end of Unicode's": "\u2028::error::injected\u0085x",
    "bidi controls": "\u202e\u2066live\u2069\u202c\u200f",
    "a command of GitHub's": "::error file=a::injected",
    "an older command": "##[error]injected",
    "a stopped command": "::stop-commands::x",
    "escapes of a command": "%0A::error::injected%0D",
    "the end of CDATA": "]]>]]&gt;<x/>",
    "a script": "</script><script>alert(1)</script><img src=x onerror=alert(1)>",
    "attributes": "\"'`onload=alert(1) x='",
    "entities": "&lt;&#0;&amp;&x;",
    "JSON": '"},{"x":"\\u0000\\',
    "no UTF-8": b"\xff\xfe\x80\xc0\xaf",
    "control characters": "\x01\x08\x0b\x7f\x9b31m",
    "a link of Markdown's": "[x](javascript:alert(1)) ![x](http:||x)",
}  # fmt: skip


def as_bytes(text):
    return text if isinstance(text, bytes) else text.encode()


def name_with(text):
    """A name has no slash."""
    return b"a" + as_bytes(text).replace(b"/", b"|") + b".cpp"


def make(folder, text):
    """A project with `text` wherever a report may quote it."""
    text = as_bytes(text)
    name = name_with(text)
    # A literal ends before the line does.
    inside = re.sub(rb"[\"\\\r\n]", b"_", text)
    source = b'#include <c10/core/Device.h>\nvoid f() {\n  c10::Device a("rocm:' + inside
    source += b'");\n  c10::Device b(/* ' + inside.replace(b"*/", b"") + b' */ "cuda:0");\n}\n'
    for header, lines in STANDINS.items():
        put(folder / "library" / header, lines)
    project = folder / "project"
    project.mkdir()
    (project / os.fsdecode(name)).write_bytes(source)
    (project / "compile_flags.txt").write_text(f"-isystem\n{folder}/library\n")
    return project


def told(torchport, project, *words):
    done = subprocess.run(
        [torchport, *words],
        cwd=project, stdin=subprocess.DEVNULL, capture_output=True, timeout=60)  # fmt: skip
    assert done.returncode in (0, 1, 2), (words, done)
    return done


def text_shape(out):
    """The number of lines; none may have what a terminal interprets."""
    # Bytes that are not UTF-8 are the reader's concern.
    lines = out.decode(errors="replace").split("\n")
    for line in lines:
        for character in line:
            category = unicodedata.category(character)
            bidi = unicodedata.bidirectional(character)
            assert category not in ("Cc", "Zl", "Zp") or character == "\t", (line,)
            assert bidi not in ("LRE", "RLE", "LRO", "RLO", "LRI", "RLI", "FSI"), (line,)
    return len(lines)


def github_shape(out):
    commands = []
    # Lines as GitHub's runner splits them.
    for line in re.split(r"\r\n|\r|\n", out.decode(errors="replace").rstrip("\n")):
        command = re.fullmatch(r"::(warning|notice|error) ((?:[\w]+=[^,:\r\n]*,?)*)::(.*)", line)
        assert command, line
        commands.append((command[1], len(command[2].split(","))))
    return commands


def json_shape(value):
    """The structure, without texts."""
    if isinstance(value, dict):
        return {key: json_shape(each) for key, each in value.items()}
    if isinstance(value, list):
        return [json_shape(each) for each in value]
    return type(value).__name__


def junit_shape(out):
    suites = junitparser.JUnitXml.fromstring(out)
    return [[[type(each).__name__ for each in case.result] for case in suite] for suite in suites]


class Page(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.tags = collections.Counter()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.tags[tag, *sorted(name for name, _ in attributes)] += 1
        for name, value in attributes:
            assert not name.startswith("on"), (tag, attributes)
            assert not (value or "").lower().startswith("javascript:"), (tag, attributes)


def document_shape(out):
    return json_shape(json.loads(out))


SHAPES = {"text": text_shape, "github": github_shape, "json": document_shape,
          "sarif": document_shape, "gitlab": document_shape, "junit": junit_shape}
FORMATS = {
    **{name: (["check", "--no-cache", f"--format={name}", "."], shape)
       for name, shape in SHAPES.items()},
    "page": (["report", "--no-cache", "--output=-", "."], lambda o: Page(o.decode()).tags),
    "page as JSON": (["report", "--no-cache", "--format=json", "."], document_shape),
}  # fmt: skip


# Messages on standard error about a missing file, a wrong one, and one that may not be
# written as it is in no commit.
MESSAGES = {
    "no file": lambda name: ["check", b"not-" + name],
    "no configuration": lambda name: ["config", b"not-" + name],
    "no baseline": lambda name: ["check", b"--baseline=" + name, "."],
    "no shard": lambda name: ["merge", name],
    "in no commit": lambda name: ["fix", "."],
}  # fmt: skip


def main():
    torchport = sys.argv[1]
    every = len(STRINGS) // int(sys.argv[2])
    strings = dict(list(STRINGS.items())[::every][: int(sys.argv[2])])
    expected = {}
    wrong = 0
    for title, text in {HARMLESS: HARMLESS, **strings}.items():
        with tempfile.TemporaryDirectory() as folder:
            project = make(pathlib.Path(folder).resolve(), text)
            subprocess.run(["git", "init", "--quiet"], cwd=project, check=True)
            ways = {name: (words, lambda done, shape=shape: shape(done.stdout))
                    for name, (words, shape) in FORMATS.items()}
            ways |= {name: (words(name_with(text)), lambda done: text_shape(done.stderr))
                     for name, words in MESSAGES.items()}  # fmt: skip
            for name, (words, shape) in ways.items():
                try:
                    found = shape(told(torchport, project, *words))
                except (AssertionError, ValueError, junitparser.JUnitXmlError) as error:
                    print(f"{title}: {name}: {str(error)[:300]}")
                    wrong += 1
                    continue
                if found != expected.setdefault(name, found):
                    print(f"{title}: {name}: says {str(found)[:300]}")
                    wrong += 1
    assert len(str(expected)) > 1000, "nothing is found in a harmless project"
    print(f"{len(strings)} strings in {len(FORMATS)} formats and {len(MESSAGES)} messages, "
          f"{wrong} not harmless")


main()
