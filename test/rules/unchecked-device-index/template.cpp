// An index in a template is reported and fixed once.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

template <typename T> void move(T value, int gpu_id) { value.to(torch::Device(torch::kCUDA, gpu_id)); }
// CHECK 93: index 'gpu_id' is not checked
// CHECK-FIXES: template <typename T> void move(T value, int gpu_id) { value.to(::torchport::device(torch::kCUDA, gpu_id)); }
template void move(torch::Tensor, int);
struct communicator { int rank() const; };
template <typename C> torch::Device ofGroup(const C &group) { return torch::Device(torch::kCUDA, group.rank()); }
// CHECK 98: warning: 'group.rank()' is a rank
// CHECK-FIXES: template <typename C> torch::Device ofGroup(const C &group) { return ::torchport::device(torch::kCUDA, group.rank()); }
template torch::Device ofGroup(const communicator &);
template <typename T> torch::Device placeOf(const T &value) { return torch::Device(torch::kCUDA, value.index()); }
// CHECK 98: index 'value.index()' is not checked
// CHECK-FIXES: template <typename T> torch::Device placeOf(const T &value) { return ::torchport::device(torch::kCUDA, value.index()); }
