"""stable.py EXTENSION VERSION OPERATOR[=ARGUMENT]...: does what StableProgram.cpp does, in
Python. Prints why, if PyTorch is missing or not of VERSION."""

import sys

extension, version, *calls = sys.argv[1:]
try:
    import torch
except ImportError as error:
    sys.exit(print(f"no PyTorch: {error}"))
if torch.__version__.partition("+")[0] != version:
    sys.exit(print(f"no PyTorch {version}: python3 has {torch.__version__}"))

torch.ops.load_library(extension)
for call in calls:
    name, _, value = call.partition("=")
    operator = getattr(torch.ops.stable_extension, name)
    given = [torch.ones(4)] if operator.default._schema.arguments else []
    given += [int(value) if value.isdigit() else value] if value else []
    try:
        answer = operator(*given)
    except RuntimeError as error:
        answer = f"error: {error}"
    if isinstance(answer, torch.Tensor):
        answer = f"{answer.device} {answer.cpu().sum().item():g}"
    print(answer)
