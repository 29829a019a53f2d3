"""messages.py PAGE: the messages that PAGE explains are those of LibTorch.

Each is provoked by the program ./my_program, except those that need a GPU."""

import doctest
import re
import subprocess
import sys

# By the beginning of a message: how to get it.
PROVOKED = {
    "torch::cuda::is_available()": None,  # its answer is 0
    "Expected one of cpu": "./my_program name rocm",
    "Invalid device string: 'cuda:00'": "./my_program name cuda:00",
    "Could not run 'aten::...'": "./my_program use cuda",
    "PyTorch is not linked": "./my_program move cuda",
    "No CUDA GPUs are available": "./my_program synchronize",
    "CUDA error: invalid device ordinal": "torchport run -- ./my_program use cuda:1",
    "Expected all tensors": "torchport run -- ./my_program add cuda",
}


def output(command):
    done = subprocess.run(
        command.split(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return done.stdout


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        text = re.sub(r"^```.*?^```$", "", file.read(), flags=re.M | re.S)
    quoted = [" ".join(each.split()) for each in re.findall(r"`([^`]+)`", text)]
    for beginning, command in PROVOKED.items():
        explained = next((each for each in quoted if each.startswith(beginning)), None)
        if explained is None:
            sys.exit(f"{sys.argv[1]} does not explain '{beginning}'")
        said = output(command or "./my_program available")
        wanted = f"...{explained}..." if command else "0\n"
        if not doctest.OutputChecker().check_output(wanted, said, doctest.ELLIPSIS):
            sys.exit(f"{sys.argv[1]} explains '{explained}', and LibTorch says\n{said}")


main()
