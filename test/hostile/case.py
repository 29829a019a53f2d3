"""What a hostile repository is: a plain value, of which world.py makes folders.

In each text, $PROJECT is the repository, $SECRET a file of the user's outside of it,
$ELSEWHERE a folder of the user's that nobody may write to, and $EVIL a program in the
repository; evil.so beside it stands for a library.
"""

import dataclasses

PLAIN = '#include <c10/core/Device.h>\nvoid plain() { c10::Device d("cuda:0"); }\n'
SOURCE = '#include "part.h"\n' + PLAIN


@dataclasses.dataclass(frozen=True)
class Case:
    name: str
    # Behind the usual flags of a.cpp; or all that its command is.
    flags: str = ""
    command: str = ""
    # Instead of the whole compile_commands.json; no file if it is empty.
    database: str | None = None
    # Texts, aims of links, and names of pipes and sockets; a name that ends in a slash is
    # an empty folder.
    files: dict[str, str] = dataclasses.field(default_factory=dict)
    links: dict[str, str] = dataclasses.field(default_factory=dict)
    pipes: tuple[str, ...] = ()
    sockets: tuple[str, ...] = ()
    # Folders below which there is a folder in each other, so often.
    deep: dict[str, int] = dataclasses.field(default_factory=dict)
    # git's settings of the repository, and changes of its folder, made after all is staged.
    git: dict[str, str] = dataclasses.field(default_factory=dict)
    git_files: dict[str, str] = dataclasses.field(default_factory=dict)
    environment: dict[str, str] = dataclasses.field(default_factory=dict)
    # What a command, an include or a link leads to is read, as any compiler reads it; and
    # never quoted.
    reads_secret: bool = False
    # Whether plain.cpp is still checked.
    finds_plain: bool = True
    # What 'check' has to say.
    says: str = ""
    # What is opened in the editor.
    opens: str = "a.cpp"
    # Whether that, or what the database names and clangd indexes, lies elsewhere; and is
    # never quoted.
    opens_theirs: bool = False
    # Whether that is done in every run of the tests, and not in './dev test --hostile' alone.
    in_editor: bool = False
