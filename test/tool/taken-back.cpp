// A fix that does not compile, since a macro changes a name in the twin, is taken
// back, and it alone: not the others that say the same, and not the file's text.
//
// RUN: rm -rf %t && mkdir -p %t
// RUN: cp %s %t/all.cpp
// RUN: not %torchport fix %t/all.cpp -- %libtorch_flags > %t/out
// RUN: FileCheck %s --input-file=%t/out --check-prefix=REPORT
// RUN: FileCheck %s --input-file=%t/all.cpp
//
// The file with nothing else to fix is left as it is.
// RUN: sed '/^void others/,$d' %s > %t/one.cpp && cp %t/one.cpp %t/before.cpp
// RUN: not %torchport fix %t/one.cpp -- %libtorch_flags
// RUN: diff %t/before.cpp %t/one.cpp

#include <torch/torch.h>

#define kCUDA nothing
void one(torch::Tensor tensor) { tensor.to("rocm:0"); }
#undef kCUDA
// The new include moved it one line down.
// REPORT: all.cpp:[[@LINE-2]]:44: error: device string "rocm:0" throws
// REPORT: note: its fix was taken back: with it, '{{.*}}all.cpp' would not compile: {{.*}}no member named 'nothing' in namespace 'torch'
// REPORT: fixed 2 findings in 1 file
// CHECK: void one(torch::Tensor tensor) { tensor.to("rocm:0"); }

void others(torch::Tensor tensor) {
  tensor.to("rocm:0");
  tensor.to("rocm:0");
}
// CHECK: {{^}}  tensor.to(::torchport::device(torch::kCUDA, 0));
// CHECK-NEXT: {{^}}  tensor.to(::torchport::device(torch::kCUDA, 0));
