"""commands.py PAGE: runs the commands of a page, and compares the output.

Commands are the lines with "$ " in ```console blocks; the lines below are the expected
output, standard error included. "..." stands for any lines, and runs of blanks are
equal. `echo $?` sees the status of the command before."""

import doctest
import re
import subprocess
import sys

LIKE_DOCTEST = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def commands(page):
    """Pairs of a command and its expected output."""
    for block in re.findall(r"^```console\n(.*?)^```$", page, re.M | re.S):
        for part in re.split(r"^\$ ", block, flags=re.M)[1:]:
            command, _, expected = part.partition("\n")
            yield command, expected


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        examples = list(commands(file.read()))
    if not examples:
        sys.exit(f"{sys.argv[1]}: no ```console block with a command in it")
    status = 0
    for command, expected in examples:
        print(f"$ {command}", flush=True)
        done = subprocess.run(
            ["bash", "-c", f"(exit {status}); {command}"], stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, check=False,
        )
        status = done.returncode
        print(done.stdout, flush=True)
        if not doctest.OutputChecker().check_output(expected, done.stdout, LIKE_DOCTEST):
            sys.exit(f"{sys.argv[1]} says that it prints\n{expected}")


main()
