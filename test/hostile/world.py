"""Makes the folders of a case, and lists their files.

git runs before the repository has what it could wait for or run."""

import json
import os
import pathlib
import shlex
import shutil
import socket
import stat
import string
import subprocess

from case import PLAIN, SOURCE, Case

GIT_PATIENCE = 20
# No message may have it.
WORD = "Zsesame"
SECRET = f"""{WORD}1: {WORD}2
c10::Device {WORD}4("cuda:{WORD}5");
{WORD}6 {WORD}7 = "{WORD}8;
"""
STANDINS = {
    "c10/core/DeviceType.h": """#pragma once
namespace c10 { enum class DeviceType : signed char { CPU, CUDA }; }
""",
    "c10/core/Device.h": """#pragma once
#include "c10/core/DeviceType.h"
namespace std { struct string { string(const char *); ~string(); }; }
namespace c10 {
struct Device { Device(const std::string &); Device(DeviceType, signed char = -1); };
}
""",
    "torchport/device.h": """#pragma once
#include "c10/core/Device.h"
namespace torchport { c10::Device device(); }
""",
}


class World:
    """The folders of one case, below `top`."""

    def __init__(self, top: pathlib.Path, case: Case):
        self.top = top
        self.case = case
        self.project = top / "project"
        self.home = top / "home"
        self.elsewhere = top / "elsewhere"
        self.library = top / "library"
        self.temporary = top / "temporary"
        self.secret = self.home / ".ssh" / "key"
        self.environment = {
            "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": str(self.home),
            "XDG_CACHE_HOME": str(top / "cache"), "TMPDIR": str(self.temporary),
            "LC_ALL": "C.UTF-8"}
        self.environment |= {name: self.meant(text) for name, text in case.environment.items()}
        self.cache = pathlib.Path(self.environment["XDG_CACHE_HOME"])
        self._make()

    def meant(self, text):
        return string.Template(text).safe_substitute(
            PROJECT=self.project, SECRET=self.secret, ELSEWHERE=self.elsewhere,
            EVIL=self.project / "evil")

    def _make(self):
        for folder in (self.home, self.elsewhere, self.temporary, self.project):
            folder.mkdir(parents=True)
        put(self.secret, SECRET)
        self.secret.chmod(0o600)
        put(self.elsewhere / "theirs.h", "inline int theirs;\n")
        put(self.elsewhere / "theirs.cpp", PLAIN)
        for name, text in STANDINS.items():
            put(self.library / name, text)
        # Independent of /etc/gitconfig.
        put(self.home / ".gitconfig", "[init]\ndefaultBranch = main\n")
        self._write_files()
        self._stage()
        self._write_what_git_could_run_or_wait_for()

    def _write_files(self):
        put(self.project / "plain.cpp", PLAIN)
        put(self.project / "a.cpp", SOURCE)
        put(self.project / "part.h", "inline int part;\n")
        put(self.project / "evil", f"#!/bin/sh\n>{self.elsewhere}/RAN\n")
        put(self.project / "evil.so", "no library")
        database = self._database() if self.case.database is None else self.case.database
        if database:
            put(self.project / "compile_commands.json", self.meant(database))
        for name, text in self.case.files.items():
            put(self.project / name, self.meant(text))

    def _database(self):
        usual = f"g++ -isystem {self.library} "
        command = self.case.command or f"$USUAL {self.case.flags} -c a.cpp"
        command = self.meant(command.replace("$USUAL", usual))
        return json.dumps([
            {"directory": str(self.project), "file": name, "arguments": shlex.split(words)}
            for name, words in [("plain.cpp", usual + "-c plain.cpp"), ("a.cpp", command)]])

    def _git(self, *words, check=True):
        subprocess.run(
            ["git", "-c", "user.name=Test", "-c", "user.email=test@example.org", *words],
            cwd=self.project, env={**self.environment, "PATH": os.environ["PATH"]},
            check=check, timeout=GIT_PATIENCE, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL if not check else None)

    def _stage(self):
        self._git("init", "-q", "-b", "main")
        self._git("add", "part.h")
        self._git("commit", "-q", "-m", "first")
        # A nested repository without commits cannot be added.
        self._git("add", "-A", "--ignore-errors", check=False)

    def _write_what_git_could_run_or_wait_for(self):
        for name, target in self.case.links.items():
            path = self.project / name
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.is_dir():
                shutil.rmtree(path)
            path.unlink(missing_ok=True)
            path.symlink_to(self.meant(target))
        for name in self.case.pipes:
            path = self.project / name
            path.unlink(missing_ok=True)
            os.mkfifo(path)
        for name in self.case.sockets:
            with socket.socket(socket.AF_UNIX) as made:
                path = self.project / name
                path.unlink(missing_ok=True)
                # A socket's path must be short.
                folder = os.open(path.parent, os.O_RDONLY)
                made.bind(f"/proc/self/fd/{folder}/{path.name}")
                os.close(folder)
        for name, depth in self.case.deep.items():
            (self.project / name / "/".join(["d"] * depth)).mkdir(parents=True)
        for key, value in self.case.git.items():
            self._git("config", key, self.meant(value))
        for name, text in self.case.git_files.items():
            put(self.project / ".git" / name, self.meant(text))
        # git reads a file that changed after staging.
        if self.case.git or self.case.git_files:
            for name in ("plain.cpp", "a.cpp"):
                with open(self.project / name, "a") as file:
                    file.write("// changed\n")

    def snapshot(self, *folders):
        """The entries of these folders; links are not followed."""

        def look(path):
            status = path.lstat()
            if stat.S_ISLNK(status.st_mode):
                return os.readlink(path)
            if stat.S_ISREG(status.st_mode):
                return status.st_mode, path.read_bytes()
            return stat.S_IFMT(status.st_mode)

        found = {}
        for top in folders:
            for folder, inner, files in os.walk(top):
                for name in [*inner, *files]:
                    path = pathlib.Path(folder, name)
                    found[path] = look(path)
        return found


def put(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    if text.startswith("#!"):
        path.chmod(0o755)
