"""Findings that the editor gets before clangd has an AST, and after it."""

import json
import os
import pathlib
import signal
import subprocess
import sys
import time
import unittest

import lsp

SERVER, FOLDER = sys.argv[1:3]
CAPABILITIES = {"textDocument": {
    "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix"]}}},
    "publishDiagnostics": {"codeDescriptionSupport": True, "codeActionsInline": True},
}}
# Different in each choice.
OTHER_CAPABILITIES = {
    "textDocument": {
        **CAPABILITIES["textDocument"],
        "publishDiagnostics": {"relatedInformation": True, "codeActionsInline": True},
    },
    "workspace": {"workspaceEdit": {"documentChanges": True}},
    "offsetEncoding": ["utf-8"],
}


def server(*flags, capabilities=CAPABILITIES, **options):
    return lsp.Server([SERVER, "--log=error", *flags], FOLDER, capabilities, options or None)


def check(file):
    """Makes the preamble of a file."""
    subprocess.run([os.path.join(os.path.dirname(SERVER), "torchport"), "check", file],
                   cwd=FOLDER, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def command(file):
    flags = pathlib.Path(FOLDER, "compile_flags.txt").read_text(encoding="utf-8").split()
    return ["c++", *flags, "-DWANTED", file]


def lines(diagnostics):
    """The lines of our findings, from 1."""
    return sorted(each["range"]["start"]["line"] + 1 for each in findings(diagnostics))


def ours(diagnostics):
    """Our findings with their notes, sorted."""
    return sorted(json.dumps(each, sort_keys=True) for each in diagnostics
                  if each.get("source") != "clang")


def findings(diagnostics):
    return [each for each in diagnostics if each.get("code", "").startswith("torchport-")]


def places(diagnostics):
    return sorted(json.dumps([each["code"], each["range"]]) for each in findings(diagnostics))


def of_clang(diagnostics):
    return [each for each in diagnostics if each.get("source") == "clang"]


def key(diagnostic):
    return json.dumps([diagnostic["range"], diagnostic["message"]])


def in_order(actions):
    """Sorts edits by place; clangd sorts them by rule."""
    def place(edit):
        begin = edit["range"]["start"]
        return begin["line"], begin["character"]

    for each in actions:
        lsp.edits_of(each).sort(key=place)
    return actions


def readers(process):
    """The processes that read documents for `process`."""
    found = subprocess.run(["pgrep", "--parent", str(process.pid)],
                           stdout=subprocess.PIPE, text=True).stdout.split()
    return [int(each) for each in found]


class Early(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        check("a.cpp")

    def same_as_clangds(self, capabilities):
        with server(capabilities=capabilities) as editor:
            early = editor.open("a.cpp")
            self.assertEqual(lines(early), [3, 5, 7, 11, 14])
            actions = {key(each): in_order(editor.actions("a.cpp", each))
                       for each in findings(early)}
            # clangd will warn about line 15 later.
            self.assertFalse(of_clang(early))
            final = editor.diagnostics("a.cpp")
            self.assertTrue(of_clang(final))
            self.assertEqual(ours(early), ours(final))
            self.assertTrue(all(actions.values()))
            self.assertEqual(actions, {key(each): in_order(editor.actions("a.cpp", each))
                                       for each in findings(final)})

    def test_same_as_clangds(self):
        self.same_as_clangds(CAPABILITIES)

    def test_with_a_header_more_than_the_preamble_has(self):
        """The reader includes a standard header itself."""
        check("small.cpp")
        with server() as editor:
            early = editor.open("standard.cpp")
            self.assertFalse(of_clang(early))
            [action] = editor.actions("standard.cpp", findings(early)[0])
            self.assertIn("::torchport::device(c10::kCUDA", action["title"])

    def test_same_for_another_editor(self):
        self.same_as_clangds(OTHER_CAPABILITIES)

    def test_goes_on_while_the_top_of_the_file_is_read_anew(self):
        """Edits are ranges in UTF-16 units."""
        with server() as editor:
            editor.open("a.cpp")
            editor.diagnostics("a.cpp")
            editor.versions["a.cpp"] = 2
            editor.notify("textDocument/didChange", {
                "textDocument": {"uri": editor.uri("a.cpp"), "version": 2},
                "contentChanges": [
                    # After characters of line 7 with more bytes than units.
                    {"range": {"start": {"line": 6, "character": 26},
                               "end": {"line": 6, "character": 31}}, "text": "cpu"},
                    {"range": {"start": {"line": 0, "character": 0},
                               "end": {"line": 0, "character": 0}},
                     "text": "#include <c10/core/Stream.h>\n"},
                ]})
            early = editor.diagnostics("a.cpp")
            self.assertEqual(lines(early), [4, 6, 12, 15])
            # Clang's warning stays.
            self.assertTrue(of_clang(early))
            self.assertEqual(ours(editor.diagnostics("a.cpp")), ours(early))

    def test_can_be_turned_off(self):
        with server(torchport={"earlyFindings": False}) as editor:
            first = editor.open("small.cpp")
            self.assertTrue(of_clang(first))
            self.assertFalse(readers(editor.process))

    def test_nothing_of_a_file_without_findings(self):
        with server() as editor:
            editor.open("nothing.cpp")
            # clangd's own result was the first.
            self.assertTrue(editor.published.empty())

    def test_of_a_file_that_was_closed(self):
        with server() as editor:
            editor.begin("small.cpp")
            editor.close("small.cpp")
            editor.open("nothing.cpp")
            while not editor.published.empty():
                told = editor.published.get()
                self.assertEqual((told["uri"], told["diagnostics"]),
                                 (editor.uri("small.cpp"), []))

    def test_by_the_command_that_the_editor_gives(self):
        file = os.path.join(os.path.realpath(FOLDER), "by-command.cpp")
        with server() as editor:
            editor.notify("workspace/didChangeConfiguration", {"settings": {
                "compilationDatabaseChanges": {file: {
                    "workingDirectory": os.path.realpath(FOLDER),
                    "compilationCommand": command(file)}}}})
            self.assertEqual(lines(editor.open("by-command.cpp")), [3])

    def test_by_the_database_of_the_command_line(self):
        folder = pathlib.Path(FOLDER, "build")
        folder.mkdir(exist_ok=True)
        file = os.path.join(os.path.realpath(FOLDER), "by-command.cpp")
        (folder / "compile_commands.json").write_text(json.dumps([
            {"directory": FOLDER, "file": file, "arguments": command(file)}]))
        with server(f"--compile-commands-dir={folder}") as editor:
            self.assertEqual(lines(editor.open("by-command.cpp")), [3])

    def test_without_the_checks(self):
        with server("--clang-tidy=0") as editor:
            self.assertEqual(lines(editor.open("small.cpp")), [])


class Readers(unittest.TestCase):
    """Without a preamble, one reader answers at once, and another makes the preamble for
    seconds."""

    def setUp(self):
        self.before = os.environ["XDG_CACHE_HOME"]
        os.environ["XDG_CACHE_HOME"] = os.path.join(FOLDER, "no cache", self.id())

    def tearDown(self):
        os.environ["XDG_CACHE_HOME"] = self.before

    def opened(self, editor):
        """The running reader."""
        self.early = editor.open("a.cpp")
        for _ in range(1000):
            if found := readers(editor.process):
                return found[0]
            time.sleep(0.01)
        self.fail("nobody reads the document")

    def test_that_answers_at_once(self):
        """It uses our declarations of LibTorch."""
        with server() as editor:
            self.opened(editor)
            self.assertEqual(lines(self.early), [3, 5, 7, 11, 14])
            told = []
            while not of_clang(told):
                told = editor.diagnostics("a.cpp")
                self.assertEqual(lines(told), lines(self.early))
            self.assertEqual(places(told), places(self.early))

    def test_that_knows_too_little_to_answer(self):
        """None of our declarations has the name."""
        with server() as editor:
            first = editor.open("undeclared.cpp")
            self.assertEqual(lines(first), [3])
            [action] = editor.actions("undeclared.cpp", findings(first)[0])
            self.assertIn("::torchport::device(torch::kCUDA", action["title"])

    def test_ends_with_the_session(self):
        with server() as editor:
            reader = self.opened(editor)
            began = time.monotonic()
        # clangd finishes its preamble first; the reader is not waited for.
        self.assertEqual(editor.status, 0)
        self.assertFalse(os.path.exists(f"/proc/{reader}"))
        self.assertLess(time.monotonic() - began, lsp.PATIENCE / 2)

    def test_that_is_killed(self):
        with server() as editor:
            os.kill(self.opened(editor), signal.SIGKILL)
            told = self.early
            while not of_clang(told):
                told = editor.diagnostics("a.cpp")
            self.assertEqual(lines(told), [3, 5, 7, 11, 14])

    def test_whose_server_is_killed(self):
        with server() as editor:
            reader = self.opened(editor)
            editor.process.kill()
            editor.process.wait()
        # It has the lowest priority.
        for _ in range(100 * lsp.PATIENCE):
            if not os.path.exists(f"/proc/{reader}"):
                return
            time.sleep(0.01)
        self.fail("the reader is left behind")


unittest.main(argv=sys.argv[:1] + sys.argv[3:])
