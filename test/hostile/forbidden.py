"""What a run may do to the world; all else is forbidden."""

import os
import shutil

# What every program reads, and git does.
COMMON = (
    "/usr/", "/lib/", "/lib64/", "/etc/ld.so.", "/etc/locale.alias", "/etc/localtime",
    "/etc/gitconfig",
    "/etc/os-release", "/etc/debian_version", "/etc/passwd", "/etc/nsswitch.conf",
    "/proc/self/", "/proc/cpuinfo", "/proc/meminfo", "/proc/sys/", "/proc/stat",
    "/sys/fs/cgroup", "/sys/devices/system/", "/dev/null", "/dev/urandom",
)  # fmt: skip


def is_under(path, folder):
    return path == str(folder) or path.startswith(f"{folder}/")


def _is_unnamed(path):
    """A file in memory, which no folder holds."""
    return path.startswith("/memfd:")


def is_git(program):
    return os.path.basename(program) == "git"


def _may_run(path, world):
    # Wherever PATH leads, but to the repository. The other stands in for a program that
    # a command names: no system runs it.
    return path in (shutil.which("git", path="/usr/local/bin:/usr/bin:/bin"), "/dev/null")


def _may_write(path, world):
    own = (world.project, world.cache, world.temporary)
    return path in ("/dev/null", "/dev/tty") or _is_unnamed(path) or any(is_under(path, each) for each in own)


def _may_read(act, world, program):
    path = act.path
    # It looks at what is in the repository, and wherever its settings point.
    if is_git(act.program):
        return True
    if is_under(path, world.secret.parent) or path.endswith("/environ"):
        return world.case.reads_secret
    if path.endswith(".so") and is_under(path, world.top):
        return False
    if os.path.basename(program) == "torchport-clangd" and is_under(path, world.elsewhere):
        return world.case.opens_theirs
    own = (world.project, world.cache, world.temporary, world.library)
    return (
        path.startswith(COMMON)
        or path == "/"
        or _is_unnamed(path)
        or any(is_under(path, each) for each in own)
        # Its program, and what that was linked with or asks for beside itself.
        or is_under(path, os.path.dirname(os.path.dirname(program)))
        # Folders on the way to it, which are looked through for the name of a marker.
        or "O_DIRECTORY" in act.line
        and is_under(str(world.project), path)
    )


def complaints(acts, world, program):
    """A line for each of `acts` of a run of `program` that is forbidden."""
    for act in acts:
        if act.kind == "run":
            # And once more, to read a document that clangd is not ready for.
            is_itself = (act.program == "" and act.path == program
                         or act.path == "/proc/self/exe" and "--read-document" in act.line)
            if not is_itself and not _may_run(act.path, world):
                yield f"runs '{act.path}': {act.line}"
        elif act.kind == "write" and not _may_write(act.path, world):
            yield f"writes '{act.path}': {act.line}"
        elif act.kind == "read" and not _may_read(act, world, program):
            yield f"reads '{act.path}': {act.line}"
        elif act.kind in ("network", "unseen"):
            yield f"{act.kind}: {act.line}"
