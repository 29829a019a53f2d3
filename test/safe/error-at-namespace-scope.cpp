// A device string that throws is fixed in a global too.
// RUN: %S/check %s %t %libtorch_flags
// FIXED: torch::Device wrong(::torchport::device(torch::kCUDA, 0));

#include <torch/torch.h>
torch::Device wrong("rocm:0");
int main() { torch::ones({1}, wrong); }
