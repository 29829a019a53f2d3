"""What lies in a repository by the names of what torchport writes and reads."""

import json

from case import Case

JOURNAL = "torchport's journal 2\0$PROJECT\0$PROJECT/.torchport-0123456789ab.tmp\0" + (
    "$ELSEWHERE/theirs.h\0" + "0" * 64 + "\0" + "0" * 64 + "\0begun\0promised\0"
)
OLD_JOURNAL = json.dumps(
    [{"text": "$PROJECT/.torchport-0123456789ab.tmp", "target": "$ELSEWHERE/theirs.h",
      "before": "0" * 40}]
)  # fmt: skip

# What meets them in every run of the tests; all do in './dev test --hostile'.
FRONTS = ["check", "fix"]
CASES = [
    Case("a journal", files={".torchport-0123456789ab.journal": JOURNAL,
                             ".torchport-0123456789ab.tmp": "theirs\n"}),
    Case("a journal of former times", files={".torchport-0123456789ab.journal": OLD_JOURNAL}),
    Case("a journal that leads to a secret", links={".torchport-0.journal": "$SECRET"}),
    Case("a journal that is a pipe", pipes=(".torchport-0.journal",)),
    Case("a temporary file that leads elsewhere",
         links={".torchport-0123456789ab.tmp": "$ELSEWHERE/theirs.h"}),
    Case("a cache in the repository", environment={"XDG_CACHE_HOME": "$PROJECT/cache"},
         files={"cache/torchport/results/llvmcache-0": "planted\n",
                "cache/torchport/preambles/llvmcache-0.pch": "planted\n"}),
    Case("a state in the repository", environment={"XDG_STATE_HOME": "$PROJECT/state"},
         files={"state/torchport/0.journal": JOURNAL}),
    Case("a home in the repository", environment={"HOME": "$PROJECT"},
         files={".config/clangd/config.yaml": "CompileFlags: {Add: [-MJ$ELSEWHERE/w]}\n"}),
    Case("a report of former times", files={"torchport-report.html": "mine, not a report\n"}),
    Case("an index of the editor's", files={
        ".cache/clangd/index/a.cpp.0000000000000000.idx": "RIFF\0\0\0\0CdIx planted",
        ".cache/clangd/index/.gitignore": "*"}, in_editor=True),
]  # fmt: skip
