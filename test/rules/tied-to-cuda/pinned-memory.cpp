// Pinned memory without a twin.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <torch/torch.h>
auto asked(bool pin) { return torch::TensorOptions().pinned_memory(pin); }
// CHECK 31: note: 'pinned_memory' throws without a GPU, and for most that are not CUDA: pin only where '::torchport::can_pin(torch::kCUDA)' [tied-to-cuda]
auto by_number = torch::TensorOptions().pinned_memory(1); // CHECK 18: 'pinned_memory' throws without a GPU
auto by_count(int pages) { return torch::TensorOptions().pinned_memory(pages); } // CHECK 35: 'pinned_memory' throws without a GPU
auto by_function = at::_pin_memory(torch::ones({2})); // CHECK 20: '_pin_memory' throws without a GPU
//--- calm.cpp
namespace torchport { bool can_pin(torch::DeviceType); }
auto unwanted = torch::TensorOptions().pinned_memory(false);
auto no_page = torch::TensorOptions().pinned_memory(0);
constexpr bool off = false;
auto off_by_constant = torch::TensorOptions().pinned_memory(off);
auto not_said = torch::TensorOptions().pinned_memory(c10::nullopt);
auto asked_and_can(bool pin) { return torch::TensorOptions().pinned_memory(pin && ::torchport::can_pin(torch::kCUDA)); }
torch::Tensor guarded(torch::Tensor x, bool pin) {
  if (pin && torchport::can_pin(torch::kCUDA)) x = at::_pin_memory(x);
  return torchport::can_pin(torch::kCUDA) ? at::_pin_memory(x) : x;
}
bool is_pinned(const torch::Tensor &x) { return x.is_pinned(); }
struct Buffer { void pin_memory() {} };
void own(Buffer &buffer) { buffer.pin_memory(); }
//--- macro.cpp
#define PINNED pinned_memory(true)
auto by_object = torch::TensorOptions().PINNED; // CHECK 18: 'pinned_memory' throws without a GPU
#define PIN(X) (X).pin_memory() // CHECK 16: 'pin_memory' throws without a GPU
torch::Tensor by_macro(const torch::Tensor &x) { return PIN(x); }
torch::Tensor by_macro_again(const torch::Tensor &x) { return PIN(x); }
//--- template.cpp
template <typename T> torch::Tensor open(const T &, bool pin) { return torch::ones({2}, torch::TensorOptions().pinned_memory(pin)); }
// CHECK 89: 'pinned_memory' throws without a GPU
template <typename X> torch::Tensor instance(const X &x) { return x.pin_memory(); } // CHECK 67: 'pin_memory' throws without a GPU
template torch::Tensor instance(const torch::Tensor &);
//--- several/own.h
inline torch::Tensor in_header(const torch::Tensor &x) { return at::_pin_memory(x); }
// CHECK 65: '_pin_memory' throws without a GPU
torch::TensorOptions options_of(bool pin);
//--- several/one.cpp
torch::TensorOptions options_of(bool pin) { return torch::TensorOptions().pinned_memory(pin); }
// CHECK 52: 'pinned_memory' throws without a GPU
torch::Tensor one(const torch::Tensor &x) { return in_header(x); }
//--- several/other.cpp
torch::Tensor other(const torch::Tensor &x) { return in_header(x).to(options_of(true)); }
