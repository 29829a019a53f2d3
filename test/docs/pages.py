"""pages.py TORCHPORT -- FLAG...: checks each rule's page.

Pages have the same sections, and begin with the rule's summary. The rule reports the
first example, with the configuration on the page, and nothing in "Use instead", which is what `fix` writes if it fixes the
example. A link leads to a real one, in a public program or in the rule's own tests."""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SECTIONS = [
    "What it does", "Why it is bad", "Example", "Use instead", "Fix safety",
    "When to leave it",
]
# A line of a program at a commit, an issue, or a file of ours.
REAL = re.compile(
    r"\]\((?:https://github\.com/[^/]+/[^/]+/(?:blob/\w+/[^\s)]+#L\d+|issues/\d+|pull/\d+)"
    r"|\.\./\.\./(test/[^\s)]+))"
)


class Wrong(Exception):
    pass


def torchport(*arguments):
    return subprocess.run([sys.argv[1], *arguments], capture_output=True, text=True, check=False)


def listed():
    """Name, severity and summary of all rules."""
    return re.findall(r"^(\S+) \((\w+), .*\)\n  (.*)\n", torchport("rules").stdout, re.M)


def sections(page):
    parts = re.split(r"^## (.*)\n", page, flags=re.M)
    return parts[1::2], [text.strip() for text in parts[2::2]]


def one_line(text):
    return " ".join(text.split())


def code(text, language=r"c\+\+"):
    found = re.search(rf"```{language}\n(.*?)```", text, re.S)
    return found[1] if found else ""


def check(name, text, flags):
    source = pathlib.Path(f"{name}.cpp")
    source.write_text(text, encoding="utf-8")
    result = torchport("check", f"--rules=default,{name}", source, "--", *flags)
    return result.stdout


def hold(rule, level, summary, flags):
    page = torchport("explain", rule).stdout
    if not page.startswith(f"# {rule}\n"):
        raise Wrong("does not begin with its name")
    names, texts = sections(page)
    if names != SECTIONS:
        raise Wrong(f"has the sections {names}")
    text = dict(zip(names, texts))
    if not one_line(text["What it does"]).startswith(f"{summary} ({level})"):
        raise Wrong(f"does not begin with its summary: {summary} ({level})")
    real = REAL.search(text["Example"])
    if not real or (real[1] and not (ROOT / real[1]).exists()):
        raise Wrong("has no link to a real example")
    pathlib.Path(".torchport.yaml").write_text(code(text["What it does"], "yaml"))
    example, better = code(text["Example"]), code(text["Use instead"])
    if f"[{rule}]" not in check(rule, example, flags):
        raise Wrong("has an example that the rule does not report")
    found = check(rule, better, flags)
    if not found.startswith("no findings in 1 file"):
        raise Wrong(f"advises what is no better:\n{found}")
    source = pathlib.Path(f"{rule}.cpp")
    source.write_text(example, encoding="utf-8")
    torchport("fix", "--policy=same", f"--rules={rule}", source, "--", *flags)
    fixed = source.read_text(encoding="utf-8")
    if fixed not in (example, better):
        raise Wrong(f"is fixed to something else:\n{fixed}")


def main():
    flags = sys.argv[3:]
    rules = listed()
    if not rules:
        sys.exit("'torchport rules' lists none")
    failed = False
    for rule, level, summary in rules:
        try:
            hold(rule, level, summary, flags)
        except Wrong as wrong:
            print(f"docs/rules/{rule}.md {wrong}")
            failed = True
    sys.exit(failed)


main()
