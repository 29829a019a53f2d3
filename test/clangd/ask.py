"""Opens a file in a language server, and prints the final findings and their code
actions.

ask.py SERVER FILE [--early]: the first findings, not the final ones
--apply TITLE: makes the first action whose title begins so
--kind KIND: only actions of this kind
--seen-as DIR: the server's name for the current folder
--flag FLAG: a fallback flag"""

import argparse
import os
import pathlib

import lsp

SEVERITIES = {1: "error", 2: "warning", 3: "information", 4: "hint"}


def place(position):
    return f"{position['line'] + 1}:{position['character'] + 1}"


def show(found):
    where = found["range"]
    print(f"{place(where['start'])}-{place(where['end'])}: "
          f"{SEVERITIES[found['severity']]}: {found['message']} "
          f"[{found.get('code')}]")
    if "codeDescription" in found:
        print("  page:", found["codeDescription"]["href"])


def begin(found):
    start = found["range"]["start"]
    return start["line"], start["character"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("server")
    parser.add_argument("file")
    parser.add_argument("--apply")
    parser.add_argument("--kind")
    parser.add_argument("--flag")
    parser.add_argument("--early", action="store_true")
    parser.add_argument("--seen-as")
    asked = parser.parse_args()
    file = pathlib.Path(asked.file)
    options = {"fallbackFlags": [asked.flag]} if asked.flag else {}
    if not asked.early:
        options["torchport"] = {"earlyFindings": False}
    with lsp.Server([asked.server], os.getcwd(), options=options,
                    seen_as=asked.seen_as) as server:
        for found in sorted(server.open(asked.file), key=begin):
            show(found)
            for action in server.actions(asked.file, found, asked.kind and [asked.kind]):
                assert action["kind"].startswith(asked.kind or "quickfix")
                print("  action:", action["title"]
                      + " (preferred)" * action.get("isPreferred", False))
                if asked.apply and action["title"].startswith(asked.apply):
                    file.write_text(lsp.applied(file.read_text(), lsp.edits_of(action)))
                    return
    if asked.apply:
        raise SystemExit(f"no action '{asked.apply}'")


main()
