"""A hostile repository as a plain value, of which world.py makes folders.

In each text, $PROJECT is the repository, $SECRET a file of the user's outside of it,
$ELSEWHERE a folder of the user's that must not be written, and $EVIL a program in the
repository, beside the library evil.so."""

import dataclasses

PLAIN = '#include <c10/core/Device.h>\nvoid plain() { c10::Device d("cuda:0"); }\n'
SOURCE = '#include "part.h"\n' + PLAIN
# YAML of which each line has the one before nine times.
ALIASES = "a: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(
    f"{chr(98 + i)}: &{chr(98 + i)} [{','.join(['*' + chr(97 + i)] * 9)}]\n" for i in range(9))


@dataclasses.dataclass(frozen=True)
class Case:
    name: str
    # Flags of a.cpp after the usual ones, or its whole command.
    flags: str = ""
    command: str = ""
    # The whole compile_commands.json; no file if empty.
    database: str | None = None
    # Texts, targets of links, names of pipes and sockets.
    files: dict[str, str] = dataclasses.field(default_factory=dict)
    links: dict[str, str] = dataclasses.field(default_factory=dict)
    pipes: tuple[str, ...] = ()
    sockets: tuple[str, ...] = ()
    # Folders, and how many to nest in them.
    deep: dict[str, int] = dataclasses.field(default_factory=dict)
    # git's settings, and files in .git, written after staging.
    git: dict[str, str] = dataclasses.field(default_factory=dict)
    git_files: dict[str, str] = dataclasses.field(default_factory=dict)
    environment: dict[str, str] = dataclasses.field(default_factory=dict)
    # Whether the secret may be read, as a compiler reads what a command, an include or a
    # link names. It must never be quoted.
    reads_secret: bool = False
    # Whether plain.cpp is still checked.
    finds_plain: bool = True
    # Whether a.cpp, or a file that clangd indexes, lies elsewhere. It must never be quoted.
    opens_theirs: bool = False
    # Whether the editor opens it in each run of the tests, not only with './dev test
    # --hostile'.
    in_editor: bool = False
