"""Files under the names of what torchport writes and reads."""

from case import Case

FRONTS = ["check", "fix"]
CASES = [
    Case("a temporary file", files={".torchport-0123456789ab.tmp": "theirs\n"}),
    Case("a temporary file that is a pipe", pipes=(".torchport-0123456789ab.tmp",)),
    Case("a temporary file that leads elsewhere",
         links={".torchport-0123456789ab.tmp": "$ELSEWHERE/theirs.h"}),
    Case("a cache in the repository", environment={"XDG_CACHE_HOME": "$PROJECT/cache"},
         files={"cache/torchport/results/llvmcache-0": "planted\n",
                "cache/torchport/preambles/llvmcache-0.pch": "planted\n"}),
    Case("a home in the repository", environment={"HOME": "$PROJECT"},
         files={".config/clangd/config.yaml": "CompileFlags: {Add: [-MJ$ELSEWHERE/w]}\n"}),
    Case("a report of former times", files={"torchport-report.html": "mine, not a report\n"}),
    Case("an index of the editor's", files={
        ".cache/clangd/index/a.cpp.0000000000000000.idx": "RIFF\0\0\0\0CdIx planted",
        ".cache/clangd/index/.gitignore": "*"}, in_editor=True),
]  # fmt: skip
