"""git's settings, attributes and hooks, and nested repositories."""

from case import Case

FRONTS = ["hook", "fix"]
CASES = [
    Case("a monitor of files", git={"core.fsmonitor": "$EVIL"}),
    Case("a monitor as a hook", git={"core.fsmonitor": "true", "core.hooksPath": "$PROJECT"},
         files={"query-watchman": "#!/bin/sh\n>$ELSEWHERE/RAN\n"}),
    Case("another program for differences", git={"diff.external": "$EVIL"}),
    Case("a driver for differences", files={".gitattributes": "*.cpp diff=evil\n"},
         git={"diff.evil.command": "$EVIL", "diff.evil.textconv": "$EVIL"}),
    Case("a filter", files={".gitattributes": "*.cpp filter=evil\n"},
         git={"filter.evil.clean": "$EVIL", "filter.evil.smudge": "$EVIL",
              "filter.evil.required": "true"}),
    Case("a filter that stays", files={".gitattributes": "* filter=evil\n"},
         git={"filter.evil.process": "$EVIL", "filter.evil.required": "true"}),
    Case("a filter with a strange name", files={".gitattributes": "*.cpp filter=a.b=c\n"},
         git={"filter.a.b=c.clean": "$EVIL"}),
    Case("a filter that is included", files={".gitattributes": "*.cpp filter=evil\n",
                                             "more": "[filter \"evil\"]\nclean = $EVIL\n"},
         git={"include.path": "$PROJECT/more"}),
    Case("a filter of this work tree", files={".gitattributes": "*.cpp filter=evil\n"},
         git={"extensions.worktreeConfig": "true"},
         git_files={"config.worktree": "[filter \"evil\"]\nclean = $EVIL\n"}),
    Case("attributes of the repository", git={"filter.evil.clean": "$EVIL"},
         git_files={"info/attributes": "* filter=evil diff=evil merge=evil\n"}),
    Case("settings that are secret", git={"include.path": "$SECRET"}),
    Case("settings without end", git={"include.path": "/dev/zero"}),
    Case("hooks", git={"core.hooksPath": "$PROJECT/hooks"},
         files={f"hooks/{name}": "#!/bin/sh\n>$ELSEWHERE/RAN\n" for name in
                ("pre-commit", "post-index-change", "post-checkout", "fsmonitor-watchman")}),
    Case("hooks where they usually lie", git_files={f"hooks/{name}":
         "#!/bin/sh\n>$ELSEWHERE/RAN\n" for name in ("pre-commit", "post-index-change")}),
    Case("programs that git asks", git={"core.pager": "$EVIL", "core.editor": "$EVIL",
         "core.sshCommand": "$EVIL", "core.askPass": "$EVIL", "credential.helper": "$EVIL",
         "gpg.program": "$EVIL", "log.showSignature": "true", "pager.diff": "$EVIL",
         "pager.status": "$EVIL", "core.gitProxy": "$EVIL", "core.alternateRefsCommand": "$EVIL",
         "color.ui": "always", "diff.orderFile": "$SECRET"}),
    Case("other names for commands", git={"alias.status": "!$EVIL", "alias.diff": "!$EVIL",
                                          "alias.rev-parse": "!$EVIL"}),
    Case("objects that are fetched when asked for", git={
        "extensions.partialClone": "origin", "remote.origin.promisor": "true",
        "remote.origin.url": "ext::$EVIL", "protocol.ext.allow": "always",
        "protocol.allow": "always", "remote.origin.uploadpack": "$EVIL"},
        git_files={"HEAD": "1234567890123456789012345678901234567890\n"}),
    Case("a work tree elsewhere", git={"core.worktree": "$ELSEWHERE"}),
    Case("a submodule", files={".gitmodules": "[submodule \"sub\"]\npath = sub\n"
                               "url = ext::$EVIL\nupdate = !$EVIL\n", "sub/x": "x"},
         git={"submodule.sub.url": "ext::$EVIL", "submodule.recurse": "true",
              "status.submoduleSummary": "true", "diff.submodule": "log"}),
    Case("a repository inside", files={
        "sub/.git/HEAD": "ref: refs/heads/main\n", "sub/.git/objects/x": "", "sub/.git/refs/x": "",
        "sub/.git/config": "[core]\nrepositoryformatversion = 0\nfsmonitor = $EVIL\n",
        "sub/x.h": "// cuda\n"}),
    Case("a bare repository inside", files={
        "bare/HEAD": "ref: refs/heads/main\n", "bare/objects/x": "", "bare/refs/x": "",
        "bare/config": "[core]\nrepositoryformatversion = 0\nbare = false\nworktree = ..\n"
        "fsmonitor = $EVIL\n"}),
    Case("a git in the folder", environment={"PATH": ".:/usr/bin:/bin"},
         files={"git": "#!/bin/sh\n>$ELSEWHERE/RAN\n"}),
    Case("a git in no folder at all", environment={"PATH": ":/usr/bin:/bin"},
         files={"git": "#!/bin/sh\n>$ELSEWHERE/RAN\n"}),
    Case("a git in the PATH of the repository", environment={"PATH": "$PROJECT/bin:/usr/bin:/bin"},
         files={"bin/git": "#!/bin/sh\n>$ELSEWHERE/RAN\n",
                "bin/cmake": "#!/bin/sh\n>$ELSEWHERE/RAN\n"}),
    Case("an index that is a pipe", links={".git/index": "/dev/zero"}),
]  # fmt: skip
