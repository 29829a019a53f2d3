"""Configuration files of the checks, the editor and the style."""

from case import ALIASES, Case

STARS = "*a" * 30 + "b"

FRONTS = ["check", "report"]
CASES = [
    Case("aliases that double", files={".torchport.yaml": ALIASES}, finds_plain=False),
    Case("a deep configuration", files={".torchport.yaml": "exclude: " + "[" * 20000},
         finds_plain=False),
    Case("deep maps", files={".torchport.yaml": "{a: " * 20000}, finds_plain=False),
    Case("a huge scalar", files={".torchport.yaml": "exclude: '" + "a" * 5_000_000 + "'\n"}),
    Case("a huge key", files={".torchport.yaml": "a" * 1_000_000 + ": b\n"}, finds_plain=False),
    Case("a catastrophic glob", files={".torchport.yaml": f"exclude: ['{STARS}']\n",
                                       "a" * 200 + ".cpp": "", "a" * 200 + ".h": "cuda"}),
    Case("a glob of many folders", deep={"a": 200},
         files={".torchport.yaml": "exclude: ['" + "**/a/" * 40 + "b']\n",
                "a/" * 100 + "x.h": "// cuda\n"}),
    Case("a glob of many choices", files={".torchport.yaml":
         "exclude: ['" + "{a,b}" * 24 + "']\n"}, finds_plain=False),
    Case("many globs", files={".torchport.yaml": "exclude: [" + "'*a*', " * 20000 + "'b']\n"},
         finds_plain=False),
    Case("no text at all", files={".torchport.yaml": "\0\1\x1b[31m\n"}, finds_plain=False),
    Case("a tag that constructs", finds_plain=False, files={".torchport.yaml":
         "rules: !!python/object/apply:os.system ['touch $ELSEWHERE/RAN']\n"}),
    Case("a configuration that leads to a secret", links={".torchport.yaml": "$SECRET"},
         finds_plain=False, reads_secret=True),
    Case("a configuration without end", links={".torchport.yaml": "/dev/zero"}, finds_plain=False),
    Case("a configuration that is a pipe", pipes=(".torchport.yaml",), finds_plain=False,
         in_editor=True),
    Case("a configuration that leads to the environment", finds_plain=False,
         environment={"TOKEN": "Zsesame"}, links={".torchport.yaml": "/proc/self/environ"},
         reads_secret=True),
    Case("paths that lead out", files={".torchport.yaml":
         "exclude: ['../../**', '/etc/**', 'a/../../b']\n"}, finds_plain=False),
    Case("the editor's flags", files={".clangd":
         "CompileFlags: {Add: [-MJ, $ELSEWHERE/written.json, -fplugin=$PROJECT/evil.so, "
         "-Xclang, -load, -Xclang, $PROJECT/evil.so]}\n"}, in_editor=True),
    Case("the editor's compiler", files={".clangd":
         "CompileFlags: {Compiler: $EVIL, CompilationDatabase: $ELSEWHERE}\n"}),
    Case("the editor's index", files={".clangd":
         "Index: {External: {Server: 127.0.0.1:9, MountPoint: $PROJECT}}\n"}),
    Case("an index in a file", files={".clangd":
         "Index: {External: {File: $SECRET, MountPoint: $PROJECT}}\n"}),
    Case("the editor's aliases", files={".clangd": ALIASES}),
    Case("the editor's settings without end", links={".clangd": "/dev/zero"}, in_editor=True),
    Case("the editor's settings that are a pipe", pipes=(".clangd",)),
    Case("the editor's settings that are secret", links={".clangd": "$SECRET"}, reads_secret=True),
    Case("checks that ask for a program", files={".clang-tidy":
         "Checks: '*'\nExtraArgs: ['-fplugin=$PROJECT/evil.so', '-MJ$ELSEWHERE/written']\n"
         "CheckOptions: {torchport.configuration: $SECRET}\n"}),
    Case("checks without end", links={".clang-tidy": "/dev/zero"}),
    Case("checks that are a pipe", pipes=(".clang-tidy",)),
    Case("checks that are secret", links={".clang-tidy": "$SECRET"}, reads_secret=True),
    Case("checks that are deep", files={".clang-tidy": "Checks: " + "[" * 20000}),
    Case("a style that is secret", links={".clang-format": "$SECRET"}, reads_secret=True),
    Case("a style without end", links={".clang-format": "/dev/zero"}),
    Case("a style that is a pipe", pipes=(".clang-format",)),
    Case("a style of aliases", files={".clang-format": ALIASES}),
    Case("a deep style", files={".clang-format": "BasedOnStyle: " + "{a: " * 5000}),
    Case("a style from elsewhere", files={".clang-format": "BasedOnStyle: file:$SECRET\n"}),
    Case("files that no style is for", files={".clang-format-ignore": "*" * 100000 + "\n"}),
    Case("a style's ignored files without end", links={".clang-format-ignore": "/dev/zero"}),
]  # fmt: skip
