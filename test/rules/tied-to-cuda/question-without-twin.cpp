// A question for CUDA that has no twin.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <torch/torch.h>
#include <algorithm>
#include <functional>
#include <set>
// A macro of the program uses the text of its condition.
void require(const char *text, bool value);
#define REQUIRE(X) require(#X, X)
void required(torch::Device device) { REQUIRE(device.is_cpu() || device.is_cuda()); }
// CHECK 66: note: 'device.is_cuda()' is false on every accelerator except CUDA [device-question]
bool all(const std::vector<torch::Tensor> &list) {
  return std::all_of(list.begin(), list.end(), std::mem_fn(&torch::Tensor::is_cuda));
  // CHECK 76: note: 'at::TensorBase::is_cuda' is specific to CUDA and has no twin: add code for other accelerators, or call it only for CUDA [tied-to-cuda]
}
bool by_backend(const torch::Tensor &x) { return x.options().backend() == torch::Backend::CUDA; }
// CHECK 91: 'c10::Backend::CUDA' is specific to CUDA
bool in_set(torch::Device device) {
  static const std::set<torch::DeviceType> known{torch::kCPU, torch::kCUDA};
  // CHECK 63: note: 'torch::kCUDA' is used where torchport cannot follow it: make sure that it does not become a device, or write '::torchport::device_type(torch::kCUDA)' [tied-to-cuda]
  return known.count(device.type()) > 0;
}
//--- calm.cpp
#include <cassert>
void asserted(torch::Device device) { assert(device.is_cpu() || device.is_cuda()); }
void checked_in_words(torch::Device device) { TORCH_CHECK(device.is_cpu() || device.is_cuda()); }
void checked(torch::Device device) { TORCH_CHECK(device.is_cpu() || device.is_cuda(), "which?"); }
bool not_host(torch::Device device) { return device.type() != torch::kCPU; }
bool together(const torch::Tensor &a, const torch::Tensor &b) { return a.device() == b.device(); }
torch::Tensor to_host(const torch::Tensor &x) { return x.cpu(); }
torch::Tensor under_question(const torch::Tensor &x) { return x.is_cuda() ? x.cpu() : x; }
//--- macro.cpp
#define THE_GPU torch::kCUDA
bool by_object(torch::Device device) { return device.type() == THE_GPU; }
// CHECK 47: 'device.type() == THE_GPU' is false on every accelerator except CUDA
bool by_object_again(torch::Device device) { return device.type() != THE_GPU; }
// CHECK 53: note: 'device.type() != THE_GPU' is true on every accelerator except CUDA [device-question]
#define CHECK_HOST(X) TORCH_CHECK(!X.is_cuda(), #X " must be on the CPU")
#define CHECK_GPU(X) TORCH_CHECK((X).is_cuda(), "not on the GPU")
// CHECK 34: '(X).is_cuda()' is false on every accelerator except CUDA
#define TO_HOST(X) ((X).is_cuda() ? (X).cpu() : (X)) // CHECK 21: '(X).is_cuda()' is false on every accelerator except CUDA
torch::Tensor by_function(const torch::Tensor &x) {
  CHECK_GPU(x);
  return TO_HOST(x);
}
torch::Tensor by_function_again(const torch::Tensor &x) {
  CHECK_GPU(x);
  CHECK_HOST(x); // CHECK 14: 'x.is_cuda()' is false on every accelerator except CUDA
  return TO_HOST(x);
}
//--- template.cpp
void require(const char *text, bool value);
#define REQUIRE(X) require(#X, X)
template <typename T> void open(const T &, const torch::Tensor &x) { REQUIRE(x.is_cuda()); }
// CHECK 78: 'x.is_cuda()' is false on every accelerator except CUDA
template <typename X> bool instance(const X &x) { return x.is_cuda(); }
// CHECK 58: 'x.is_cuda()' is false on every accelerator except CUDA
template bool instance(const torch::Tensor &);
struct Own { bool is_cuda() const { return false; } };
template bool instance(const Own &);
template <typename X> struct Moved { X no_instance(const X &x) { return x.is_cuda() ? x.cpu() : x; } };
// CHECK 73: 'x.is_cuda()' is false on every accelerator except CUDA
//--- several/own.h
void require(const char *text, bool value);
#define REQUIRE(X) require(#X, X)
inline void in_header(const torch::Tensor &x) { REQUIRE(x.is_cuda()); }
// CHECK 57: 'x.is_cuda()' is false on every accelerator except CUDA
#define CHECK_BOTH(X, Y) TORCH_CHECK((X).is_cuda() && (Y).is_cuda(), "on the CPU")
// CHECK 38: '(X).is_cuda()' is false on every accelerator except CUDA
// CHECK 55: '(Y).is_cuda()' is false on every accelerator except CUDA
//--- several/one.cpp
void one(const torch::Tensor &x, const torch::Tensor &y) {
  CHECK_BOTH(x, y);
  in_header(x);
}
//--- several/other.cpp
void other(const torch::Tensor &x, const torch::Tensor &y) { CHECK_BOTH(x, y); }
