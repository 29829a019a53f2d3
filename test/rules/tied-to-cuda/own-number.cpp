// The program's own number or enumerator for CUDA, without one for other accelerators.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <torch/torch.h>
enum class Place { Host, Gpu };
c10::DeviceType numbered(int number) {
  auto type = torch::kCPU;
  if (number == 1) type = torch::kCUDA;
  // CHECK 7: note: the program's own number stands for CUDA here, and other accelerators have none: add numbers for them, or accept it if it means any GPU [tied-to-cuda]
  // CHECK-NOTES: :[[@LINE-2]]:27: note: CUDA is chosen here
  return type;
}
torch::Device enumerated(Place place) {
  switch (place) { // CHECK 3: the program's own number stands for CUDA here
  case Place::Gpu: return torch::kCUDA;
  default: return torch::kCPU;
  }
}
torch::Device with_checked_index(Place place, int index) {
  switch (place) { // CHECK 3: the program's own number stands for CUDA here
  case Place::Gpu:
    if (index < static_cast<int>(torch::cuda::device_count()))
      return torch::Device(torch::kCUDA, index);
    throw std::runtime_error("no such device");
  default: return torch::kCPU;
  }
}
torch::Device chosen(int gpu) { return gpu == 0 ? torch::kCUDA : torch::kCPU; }
// CHECK 40: the program's own number stands for CUDA here
//--- calm.cpp
// The number does not choose the device, or does not choose CUDA.
torch::Device counted(int count, bool gpu) { return count > 1 || gpu ? torch::kCUDA : torch::kCPU; }
torch::Device of_host(int place) { return place == 1 ? torch::kCPU : torch::kMeta; }
//--- macro.cpp
#define ON_GPU 1
torch::Device by_object(int place) { return place == ON_GPU ? torch::kCUDA : torch::kCPU; }
// CHECK 45: the program's own number stands for CUDA here
#define DEVICE_OF(PLACE) ((PLACE) == 1 ? torch::kCUDA : torch::kCPU) // CHECK 27: the program's own number stands for CUDA here
// CHECK 42: warning: macro 'DEVICE_OF' hard-codes device 'torch::kCUDA' [device-macro]
torch::Device by_function(int place) { return DEVICE_OF(place); }
torch::Device by_function_again(int place) { return DEVICE_OF(place); }
//--- template.cpp
template <typename T> torch::Device open(const T &, int place) { return place == 1 ? torch::kCUDA : torch::kCPU; }
// CHECK 73: the program's own number stands for CUDA here
template <typename T> torch::Device instance(T place) { return place == 1 ? torch::kCUDA : torch::kCPU; }
// CHECK 64: the program's own number stands for CUDA here
template torch::Device instance(int);
template torch::Device instance(long);
template <int Place> torch::Device by_argument() {
  if (Place == 1) return torch::kCUDA; // CHECK 7: the program's own number stands for CUDA here
  return torch::kCPU;
}
template torch::Device by_argument<0>();
template torch::Device by_argument<1>();
//--- several/own.h
enum class Where { Host, Gpu };
inline torch::Device in_header(Where place) { return place == Where::Gpu ? torch::kCUDA : torch::kCPU; }
// CHECK 54: the program's own number stands for CUDA here
torch::Device device_of(Where place);
//--- several/one.cpp
torch::Device device_of(Where place) {
  if (place == Where::Gpu) return torch::kCUDA; // CHECK 7: the program's own number stands for CUDA here
  return torch::kCPU;
}
//--- several/other.cpp
torch::Tensor other(const torch::Tensor &x) { return x.to(device_of(Where::Gpu)).to(in_header(Where::Host)); }
