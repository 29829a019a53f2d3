#!/usr/bin/env python3
"""Tests the benchmark: selftest.py BUILD runs all of it on a project too small to measure
speed."""

import contextlib
import io
import json
import pathlib
import re
import sys
import tempfile
import unittest
import xml.etree.ElementTree

import project
import projects
import result
import tool
from trial import Cost


def texts(folder):
    """The contents of all files, by name."""
    return {str(each.relative_to(folder)): each.read_text().replace(str(folder), "FOLDER")
            for each in folder.rglob("*") if each.is_file()}


class Project(unittest.TestCase):
    def test_has_the_same_bytes_each_time(self):
        with tempfile.TemporaryDirectory() as a, tempfile.TemporaryDirectory() as b:
            project.make(a, 30)
            project.make(b, 30)
            self.assertEqual(texts(pathlib.Path(a)), texts(pathlib.Path(b)))

    def test_has_something_to_find_in_40_of_100_sources(self):
        sources = [project.source(index, 20) for index in range(100)]
        plain = [each for each in sources if "_10" not in each]
        self.assertEqual(len(plain), 60)
        self.assertFalse([each for each in plain
                          if re.search("cuda|hip|xpu|mps|Device", each, re.I)])

    def test_begins_with_all_combinations_of_headers_and_flags(self):
        with tempfile.TemporaryDirectory() as folder:
            names = project.make(folder, 12)
            written = texts(pathlib.Path(folder))
            flags = [line for line in written["build/compile_commands.json"].splitlines()
                     if "BENCH" in line]
            seen = {(tuple(line for line in written[name].splitlines()
                           if line.startswith("#include <")), flag)
                    for name, flag in zip(names, flags)}
        self.assertEqual(len(seen), tool.COMBINATIONS)

    def test_has_targets_with_flags_and_folders_of_their_own(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            project.make(folder, 12, project.configurations(4))
            commands = json.loads((folder / "build/compile_commands.json").read_text())
            targets = {each for command in commands for each in command["arguments"]
                       if each.startswith("-Itargets/")}
            self.assertEqual(len(targets), 4)
            for each in targets:
                self.assertTrue((folder / each[2:]).is_dir())


class OfOthers(unittest.TestCase):
    def test_are_read_by_their_database_where_they_have_one(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            self.assertEqual(projects.database_of(folder), folder)
            self.assertIn(project.LIBTORCH, (folder / "compile_flags.txt").read_text())
            (folder / "build").mkdir()
            (folder / "build/compile_commands.json").write_text("[]")
            self.assertEqual(projects.database_of(folder), folder / "build")

    def test_say_what_clang_tidy_would_take_for_all_of_them(self):
        one = Cost(0.01, 50)
        rows = projects.table([{"name": "theirs", "sources": 10, "findings": 3,
                                "cold": Cost(2, 200), "warm": one, "one": one, "sample": 3,
                                "tidy": 4}])
        self.assertIn("| theirs | 10 | 3 | 2.0 s | 10 ms | 10 ms | 200 MB | 4.0 s (3) | 40.0 s "
                      "| 20 times faster |", rows)


def measured(size, cold):
    one = Cost(0.01, 50)
    return {"size": size, "cold": Cost(cold, 300), "unchanged": one, "changed": one,
            "grep": one, "alone": one, "commit": one, "check": Cost(1, 50),
            "check before": Cost(1, 50), "fix after": one, "fix": Cost(1.4, 50),
            "cold check": Cost(1, 50), "cold fix": Cost(1.2, 50), "one worker": 200,
            "eight workers": 700}


class Table(unittest.TestCase):
    results = [measured(100, 6), measured(200, 7), measured(400, 9)]
    tidy = {"seconds": 4, "alone": 8, "sample": 6, "megabytes": 600}

    def table(self, large=None, start=None):
        return result.table(self.results, self.results[1], self.tidy, large, start or {})

    def test_says_what_is_kept_and_what_is_missed(self):
        self.assertIn("| cold, 200 sources, against clang-tidy | 114 times "
                      "faster | at least 100 | yes |", self.table())
        self.assertIn("of `check`, preambles on disk | 1.40 times | at most 1.3 "
                      "| missed |", self.table())

    def test_fits_a_line(self):
        slope, fit = result.slope(self.results)
        self.assertAlmostEqual(slope, 0.01)
        self.assertAlmostEqual(fit, 1)

    def test_has_the_large_trees_where_they_were_measured(self):
        one, two = Cost(1, 9), Cost(2, 9)
        large = {"size": 5000, "unchanged": two, "grep": one,
                 "clean size": 100_000, "clean": two, "clean grep": one}
        self.assertIn("| nothing changed, 5,000 sources, of ripgrep | 2.00 times "
                      "| at most 3 | yes |", self.table(large))
        self.assertNotIn("5,000", self.table())

    def test_has_the_start_of_the_one_file_where_there_is_one(self):
        start = {"--version": [Cost(0.02, 9), Cost(0.01, 9)]}
        self.assertIn("| start of the one file, of that with libraries: --version "
                      "| 0.50 times | at most 1 | yes |", self.table(start=start))
        self.assertNotIn("one file", self.table())

    def test_is_drawn(self):
        drawn = xml.etree.ElementTree.fromstring(result.plot(self.results, self.tidy))
        words = [each.text for each in drawn.iter() if each.text]
        self.assertIn("clang-tidy", words)
        self.assertIn("400", words)


class Whole(unittest.TestCase):
    build = None

    def test_writes_the_page(self):
        project.EXTERNAL = (["c10/core/Device.h"],) * 3
        project.PLAIN = "\nint {name}_{n}(int steps) {{ return steps + {n}; }}\n"
        project.IDIOMS = ("c10::Device {name}_{n}(\"cuda:{n}\");\n",)
        with tempfile.TemporaryDirectory() as folder:
            page = pathlib.Path(folder) / "page.md"
            page.write_text("Before.\n<!-- measured tool -->\nOld.\n<!-- end -->\n"
                            "<!-- measured other -->\nKept.\n<!-- end -->\n")
            sys.argv = ["tool.py", str(self.build), "--sizes", "2,4,6", "--runs",
                        "1", "--large", "8,9", "--document", str(page)]
            with self.assertRaises(SystemExit) as ended, \
                    contextlib.redirect_stdout(io.StringIO()) as printed:
                tool.main()
            self.assertIn(ended.exception.code, (False, True))
            self.assertEqual(page.read_text(),
                             f"Before.\n<!-- measured tool -->\n{printed.getvalue()}"
                             "\n![Time over the number of sources](page.svg)\n"
                             "<!-- end -->\n"
                             "<!-- measured other -->\nKept.\n<!-- end -->\n")
            xml.etree.ElementTree.parse(page.with_suffix(".svg"))
        self.assertRegex(printed.getvalue(), r"\| 9 sources without a hit, cold,")


if __name__ == "__main__":
    Whole.build = pathlib.Path(sys.argv.pop(1))
    unittest.main()
