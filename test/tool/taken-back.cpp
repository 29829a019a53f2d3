// A fix that an instance of a template does not compile with is taken back, and
// it alone: not the others that say the same, and not the file's text.
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

struct Mine {
  Mine to(const char *) { return *this; }
};
template <typename T> T either(T value) { return value.to("rocm:0"); }
template torch::Tensor either(torch::Tensor);
template Mine either(Mine);
// The new include moved it one line down.
// REPORT: all.cpp:[[@LINE-3]]:59: error: device string "rocm:0" throws
// REPORT: note: its fix was taken back: with it, '{{.*}}all.cpp' would not compile: {{.*}}no viable conversion from 'c10::Device' to 'const char *'
// REPORT: fixed 2 findings in 1 file
// CHECK: T either(T value) { return value.to("rocm:0"); }

void others(torch::Tensor tensor) {
  tensor.to("rocm:0");
  tensor.to("rocm:0");
}
// CHECK: {{^}}  tensor.to(torchport::device());
// CHECK-NEXT: {{^}}  tensor.to(torchport::device());
