// A model that is loaded in a macro's body or argument is reported there.
// RUN: %check_rules %s %t --rules=all -- %libtorch_flags
#include <torch/script.h>
#include <torch/torch.h>

#define LOAD(path) torch::jit::load(path)
// CHECK-MESSAGES: :[[@LINE-1]]:20: note: 'torch::jit::load()' without a device loads to the device that the file was saved from, which this machine may lack: pass 'torch::kCPU', and move the result [model-load-device]
#define SAME(x) x
void macros() {
  auto first = LOAD("model.pt");
  auto second = SAME(torch::jit::load("model.pt"));
  // CHECK-MESSAGES: :[[@LINE-1]]:22: note: 'torch::jit::load()' without a device loads to the device that the file was saved from, which this machine may lack: pass 'torch::kCPU', and move the result [model-load-device]
}
