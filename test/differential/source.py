"""Programs as files: many functions in one source, or projects in a folder each."""

import pathlib
import re

from tree import indented, written

HEAD = """#include <torch/torch.h>

#include <cassert>

#include "frame.h"
"""


def in_namespace(name, *texts):
    text = "\n".join(indented(text) for text in texts if text.strip())
    return f"namespace {name} {{\n\n{text}\n}} // namespace {name}\n"


def text_at(program, number, place):
    return written(program, place).replace("$", str(number))


def function_that_runs(program, number):
    return (text_at(program, number, "helpers") + "\nvoid run() {\n"
            + text_at(program, number, "run") + "}\n\n"
            f"static frame::Function registered({number}, run);\n")


def is_release(source):
    """Whether a source is compiled without assertions."""
    return source % 2 == 1


class Functions:
    """All in one file, each in its own namespace."""

    name = "function"
    PIECE = re.compile(r"^// function (\d+)$\n(.*?)^// end \1$\n", re.M | re.S)

    @staticmethod
    def piece(number, program):
        """The text of a function."""
        return in_namespace(
            f"f{number}", text_at(program, number, "header"),
            text_at(program, number, "part"), function_that_runs(program, number),
            text_at(program, number, "behind"))

    @staticmethod
    def write(folder, pieces, head=None):
        """Writes PIECES, a dictionary from numbers to texts, after HEAD."""
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "main.cpp").write_text((head or HEAD) + "".join(
            f"\n// function {number}\n{text}// end {number}\n"
            for number, text in pieces.items()))

    @classmethod
    def read(cls, folder):
        """The head and the functions in FOLDER."""
        text = (folder / "main.cpp").read_text()
        pieces = {int(number): body for number, body in cls.PIECE.findall(text)}
        return text[:text.find("\n// function ")], pieces

    @staticmethod
    def is_in(folder):
        return (folder / "main.cpp").exists()

    @staticmethod
    def sources(folder):
        return [folder / "main.cpp"]

    units = sources

    @staticmethod
    def number_at(file, line):
        """The number of the function around a line, or None."""
        for each in reversed(pathlib.Path(file).read_text().splitlines()[:line]):
            if each.startswith("// end "):
                return None
            if each.startswith("// function "):
                return int(each.split()[2])
        return None

    @staticmethod
    def alone(text):
        """A piece as a program of one file."""
        return HEAD + text


class Projects:
    """Each in its own folder, with a header. One unit includes all files of a name."""

    name = "project"
    FILES = ["project.h", "part.inl", "main.cpp", "other.cpp"]
    FILE = re.compile(r"^// file (\S+)$\n(.*?)(?=^// file |\Z)", re.M | re.S)

    @classmethod
    def piece(cls, number, program):
        """The files of a project as one text."""
        part = text_at(program, number, "part")
        header = text_at(program, number, "header")
        files = {
            "project.h": "#pragma once\n\n" + HEAD + "\n" + in_namespace(
                f"p{number}", header, '#include "part.inl"\n' if part else ""),
            "part.inl": indented(part) if part else "",
            "main.cpp": '#include "project.h"\n\n' + in_namespace(
                f"p{number}", function_that_runs(program, number)),
            "other.cpp": '#include "project.h"\n\n' + in_namespace(
                f"p{number}", text_at(program, number, "behind"))}
        return cls.joined(files)

    @classmethod
    def joined(cls, files):
        return "".join(f"// file {name}\n{files[name]}" for name in cls.FILES
                       if files.get(name))

    @classmethod
    def write(cls, folder, pieces, _head=None):
        for number, text in pieces.items():
            project = folder / f"p{number}"
            project.mkdir(parents=True, exist_ok=True)
            for name, content in cls.FILE.findall(text):
                (project / name).write_text(content)

    @classmethod
    def read(cls, folder):
        return None, {
            int(project.name[1:]): cls.joined(
                {file.name: file.read_text() for file in project.iterdir()})
            for project in folder.glob("p*")}

    @staticmethod
    def is_in(folder):
        return not Functions.is_in(folder)

    @staticmethod
    def sources(folder):
        return sorted(folder.glob("p*/*.cpp"))

    @classmethod
    def units(cls, folder):
        """Writes and returns units that include all projects."""
        units = []
        for name in ("main.cpp", "other.cpp"):
            unit = folder / name
            unit.write_text("".join(f'#include "{each.parent.name}/{name}"\n'
                                    for each in sorted(folder.glob(f"p*/{name}"))))
            units.append(unit)
        return units

    @staticmethod
    def number_at(file, _line):
        found = re.search(r"/p(\d+)/[^/]*$", str(file))
        return int(found[1]) if found else None

    @staticmethod
    def alone(text):
        return text


LAYOUTS = [Functions, Projects]
