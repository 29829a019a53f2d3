"""equal.py RULES TORCHPORT CLANG_TIDY PLUGIN CLANG CLANGD -- FLAG...

Has every front read the test of every rule, in the current directory, and wants the
same findings from all: rule, place, message, severity and edits. Some of the severities
are what `.torchport.yaml` there says. What cannot be the same stands here, and nowhere
else.
"""

import concurrent.futures
import dataclasses
import os
import pathlib
import sys

import cases as made
import readers


def comparable(found):
    """Of the command line: comments that suppress nothing are found by no other front,
    since clang-tidy and clangd read such comments, and say of none whether it was used.
    """
    return [each for each in found if each.rule != "unused-suppression"]


def bare(found):
    """clang-tidy says 'warning' of everything, as an error would keep it from fixing."""
    return [dataclasses.replace(each, severity="", safety="", edits=())
            for each in found]


def written(found, text):
    """What fixes write. clang-tidy makes equal edits as often as they are there, or not
    at all, so that of findings with the same fix, and of fixes with the same include,
    the first one has it; it joins edits that touch, and takes the end of a line with
    all that was on it.
    """
    return {(each.safety, *piece) for each in found
            for piece in pieces(each.edits, text)}


def at_odds(one, other):
    """clang-tidy makes neither of two fixes that write the same text otherwise; so the
    plugin has the first of them alone, as the command line makes it first.
    """
    return one.safety == other.safety and any(
        a != b and a[0] < b[0] + max(b[1], 1) and b[0] < a[0] + max(a[1], 1)
        for a in one.edits for b in other.edits)


def joined(edits):
    """As clang-tidy joins those that touch."""
    whole = []
    for begin, length, new in sorted(edits, key=lambda edit: edit[:2]):
        if whole and sum(whole[-1][:2]) == begin:
            before = whole.pop()
            begin, length, new = before[0], before[1] + length, before[2] + new
        whole.append((begin, length, new))
    return whole


def pieces(edits, text):
    """Of one character each, deleted or inserted."""
    for begin, length, new in joined(edits):
        # What is removed and written again, as the plugin has to.
        if new == " " and text[begin + length - 1:begin + length] == b" ":
            length, new = length - 1, ""
        for offset in range(begin, begin + length):
            if text[offset:offset + 1] != b"\n":
                yield offset, "deleted"
        for line in new.splitlines(keepends=True):
            yield begin + length, line


def of_clangd(found):
    """clangd says in the message that there is a fix."""
    return [dataclasses.replace(
        each, message=each.message.removesuffix(" (fix available)")) for each in found]


def differ(name, front, expected, found):
    """Whether, having said how."""
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
    rules, torchport, clang_tidy, plugin, clang, clangd = sys.argv[1:split]
    rules = pathlib.Path(rules)
    flags = sys.argv[split + 1:] + made.flags(rules)
    here = os.getcwd()
    cases = list(made.cases(rules))
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
