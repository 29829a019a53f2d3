// A device that throws on every machine has none where it worked: before main,
// too, the fix is safe.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: torch::Device wrong(::torchport::device(torch::kCUDA, 0));

#include <torch/torch.h>
torch::Device wrong("rocm:0");
int main() { torch::ones({1}, wrong); }
