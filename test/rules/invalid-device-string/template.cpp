// A wrong string in a template is reported once. Row 30.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/script.h>
#include <torch/torch.h>

template <typename T> void neverInstantiated(T value) {
  torch::Device device("rocm:0"); // CHECK 24: "rocm:0" throws
  // CHECK-FIXES: torch::Device device(::torchport::device(torch::kCUDA, 0));
  value.to("rocm:0");
}
template <typename T> T twice(T value) {
  value = value.to("rocm:0"); // CHECK 20: "rocm:0" throws
  return value.to(torch::Device("hip:1")); // CHECK 33: "hip:1" is accepted, but fails
  // CHECK-FIXES: return value.to(::torchport::device(torch::kCUDA, 1));
}
template torch::Tensor twice(torch::Tensor);
struct Mine { Mine to(const char *) { return *this; } };
// Only one of the instantiations takes a device.
template <typename T> T eitherOne(T value) { return value.to("rocm:0"); } // CHECK 62: "rocm:0" throws
template torch::Tensor eitherOne(torch::Tensor);
template Mine eitherOne(Mine);
template <typename T> struct Holder {
  torch::Device device{"rocm:1"}; // CHECK 24: "rocm:1" throws
  // CHECK-FIXES: torch::Device device{::torchport::device(torch::kCUDA, 1)};
  T value;
};
template struct Holder<int>;
template <typename T> void moved(T &value, const std::string &name = "rocm:0") { // CHECK 70: "rocm:0" throws, no fix: the call that takes it depends on a template argument
  value.to(name);
}
template void moved(torch::jit::Module &, const std::string &);
template <typename T> struct Config {
  std::string name = "hip:0"; // CHECK 22: "hip:0" is accepted, but fails, no fix: the call that takes it depends
  torch::Device device() const { return torch::Device(name); }
};
template struct Config<int>;
template <typename T> void dependent(const T &settings) {
  torch::Device device(settings.get("device", "rocm:0"));
  // CHECK 24: warning: device name {{.*}} comes from outside the program{{.*}} [device-string-input], no fix: the device has more than a name
  // CHECK 47: "rocm:0" throws, no fix: the device has more than a name
  device = torch::Device(settings.get("rocm"));
}
