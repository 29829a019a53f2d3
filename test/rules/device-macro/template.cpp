// A macro that is used only in a template is reported.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

#define TEMPLATE_DEVICE torch::kXPU // CHECK 25: [device-macro]
template <typename Module> void move(Module &module) { module->to(torch::Device(TEMPLATE_DEVICE)); }
