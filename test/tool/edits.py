"""edits.py TORCHPORT SCRATCH SEED STEPS -- FLAG...: after each random edit of sources,
headers, flags or names, compares a check with the cache to one without."""

import json
import os
import pathlib
import random
import shutil
import subprocess
import sys

torchport, scratch, seed, steps, _, *flags = sys.argv[1:]
chance = random.Random(int(seed))
root = pathlib.Path(scratch)
environment = {**os.environ, "XDG_CACHE_HOME": str(root.parent / "cache")}

LINES = (
    "c10::Device {n}() { return c10::Device(\"cuda:0\"); }",
    "c10::Device {n}() { return c10::Device(c10::DeviceType::CUDA, 1); }",
    "c10::Device {n}() { return c10::Device(CHOSEN); }", "int {n}() { return 0; }",
    "#ifdef EXTRA\nc10::Device {n}(\"cuda:1\");\n#endif",
    "c10::Device {n}(\"cpu\");  // NOLINT(torchport-hardcoded-device)",
    "c10::Device {n}(\"hip\");  // NOLINT(torchport-*)",
    "bool {n}(c10::Device d) { return d.tpye() == d; }",
)
SOURCES = [f"s{i}.cpp" for i in range(3)]
HEADERS = ["a.h", "b.h"]
FOLDERS = ["first", "second"]


def text(name):
    lines = ["#pragma once"] if name.endswith(".h") else []
    lines.append("#include <c10/core/Device.h>")
    if not name.endswith(".h"):
        lines += [f"#include <{h}>" for h in HEADERS if chance.random() < 0.7]
    lines += ["#ifndef CHOSEN", "#define CHOSEN \"cuda:2\"", "#endif"]
    stem = "static inline " if name.endswith(".h") else ""
    for number in range(chance.randint(1, 3)):
        line = chance.choice(LINES).replace("{n}", f"{name[:2].strip('.')}"
                                            f"{number}_{chance.randrange(99)}")
        lines.append(line if line.startswith("#") else stem + line)
    return "\n".join(lines) + "\n"


def write(place, name):
    place.mkdir(exist_ok=True)
    (place / name).write_text(text(name))


def write_flags():
    commands = []
    for name in SOURCES:
        own = [f"-I{f}" for f in chance.sample(FOLDERS, 2)]
        own += ["-DEXTRA"] if chance.random() < 0.5 else []
        own += ["-DCHOSEN=\"xpu\""] if chance.random() < 0.3 else []
        commands.append({"directory": str(root), "file": name,
                         "arguments": ["c++", *flags, *own, "-c", name]})
    (root / "compile_commands.json").write_text(json.dumps(commands))


def edit():
    what = chance.randrange(6)
    if what < 2:
        write(root, chance.choice(SOURCES))
    elif what < 4:
        write(root / chance.choice(FOLDERS), chance.choice(HEADERS))
    elif what == 4:
        write_flags()
    else:
        gone = root / chance.choice(FOLDERS) / chance.choice(HEADERS)
        gone.unlink(missing_ok=True)
    return what


def checked(*options):
    done = subprocess.run(
        [torchport, "check", ".", "-p", ".", "--rules=all", "--format=json",
         *options], cwd=root, env=environment, capture_output=True, text=True,
        check=False)
    if done.returncode not in (0, 1, 2):
        sys.exit(f"status {done.returncode}: {done.stderr}")
    report = json.loads(done.stdout)
    return json.dumps([report["findings"], report["not_analysed"]], indent=1)


shutil.rmtree(root, ignore_errors=True)
(root / ".git").mkdir(parents=True)
for each in SOURCES:
    write(root, each)
for each in HEADERS:
    write(root / "second", each)
write_flags()
found = 0
for step in range(int(steps)):
    what = edit()
    kept, fresh = checked(), checked("--no-cache")
    found += fresh.count('"rule"')
    if kept != fresh:
        print(f"seed {seed}, step {step}, edit {what}\n{kept}\n--\n{fresh}")
        sys.exit(1)
slow = checked("--no-cache", "--no-preamble", "-j1")
if checked() != slow:
    sys.exit(f"seed {seed}: the slow way says\n{slow}")
print(f"{found} findings in {steps} steps")
