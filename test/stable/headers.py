"""The names that the runtime's public headers declare, with what a program relies on: types,
default arguments, the values of enumerators, the fields of structs."""

import json
import re
import subprocess

ROOT = "torchport/"
C_HEADERS = [["c.h"]]
# Headers of LibTorch's stable ABI define the same names as the others, in another type.
CXX_HEADERS = [["device.h", "select.h", "policy.h", "twins.h"], ["stable/device.h"],
               ["stable/twins.h"]]
# What marks a declaration is not a name to use.
NOT_A_NAME = re.compile(r"TORCHPORT_(\w+_H|(C_)?API|EXPORT)$")


class Headers:
    def __init__(self, compiler, flags, folder, stubs):
        self.folder = folder
        self.compiler = [compiler, f"-I{folder}"]
        self.cxx_flags = flags
        # Declarations of the stable ABI, for a LibTorch that has none.
        self.stub_flags = ["-std=c++17", "-isystem", str(stubs)]

    def names(self):
        for headers, flags in [*((each, ["-xc"]) for each in C_HEADERS),
                               (CXX_HEADERS[0], ["-xc++", *self.cxx_flags]),
                               *((each, ["-xc++", *self.stub_flags])
                                 for each in CXX_HEADERS[1:])]:
            source = "".join(f"#include <{ROOT}{each}>\n" for each in headers)
            for name in self.macros(source, flags):
                for header in headers:
                    if f"#define {name}" in (self.folder / ROOT / header).read_text():
                        yield f"header {ROOT}{header}: #define {name}"
            wanted = tuple(ROOT + each for each in headers)
            for root in self.tree(source, flags):
                yield from self.declared(root, "", wanted)

    def run(self, source, flags, *more):
        return subprocess.run([*self.compiler, *flags, *more, "-"], input=source, text=True,
                              stdout=subprocess.PIPE, check=True).stdout

    def macros(self, source, flags):
        before = set(self.defined("", flags))
        return [each for each in self.defined(source, flags)
                if each not in before and each.startswith("TORCHPORT_")
                and not NOT_A_NAME.match(each)]

    def defined(self, source, flags):
        return re.findall(r"^#define (\w+)", self.run(source, flags, "-E", "-dM"), re.M)

    def tree(self, source, flags):
        """The declarations of SOURCE in namespace torchport, or all of C."""
        limit = [] if "-xc" in flags else ["-Xclang", "-ast-dump-filter=torchport"]
        text = self.run(source, flags, "-fsyntax-only", "-Xclang", "-ast-dump=json",
                        *limit)
        decoder, at, file, roots = json.JSONDecoder(), 0, "", []
        while at < len(text.rstrip()):
            root, at = decoder.raw_decode(text, at)
            file = name_files(root, file)
            roots += [root] if limit else root["inner"]
            at = re.compile(r"\s*").match(text, at).end()
        # The filter also finds what lies in a namespace that it has found.
        return [each for each in roots if each["kind"] == "NamespaceDecl" or not limit]

    def declared(self, node, scope, wanted):
        kind, name = node["kind"], node.get("name", "")
        full, inner = scope + name, node.get("inner", [])
        header = next((each for each in wanted if node.get("file", "").endswith(each)),
                      None)
        if kind in ("NamespaceDecl", "LinkageSpecDecl"):
            if name != "detail":
                # An inline namespace is part of the symbols, not of the names.
                inside = scope if node.get("isInline") or not name else full + "::"
                for each in inner:
                    yield from self.declared(each, inside, wanted)
            return
        if not header or node.get("isImplicit"):
            return
        if kind == "EnumDecl":
            yield from enumerators(node, header, full + "::" if name else scope)
        elif kind == "CXXRecordDecl" and node.get("completeDefinition"):
            yield f"header {header}: {node['tagUsed']} {full} {{{fields(inner)}}}"
            for each in public(node):
                if each["kind"] != "FieldDecl":
                    yield from self.declared(each, full + "::", wanted)
        elif kind == "FunctionTemplateDecl":
            pattern = next(each for each in inner if each["kind"] == "FunctionDecl")
            yield f"header {header}: template {function(pattern, scope)}"
        elif kind in ("FunctionDecl", "CXXMethodDecl", "CXXConstructorDecl"):
            yield f"header {header}: {function(node, scope)}"
        elif kind in ("TypedefDecl", "TypeAliasDecl", "VarDecl"):
            yield f"header {header}: {full} is {node['type']['qualType']}"


def name_files(node, file):
    """Writes its file into each declaration: Clang names a file only where it changes."""
    if isinstance(node, list):
        for each in node:
            file = name_files(each, file)
    elif isinstance(node, dict):
        file = node.get("file", file) if "offset" in node or "line" in node else file
        for key in list(node):
            file = name_files(node[key], file) if key != "includedFrom" else file
            if key == "loc":
                node["file"] = file
    return file


def public(record):
    access = "public" if record["tagUsed"] == "struct" else "private"
    for each in record.get("inner", []):
        if each["kind"] == "AccessSpecDecl":
            access = each["access"]
        elif access == "public":
            yield each


def fields(inner):
    """All of them in their order: libtorchport and a program have to agree."""
    return " ".join(f"{each['type']['qualType']} {each['name']};" for each in inner
                    if each["kind"] == "FieldDecl")


def function(node, scope):
    # Not the parenthesis of a decltype.
    result, parameters = re.match(r"(.*?[ *&])\((.*)", node["type"]["qualType"]).groups()
    defaults = sum("init" in each for each in node.get("inner", [])
                   if each["kind"] == "ParmVarDecl")
    optional = f", {defaults} with a default" if defaults else ""
    return f"{result}{scope}{node['name']}({parameters}{optional}"


def enumerators(node, header, scope):
    value = -1
    for each in node["inner"]:
        if each["kind"] != "EnumConstantDecl":
            continue
        written = [child["value"] for child in each.get("inner", [])
                   if child["kind"] == "ConstantExpr"]
        written += [inside["value"] for child in each.get("inner", [])
                    for inside in child.get("inner", []) if inside["kind"] == "ConstantExpr"]
        value = int(written[0]) if written else value + 1
        yield f"header {header}: {scope}{each['name']} = {value}"
