// Devices that are forwarded to the constructors of the program's own classes.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <optional>
#include <torch/torch.h>

struct Worker {
  Worker(torch::Device device, int threads = 1)
      : weights(torch::ones({threads}, device)) {}
  torch::Tensor weights;
};
void forwarded(std::vector<Worker> &workers) {
  auto one = std::make_unique<Worker>(torch::kCUDA, 3); // CHECK 39: [hardcoded-device]
  // CHECK-FIXES: auto one = std::make_unique<Worker>(::torchport::device(torch::kCUDA), 3);
  auto two = std::make_shared<Worker>(torch::kCUDA); // CHECK 39: [hardcoded-device]
  // CHECK-FIXES: auto two = std::make_shared<Worker>(::torchport::device(torch::kCUDA));
  workers.emplace_back(torch::kCUDA, 1); // CHECK 24: [hardcoded-device]
  // CHECK-FIXES: workers.emplace_back(::torchport::device(torch::kCUDA), 1);
}
// By the holder of a module.
struct NetImpl : torch::nn::Module {
  NetImpl(int64_t size, torch::Device device)
      : weights(torch::ones({size}, device)) {}
  torch::Tensor weights;
};
TORCH_MODULE(Net);
void held() { Net net(8, torch::kCUDA); } // CHECK 26: [hardcoded-device]
// CHECK-FIXES: void held() { Net net(8, ::torchport::device(torch::kCUDA)); }
// In a template and in macros.
#define SAME(x) x
#define BEST torch::kCUDA // CHECK 14: [device-macro]
template <typename T> std::unique_ptr<T> make() { return std::make_unique<T>(torch::kCUDA); } // CHECK 78: [hardcoded-device]
// CHECK-FIXES: template <typename T> std::unique_ptr<T> make() { return std::make_unique<T>(::torchport::device_type(torch::kCUDA)); }
template std::unique_ptr<Worker> make();
struct Other {
  explicit Other(torch::Device device) : weights(torch::ones({2}, device)) {}
  torch::Tensor weights;
};
void macros() {
  auto one = std::make_unique<Other>(SAME(torch::kCUDA)); // CHECK 43: [hardcoded-device]
  // CHECK-FIXES: auto one = std::make_unique<Other>(SAME(::torchport::device(torch::kCUDA)));
  auto two = std::make_unique<Other>(BEST);
}
// An optional type.
std::optional<c10::DeviceType> type() {
  std::optional<c10::DeviceType> wanted = torch::kCUDA; // CHECK 43: [hardcoded-device]
  // CHECK-FIXES: std::optional<c10::DeviceType> wanted = ::torchport::device_type(torch::kCUDA);
  return wanted;
}
// By address.
void load_params(const char *path, torch::DeviceType *type);
int address() {
  torch::DeviceType type;
  if (torch::cuda::is_available()) type = torch::kCUDA; // CHECK 43: [availability-idiom]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) type = ::torchport::device_type(torch::kCUDA);
  else return 0;
  load_params("params", &type);
  return 1;
}
// Not reported: a class that only keeps the type, and the CPU.
struct Kernel {
  explicit Kernel(c10::DeviceType type) : type(type) {}
  c10::DeviceType type;
};
void silent(std::vector<Kernel> &kernels) {
  auto one = std::make_unique<Kernel>(torch::kCUDA);
  kernels.emplace_back(torch::kCUDA);
  auto none = std::make_unique<Worker>(torch::kCPU);
}
