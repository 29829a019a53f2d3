"""What a run may do; all else is forbidden."""

import os
import shutil

# Read by every program, and by git.
COMMON = (
    "/usr/", "/lib/", "/lib64/", "/etc/ld.so.", "/etc/locale.alias", "/etc/localtime",
    "/etc/gitconfig", "/etc/os-release", "/etc/debian_version", "/etc/passwd", "/etc/nsswitch.conf",
    "/proc/self/", "/proc/cpuinfo", "/proc/meminfo", "/proc/sys/", "/proc/stat",
    "/sys/fs/cgroup", "/sys/devices/system/", "/dev/null", "/dev/urandom",
)  # fmt: skip


def is_under(path, folder):
    return path == str(folder) or path.startswith(f"{folder}/")


def _is_unnamed(path):
    """A file in memory."""
    return path.startswith("/memfd:")


def is_git(program):
    return os.path.basename(program) == "git"


def _may_run(path, world):
    # git in PATH, outside of the repository. /dev/null stands in for a program that a
    # command names, and cannot be run.
    return path in (shutil.which("git", path="/usr/local/bin:/usr/bin:/bin"), "/dev/null")


def _may_write(path, world):
    own = (world.project, world.cache, world.temporary)
    return (path in ("/dev/null", "/dev/tty") or _is_unnamed(path)
            or any(is_under(path, each) for each in own))


def _may_read(act, world, program):
    path = act.path
    # git reads the repository, and what its settings name.
    if is_git(act.program):
        return True
    if is_under(path, world.secret.parent) or path.endswith("/environ"):
        return world.case.reads_secret
    if path.endswith(".so") and is_under(path, world.top):
        return False
    if os.path.basename(program) == "torchport-clangd" and is_under(path, world.elsewhere):
        return world.case.opens_theirs
    own = (world.project, world.cache, world.temporary, world.library)
    # The program, and what it is linked with or finds beside itself.
    folders = (*own, os.path.dirname(os.path.dirname(program)))
    return (path.startswith(COMMON) or path == "/" or _is_unnamed(path)
            or any(is_under(path, each) for each in folders)
            # Parent folders, searched for markers.
            or "O_DIRECTORY" in act.line and is_under(str(world.project), path))


def complaints(acts, world, program):
    """A line for each forbidden act of a run of `program`."""
    for act in acts:
        if act.kind == "run":
            # It runs itself again to read a document before clangd has.
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
