"""Copies of public repositories, each in the folder OWNER+NAME."""

import shutil
import subprocess


class Missing(Exception):
    """A repository cannot be fetched."""


def git(folder, *arguments):
    done = subprocess.run(["git", "-C", folder, *arguments], capture_output=True, text=True,
                          errors="replace", check=False)
    if done.returncode:
        lines = done.stderr.splitlines()
        raise Missing(next((line for line in lines if "fatal:" in line),
                           f"git ended with {done.returncode}"))


def fetch(program, copies):
    """The folder of PROGRAM in COPIES; it is fetched at its commit if it is not there."""
    folder = copies / program.repository.replace("/", "+")
    if folder.exists():
        return folder
    part = folder.with_name(folder.name + ".part")
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    git(part, "init", "--quiet")
    git(part, "fetch", "--quiet", "--depth=1", program.url, program.commit)
    git(part, "checkout", "--quiet", "FETCH_HEAD")
    part.rename(folder)
    return folder


def work_tree(copy, folder):
    """A git work tree in FOLDER with the files of COPY, all committed."""
    shutil.copytree(copy, folder, symlinks=True, ignore=shutil.ignore_patterns(".git"))
    git(folder, "init", "--quiet")
    commit(folder)


def commit(folder):
    git(folder, "add", "--all", "--force")
    git(folder, "-c", "user.name=torchport", "-c", "user.email=torchport@localhost",
        "-c", "commit.gpgsign=false", "commit", "--quiet", "--allow-empty", "--message=.")


def changed(folder):
    """The number of files that differ from the last commit."""
    done = subprocess.run(["git", "-C", folder, "diff", "--name-only", "HEAD"],
                          capture_output=True, text=True, check=True)
    return len(done.stdout.splitlines())
