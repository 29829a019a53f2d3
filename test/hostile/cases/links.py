"""Links, pipes, sockets and devices instead of files and folders."""

from case import Case

WITH_DEVICE = '#pragma once\n#include <c10/core/Device.h>\n'

FRONTS = ["check", "hook"]
CASES = [
    Case("a header that leads to a secret", links={"part.h": "$SECRET"}, reads_secret=True),
    Case("a header that leads to a relative secret", links={"part.h": "../home/.ssh/key"},
         reads_secret=True),
    Case("a header that leads to the environment", links={"part.h": "/proc/self/environ"},
         environment={"TOKEN": "Zsesame"}, reads_secret=True),
    Case("a header by a folder that leads out", flags="-Iinclude -include key",
         links={"include": "$SECRET/.."}, reads_secret=True),
    Case("a source that leads to a secret", links={"a.cpp": "$SECRET"}, reads_secret=True),
    Case("a source that leads to another one", links={"a.cpp": "$ELSEWHERE/theirs.cpp"},
         opens_theirs=True),
    Case("a source that leads nowhere", links={"a.cpp": "gone.cpp"}),
    Case("a source that leads to itself", links={"a.cpp": "a.cpp"}),
    Case("a source without end", links={"a.cpp": "/dev/zero"}),
    Case("a source that is a pipe", pipes=("a.cpp",)),
    Case("a source that is a socket", sockets=("a.cpp",)),
    Case("a source that is the terminal", links={"a.cpp": "/dev/stdin"}),
    Case("a header without end", links={"part.h": "/dev/zero"}),
    Case("a header that is random without end", links={"part.h": "/dev/urandom"}),
    Case("a header that is a pipe", pipes=("part.h",), in_editor=True),
    Case("a header that is a socket", sockets=("part.h",)),
    Case("a header that is a folder", links={"part.h": "."}),
    Case("a header that is the memory", links={"part.h": "/proc/self/mem"}),
    Case("headers that nobody includes", pipes=("b.h",), sockets=("c.h",),
         links={"d.h": "/dev/zero", "e.h": "$SECRET", "f.h": "f.h", "g.h": "/dev"}),
    Case("a header that is embedded without end",
         files={"part.h": "inline const char part[] = {\n#embed \"/dev/zero\"\n};\n"}),
    Case("a header that is embedded and secret",
         files={"part.h": "inline const char part[] = {\n#embed \"$SECRET\"\n};\n"},
         reads_secret=True),
    Case("a question about a pipe", files={"part.h":
         '#if __has_include("pipe.h") || __has_embed("pipe.h")\n#include "pipe.h"\n#endif\n'},
         pipes=("pipe.h",)),
    Case("a header that includes itself", files={"part.h": '#include "part.h"\n'}),
    Case("headers that double", files={"part.h": '#include "h0.h"\n'} | {
        f"h{i}.h": f'#include "h{i + 1}.h"\n#include "h{i + 1}.h"\n' for i in range(14)} | {
            "h14.h": "\n"}),
    Case("folders that lead to each other", links={"x/y": "..", "x/z": ".", "loop": "loop"}),
    Case("a folder that leads to all of the disk", links={"root": "/"}),
    Case("a folder that leads to the kernel", links={"proc": "/proc", "dev": "/dev"},
         flags="-Iproc -Idev"),
    Case("folders as deep as they get", deep={"deep": 700}),
    Case("a name as long as it gets", files={"n" * 250 + ".h": WITH_DEVICE}),
    Case("a database that leads to a secret", links={"compile_commands.json": "$SECRET"},
         finds_plain=False, reads_secret=True),
    Case("a database without end", links={"compile_commands.json": "/dev/zero"}, finds_plain=False),
    Case("a database that is a pipe", pipes=("compile_commands.json",), finds_plain=False),
    Case("a database that is a socket", sockets=("compile_commands.json",), finds_plain=False),
    Case("a database that leads to itself", finds_plain=False,
         links={"compile_commands.json": "compile_commands.json"}),
    Case("flags that lead to a secret", database="", links={"compile_flags.txt": "$SECRET"},
         finds_plain=False, reads_secret=True),
    Case("flags without end", database="", links={"compile_flags.txt": "/dev/zero"},
         finds_plain=False),
    Case("flags that are a pipe", database="", pipes=("compile_flags.txt",), finds_plain=False),
    Case("a report that leads elsewhere", links={"torchport-report.html": "$ELSEWHERE/theirs.h"}),
    Case("a report that is a pipe", pipes=("torchport-report.html",)),
    Case("a working directory that is a link", links={"b": "$ELSEWHERE"}, opens_theirs=True,
         database='[{"directory": "$PROJECT/b", "file": "theirs.cpp", "command": "g++ -c '
         'theirs.cpp"}, {"directory": "$PROJECT", "file": "plain.cpp", "command": '
         '"g++ -isystem ../library -c plain.cpp"}]'),
]  # fmt: skip
