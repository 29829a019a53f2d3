"""compiled.py DATABASE SOURCE: checks that each source, except tests, has the hardening
flags, and that these add checks to SOURCE."""

import json
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

WANTED = ["-fstack-protector-strong", "-D_FORTIFY_SOURCE=3", "-D_GLIBCXX_ASSERTIONS"]
ABOUT = re.compile(r"-O.*|-f(no-)?stack-protector.*|-[DU](_FORTIFY_SOURCE|_GLIBCXX_ASSERTIONS).*")


def lacking(flags):
    """The last flag of a macro counts."""
    last = {re.sub(r"^-[DU](\w+).*", r"\1", each): each for each in flags}
    return [each for each in WANTED if each not in last.values()]


def calls(compiler, flags, source):
    with tempfile.NamedTemporaryFile(suffix=".o") as made:
        subprocess.run([compiler, "-w", *flags, "-c", source, "-o", made.name], check=True)
        told = subprocess.check_output(["llvm-nm", "--undefined-only", made.name], text=True)
    return told.split()


def main():
    database, source = sys.argv[1:]
    entries = json.loads(pathlib.Path(database).read_text(encoding="utf-8"))
    kinds, count, failed = set(), 0, False
    for entry in entries:
        words = shlex.split(entry["command"])
        # Relative to the build folder.
        if words[words.index("-o") + 1].startswith("test/"):
            continue
        count += 1
        flags = [word for word in words if ABOUT.fullmatch(word)]
        for each in lacking(flags):
            print(f"{entry['file']}: without {each}")
            failed = True
        compiler = next(word for word in words if not word.endswith("ccache"))
        kinds.add((compiler, *flags))
    for compiler, *flags in [] if failed else sorted(kinds):
        if "__strcpy_chk" not in calls(compiler, flags, source):
            print(f"{compiler} {' '.join(flags)}: makes no check of strcpy")
            failed = True
    failed = failed or not count
    if not failed:
        print(f"{count} sources were compiled with -D_FORTIFY_SOURCE=3: "
              "a call of strcpy became one of __strcpy_chk")
    sys.exit(failed)


main()
