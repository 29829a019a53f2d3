"""fixed_demo.py FOLDER: writes the demo into FOLDER as `torchport fix --cmake` leaves it, for
machines without torchport."""

import pathlib
import sys

DEMO = pathlib.Path(__file__).resolve().parents[1] / "demo"
GPU = "::torchport::device(torch::kCUDA)"
EDITS = {
    "train.cpp": [
        ("torch.h>\n", "torch.h>\n#include <torchport/twins.h>\n"),
        ("inputs.to(torch::kHIP), targets.cuda()",
         f"inputs.to({GPU}), targets.to({GPU})"),
        ("torch::cuda::is_available() ? torch::kCUDA\n",
         "::torchport::is_available(torch::kCUDA) ? "
         "::torchport::device_type(torch::kCUDA)\n"),
        ('"rocm:0"', "::torchport::device(torch::kCUDA, 0)"),
        ("int main()", "TORCHPORT_POLICY(any);\n\nint main()")],
    "CMakeLists.txt": [
        ("(Torch REQUIRED)\n", "(Torch REQUIRED)\nfind_package(torchport REQUIRED)\n"),
        ("${TORCH_LIBRARIES})\n",
         "${TORCH_LIBRARIES})\ntarget_link_libraries(train torchport::torchport)\n")],
}


def write(folder):
    folder.mkdir(parents=True)
    for name, edits in EDITS.items():
        text = (DEMO / name).read_text(encoding="utf-8")
        for old, new in edits:
            text = text.replace(old, new)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


if __name__ == "__main__":
    write(pathlib.Path(sys.argv[1]))
