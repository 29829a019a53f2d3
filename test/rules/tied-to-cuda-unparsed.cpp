// Names of CUDA where a header is missing, and with it all that Clang could say.
//
// RUN: sed 's|// CHECK-.*|//|' %s > %t.cpp
// RUN: %exits 1 %torchport check --rules=tied-to-cuda %t.cpp -- %libtorch_flags > %t.out
// RUN: FileCheck %s --check-prefix=CHECK-MESSAGES --input-file=%t.out --implicit-check-not='[tied-to-cuda]'

#include "not_there.h"
#include <torch/torch.h>

void asked(Unknown &stream) {
  if (stream.options.device.type() == torch::kCUDA)
    // CHECK-MESSAGES: :[[@LINE-1]]:39: note: a comparison with 'torch::kCUDA' leaves every other accelerator out [tied-to-cuda]
    stream.on_gpu();
  if (stream.device_type == kStableCUDA)
    // CHECK-MESSAGES: :[[@LINE-1]]:29: note: a comparison with 'kStableCUDA' leaves every other accelerator out [tied-to-cuda]
    stream.on_gpu();
  if (stream.name().rfind("cuda", 0) == 0)
    // CHECK-MESSAGES: :[[@LINE-1]]:27: note: a comparison with "cuda" leaves every other accelerator out [tied-to-cuda]
    stream.on_gpu("The CUDA device is used.");
    // CHECK-MESSAGES: :[[@LINE-1]]:19: note: "The CUDA device is used." may be said of another accelerator: say 'GPU' [tied-to-cuda]
}
void given(Unknown &table) {
  table["devices"] = make_tuple("cuda");
  // CHECK-MESSAGES: :[[@LINE-1]]:33: note: "cuda" goes where torchport does not follow it: see that it becomes no device [tied-to-cuda]
  CHECK_CUDA(table);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: note: 'CHECK_CUDA' asks for CUDA, and what stands around it could not be parsed [tied-to-cuda]
  auto options = Options().dtype(torch::kFloat64).device(table.device());
  // CHECK-MESSAGES: :[[@LINE-1]]:34: note: Apple's GPUs have no 'torch::kFloat64': compute with 'torch::kFloat32', or demand it in the policy [tied-to-cuda]
}

// Calm: names of others beside it, the CPU's, what is only printed or
// declared, and both on one device.
bool calm(Unknown &x) {
  names = {"cpu", "cuda", "mps"};
  log << "cuda" << table["cuda"];
  x.to(torch::kFloat64).device(torch::kCPU);
  return x.is_cuda() == x.weight().is_cuda();
}
struct Image : Unknown {
  bool is_cuda() const;
};
