"""equal.py RULES PATTERN TORCHPORT CLANG_TIDY PLUGIN CLANG CLANGD -- FLAG...

Compares the findings of every front in the tests of the rules: rule, place, message,
severity and edits. It runs in the current directory, whose `.torchport.yaml` sets some
severities. The functions below remove the differences that cannot be avoided.
"""

import concurrent.futures
import dataclasses
import os
import pathlib
import sys

import cases as made
import readers


def comparable(found):
    """The findings of the command line that other fronts can have: clang-tidy and clangd do
    not say whether a suppression was used."""
    return [each for each in found if each.rule != "unused-suppression"]


def bare(found):
    """The findings without severity and fix: clang-tidy has only warnings, as an error would
    stop it from fixing."""
    return [dataclasses.replace(each, severity="", safety="", edits=())
            for each in found]


def written(found, text):
    """The pieces that fixes write. clang-tidy applies equal edits once for each finding or
    not at all, so only the first finding with an edit has it. It joins adjacent edits, and
    removes a line's end together with all of the line."""
    return {(each.safety, *piece) for each in found
            for piece in pieces(each.edits, text)}


def at_odds(one, other):
    """Whether two fixes overlap with different edits. clang-tidy applies neither of them, so
    the plugin has only the first one."""
    return one.safety == other.safety and any(
        a != b and a[0] < b[0] + max(b[1], 1) and b[0] < a[0] + max(a[1], 1)
        for a in one.edits for b in other.edits)


def joined(edits):
    """Adjacent edits are joined, as clang-tidy does."""
    whole = []
    for begin, length, new in sorted(edits, key=lambda edit: edit[:2]):
        if whole and sum(whole[-1][:2]) == begin:
            before = whole.pop()
            begin, length, new = before[0], before[1] + length, before[2] + new
        whole.append((begin, length, new))
    return whole


def pieces(edits, text):
    """The deleted characters and the inserted lines."""
    for begin, length, new in joined(edits):
        # The plugin removes a space and writes it again.
        if new == " " and text[begin + length - 1:begin + length] == b" ":
            length, new = length - 1, ""
        for offset in range(begin, begin + length):
            if text[offset:offset + 1] != b"\n":
                yield offset, "deleted"
        for line in new.splitlines(keepends=True):
            yield begin + length, line


def of_clangd(found):
    """The findings without clangd's "(fix available)"."""
    return [dataclasses.replace(
        each, message=each.message.removesuffix(" (fix available)")) for each in found]


def differ(name, front, expected, found):
    """Prints the differences, and returns whether there are any."""
    expected, found = sorted(expected), sorted(found)
    if expected == found:
        return False
    print(f"{name}: {front} differs from the command line", file=sys.stderr)
    for each in expected:
        if each not in found:
            print("  lacks", each, file=sys.stderr)
    for each in found:
        if each not in expected:
            print("  adds ", each, file=sys.stderr)
    return True


def main():
    split = sys.argv.index("--")
    rules, pattern, torchport, clang_tidy, plugin, clang, clangd = sys.argv[1:split]
    rules = pathlib.Path(rules)
    flags = sys.argv[split + 1:] + made.flags(rules)
    here = os.getcwd()
    cases = list(made.cases(rules, pattern))
    for case in cases:
        pathlib.Path(here, f"{case.name}.cpp").write_text(case.text)
    with concurrent.futures.ThreadPoolExecutor() as fronts:
        told = fronts.submit(readers.command_line, torchport, here, cases, flags)
        checked = fronts.submit(readers.clang_tidy, clang_tidy, plugin, clang, here,
                                made.PRELUDE, cases, flags)
        shown = fronts.submit(readers.clangd, clangd, here, made.PRELUDE, cases,
                              flags)
    different = 0
    for case in cases:
        expected = comparable(told.result()[case.name])
        found = checked.result()[case.name]
        different += differ(case.name, "the plugin", bare(expected), bare(found))
        text = case.text.encode()
        sure = written([each for each in expected if not any(
            at_odds(each, other) for other in expected)], text)
        perhaps = written(expected, text) - sure
        different += differ(case.name, "what the plugin writes", sure,
                            written(found, text) - perhaps)
        different += differ(case.name, "clangd", expected,
                            of_clangd(shown.result()[case.name]))
    count = sum(len(comparable(each)) for each in told.result().values())
    print(f"{len(cases)} files, {count} findings, 3 fronts, {different} differences")
    sys.exit(different > 0)


main()
