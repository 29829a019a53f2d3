#!/usr/bin/env python3
"""Tests ablate.py: ablate_selftest.py BUILD. Runs it with the real tool and with a fake
one that fails as a test wants."""

import contextlib
import io
import json
import pathlib
import sys
import tempfile
import unittest

import ablate

SOURCE = '''#include <c10/core/Device.h>
#include <third/party.h>
#include "own.h"
#include <vector>
c10::Device device() { return c10::Device(c10::DeviceType::CUDA, third()); }
void calm(c10::DeviceType type) { switch (type) { case c10::DeviceType::PrivateUse1: case c10::DeviceType::CUDA: default:; } }
'''
OWN = '''#pragma once
inline c10::Device own() { return c10::Device("cuda:0"); }
'''
# Reports each line with DeviceType::CUDA that is not a case label. {AWAY} and {RULE} are
# what it does wrong if a header is missing.
TOOL = '''#!/usr/bin/env python3
import json, pathlib, sys
found, words, broken = [], [], []
for each in [*pathlib.Path().glob("*.cpp"), *pathlib.Path().glob("*.h")]:
    name, text = str(each), each.read_text()
    away = "absent/" in text
    if away:
        broken.append({"file": name, "reason": "'absent/x.h' not found"})
    for line, code in enumerate(text.splitlines(), 1):
        at = code.find("DeviceType::CUDA") + 1
        calm = "case " in code
        if not at:
            continue
        words.append({"file": str(pathlib.Path(name).resolve()), "line": line,
                      "word": "CUDA", "fate": "calm" if calm else "reported"})
        if not calm if not away else {AWAY}:
            found.append({"rule": "{RULE}" if away else "hardcoded-device",
                          "file": name, "line": line, "column": at})
told = {"not_analysed": broken, "findings": found}
print(json.dumps({"words": words} if "--account=json" in sys.argv else told))
'''


class Ablation(unittest.TestCase):
    build = None

    def setUp(self):
        # pylint: disable-next=consider-using-with
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.place = pathlib.Path(folder.name)
        for name, text in (("project/a.cpp", SOURCE), ("project/own.h", OWN),
                           ("include/third/party.h", "int third();\n")):
            file = self.place / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)

    def fake(self, away, rule="hardcoded-device"):
        """A build whose tool reports what AWAY selects where a header is missing."""
        program = self.place / "build/bin/torchport"
        program.parent.mkdir(parents=True)
        program.write_text(TOOL.replace("{AWAY}", away).replace("{RULE}", rule))
        program.chmod(0o755)
        (self.place / "build/CMakeCache.txt").write_text("CMAKE_BUILD_TYPE:STRING=Fake\n")
        return self.place / "build"

    def ablate(self, build, *options):
        """The status and the JSON output."""
        out = self.place / "out.json"
        with contextlib.redirect_stdout(io.StringIO()) as self.printed, \
                contextlib.redirect_stderr(io.StringIO()) as self.progress:
            status = ablate.main([
                str(build), "--json", str(out), *options,
                str(self.place / "project"), "--", "-std=c++17",
                "-isystem", str(self.place / "include")])
        return status, json.loads(out.read_text())

    def test_the_tool_loses_nothing(self):
        status, told = self.ablate(self.build, "--timeout", "60")
        self.assertEqual((status, told["cases"]), (0, []))
        for kind in ("third-party", "own", "standard"):
            row = told["classes"][kind]
            self.assertEqual(row["times"], 1, kind)
            self.assertGreaterEqual(row["wanted"], 1, kind)
            self.assertEqual(row["found"], row["wanted"], kind)
            self.assertEqual((row["calm"], row["false"]), (2, 0), kind)
        # A finding in the removed header itself is not required.
        self.assertLess(told["classes"]["own"]["wanted"],
                        told["classes"]["standard"]["wanted"])
        self.assertEqual(told["classes"]["total"]["times"], 3)
        self.assertIn("3/3", self.progress.getvalue())

    def test_what_is_lost_is_told(self):
        status, told = self.ablate(self.fake(away="False"), "--class", "standard")
        self.assertEqual(status, 1)
        self.assertEqual(
            [(each["kind"], each["rule"], each["without"], each["line"])
             for each in told["cases"]], [("lost", "hardcoded-device", "vector", 5)])
        self.assertIn("| 1 | 1 | 0 | 0.0% |", self.printed.getvalue())

    def test_what_is_reported_in_vain_is_told(self):
        status, told = self.ablate(self.fake(away="True"), "--class", "own")
        self.assertEqual(status, 1)
        self.assertEqual([(each["kind"], each["line"]) for each in told["cases"]],
                         [("false", 6)])
        self.assertIn("| 1 | 1 | 100.0% |", self.printed.getvalue())

    def test_another_rule_is_another_finding(self):
        status, told = self.ablate(self.fake("not calm", rule="other"),
                                   "--class", "third-party")
        self.assertEqual(status, 1)
        row = told["classes"]["third-party"]
        self.assertEqual((row["found"], row["changed"], row["false"]), (0, 1, 0))

    def test_takes_a_sample_and_writes_the_page(self):
        page = self.place / "page.md"
        page.write_text("<!-- measured ablation -->\nOld.\n<!-- end -->\n")
        build = self.fake("not calm")
        for name in ("algorithm", "array", "map"):
            source = self.place / "project/a.cpp"
            source.write_text(f"#include <{name}>\n{source.read_text()}")
        status, told = self.ablate(build, "--sample", "2", "--seed", "7",
                                   "--document", str(page))
        self.assertEqual((status, told["pairs"], told["tried"]), (0, 6, 4))
        self.assertEqual(told["classes"]["standard"]["times"], 2)
        self.assertIn("4 of 6 pairs of a source and a header, by seed 7",
                      page.read_text())
        self.assertNotIn("Old.", page.read_text())


if __name__ == "__main__":
    Ablation.build = pathlib.Path(sys.argv.pop(1))
    unittest.main()
