#!/usr/bin/env python3
"""Tests clangd.py: clangd_selftest.py BUILD runs it on a program that is too small to
measure speed."""

import contextlib
import io
import pathlib
import sys
import tempfile
import unittest
import unittest.mock

import clangd

FOUND = '#include <c10/core/Device.h>\nc10::Device a("cuda:0");\n'

LENIENT = {"sooner": 0, "first": 1000, "without preamble": 1000, "growth": 1000}


class Whole(unittest.TestCase):
    build = None

    def run_on(self, text, wanted, page):
        """The exit status and the output."""
        arguments = ["clangd.py", str(self.build), "--rounds", "2", "--document",
                     str(page)]
        with unittest.mock.patch.object(clangd, "PROGRAM", text), \
                unittest.mock.patch.object(clangd, "OPENED", 1), \
                unittest.mock.patch.dict(clangd.WANTED, {**LENIENT, "edit": wanted}), \
                unittest.mock.patch.object(sys, "argv", arguments), \
                contextlib.redirect_stdout(io.StringIO()) as printed, \
                self.assertRaises(SystemExit) as ended:
            clangd.main()
        return ended.exception.code, printed.getvalue()

    def test_writes_the_page_and_says_whether_the_target_is_kept(self):
        with tempfile.TemporaryDirectory() as folder:
            page = pathlib.Path(folder, "page.md")
            page.write_text("<!-- measured tool -->\nKept.\n<!-- end -->\n"
                            "<!-- measured clangd -->\nOld.\n<!-- end -->\n")
            for wanted, status, verdict in (1000, False, "yes"), (0, True, "missed"):
                ended, printed = self.run_on(FOUND, wanted, page)
                self.assertEqual(ended, status)
                self.assertRegex(printed, r"\| diagnostics after an edit, of clangd's \| "
                                 rf"[\d.]+ times \| at most {wanted:,} \| {verdict} \|")
                self.assertEqual(
                    page.read_text(),
                    "<!-- measured tool -->\nKept.\n<!-- end -->\n"
                    f"<!-- measured clangd -->\n{printed}<!-- end -->\n")

    def test_measures_nothing_where_nothing_is_found(self):
        with tempfile.TemporaryDirectory() as folder:
            page = pathlib.Path(folder, "page.md")
            ended, printed = self.run_on("int a;\n", 1000, page)
        self.assertIn("has to find something", str(ended))
        self.assertEqual(printed, "")

    def test_asks_for_a_place_in_the_page(self):
        with tempfile.TemporaryDirectory() as folder:
            page = pathlib.Path(folder, "page.md")
            page.write_text("Nothing.\n")
            ended, _ = self.run_on(FOUND, 1000, page)
        self.assertIn("'<!-- measured clangd -->'", str(ended))


if __name__ == "__main__":
    Whole.build = pathlib.Path(sys.argv.pop(1))
    unittest.main()
