"""The includes of a project, and its sources with headers removed."""

import collections
import json
import os
import pathlib
import re
import subprocess

SOURCES = {".cpp", ".cc", ".cxx"}
HEADERS = {".h", ".hpp", ".hh", ".hxx", ".inl", ".ipp"}
LIBTORCH = re.compile(r"(torch|ATen|c10|caffe2)/")
INCLUDE = re.compile(r'^(?P<before>\s*#\s*include\s*[<"])'
                     r'(?P<name>[^>"]+)(?P<after>[>"].*)$', re.M)
# Code that may name a device: other files have no findings to lose.
DEVICE = re.compile(r"\bk(?:CUDA|HIP|MPS|XPU|PrivateUse1)\b|\bDeviceType::\w+"
                    r'|"(?:cuda|hip|mps|xpu|gpu)(?::\d+)?"|[.>](?:cuda|hip)\(\)')


def text_of(file):
    return file.read_text(encoding="utf-8", errors="surrogateescape")


class Project:
    """The includes of a project's files, which stay unchanged."""

    def __init__(self, folder):
        self.folder = folder
        files = [each for each in sorted(folder.rglob("*")) if each.is_file()
                 and not each.is_symlink() and each.suffix in SOURCES | HEADERS
                 and each.relative_to(folder).parts[0] not in (".git", "build")]
        self.texts = {each: text_of(each) for each in files}
        self.by_name = collections.defaultdict(list)
        for each in files:
            self.by_name[each.name].append(each)
        self.sources = [each for each in files if each.suffix in SOURCES]

    def name(self, file):
        return str(file.relative_to(self.folder))

    def included(self, file):
        return [each["name"] for each in INCLUDE.finditer(self.texts[file])]

    def own(self, name, file):
        """The project's header that FILE includes as NAME."""
        beside = pathlib.Path(os.path.normpath(file.parent / name))
        if beside in self.texts:
            return beside
        named = [each for each in self.by_name[pathlib.Path(name).name]
                 if str(each).endswith("/" + os.path.normpath(name))]
        return max(named, default=None, key=lambda each: len(
            os.path.commonpath([each, file])))

    def reached(self, source, hidden=()):
        """SOURCE and the project's headers that it includes without those of HIDDEN."""
        seen, todo = [source], [source]
        while todo:
            file = todo.pop()
            for name in self.included(file):
                header = None if name in hidden else self.own(name, file)
                if header and header not in seen:
                    seen.append(header)
                    todo.append(header)
        return seen

    def search(self, source):
        """The folders of the project in which SOURCE finds headers."""
        folders = {}
        for file in self.reached(source):
            for name in self.included(file):
                header = self.own(name, file)
                depth = len(pathlib.PurePath(os.path.normpath(name)).parts)
                if header and header != pathlib.Path(
                        os.path.normpath(file.parent / name)):
                    folders[header.parents[depth - 1]] = None
        return [self.name(each) for each in folders]

    def may_lose(self, source):
        return any(DEVICE.search(self.texts[each]) for each in self.reached(source))

    def headers(self, source, standard):
        """The names that SOURCE and its own headers include, by class, except
        LibTorch's."""
        names = collections.defaultdict(set)
        for file in self.reached(source):
            for name in self.included(file):
                if not LIBTORCH.match(name):
                    kind = ("own" if self.own(name, file) else
                            "standard" if name in standard else "third-party")
                    names[kind].add(name)
        return names


class Unit:
    """A copy of a source and the project's headers that it includes. Headers can be
    hidden and shown again."""

    def __init__(self, project, source, folder, flags):
        self.project, self.source, self.folder = project, source, folder
        self.show()
        (folder / ".git").mkdir()
        own = folder / project.name(source)
        (folder / "compile_commands.json").write_text(json.dumps([{
            "directory": str(folder), "file": str(own),
            "arguments": ["c++", "-c", *flags,
                          *(f"-I{folder / each}" for each in
                            project.search(source)), str(own)]}]))

    def show(self):
        for file in self.project.reached(self.source):
            self.write(file, self.project.texts[file])

    def hide(self, names):
        """Hides NAMES and the project's headers that only they include; returns the rest.
        Only the lines with those includes change."""
        left = self.project.reached(self.source, names)
        for file in self.project.reached(self.source):
            if file in left:
                self.write(file, INCLUDE.sub(
                    lambda each: each["before"] + "absent/" + each["name"] +
                    each["after"] if each["name"] in names else each[0],
                    self.project.texts[file]))
            else:
                (self.folder / self.project.name(file)).unlink()
        return {self.project.name(each) for each in left}

    def write(self, file, text):
        goal = self.folder / self.project.name(file)
        goal.parent.mkdir(parents=True, exist_ok=True)
        goal.write_text(text, encoding="utf-8", errors="surrogateescape")


def standard_headers(flags):
    """The headers of the compiler's C++ and C libraries."""
    said = subprocess.run(
        ["c++", *[each for each in flags if each.startswith("-std")], "-E", "-v",
         "-x", "c++", "/dev/null"], capture_output=True, text=True, check=True)
    folders = re.findall(r"^ (/\S*/(?:c\+\+|gcc)/\S+)$", said.stderr, re.M)
    names = {"assert.h", "ctype.h", "dirent.h", "errno.h", "fcntl.h", "float.h",
             "limits.h", "math.h", "memory.h", "omp.h", "pthread.h", "signal.h",
             "stdint.h", "stdio.h", "stdlib.h", "string.h", "sys/stat.h",
             "sys/time.h", "sys/types.h", "time.h", "unistd.h"}
    for folder in map(pathlib.Path, folders):
        names |= {each.name for each in folder.iterdir() if each.is_file()}
    return names
