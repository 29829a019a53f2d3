// A device that a container holds is reported where it is written.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>
#include <map>

// Names.
const std::string by_name[] = {"cuda:0", "cpu"}; // CHECK 32: [hardcoded-device]
const char *const pointers[] = {"cpu", "cuda:1"}; // CHECK 40: [hardcoded-device]
const std::vector<std::string> list = {"cuda:2"}; // CHECK 40: [hardcoded-device]
// The name of a device selects it; "first" and "amd" name no device of LibTorch's.
const std::map<std::string, std::string> table = {
    {"cuda", "cuda:0"},
    {"gpu", "cuda"},
    {"first", "cuda:3"}, // CHECK 15: [hardcoded-device]
    {"amd", "rocm"}};    // CHECK 13: [invalid-device-string]
torch::Device at_place(int i) { return torch::Device(by_name[i]); }
// CHECK-FIXES: torch::Device at_place(int i) { return ::torchport::parse_device(by_name[i]); }
torch::Device at_pointer(int i) { return torch::Device(pointers[i]); }
// CHECK-FIXES: torch::Device at_pointer(int i) { return ::torchport::parse_device(pointers[i]); }
torch::Device at_end() { return torch::Device(list.back()); }
// CHECK-FIXES: torch::Device at_end() { return ::torchport::parse_device(list.back()); }
torch::Device at_key(const std::string &key) {
  const auto found = table.find(key);
  return torch::Device(found->second);
  // CHECK-FIXES: return ::torchport::parse_device(found->second);
}
// Added later, and read by a structured binding.
torch::Tensor added(torch::Tensor x) {
  std::map<std::string, std::string> names;
  names["one"] = "cuda:4"; // CHECK 18: [hardcoded-device]
  for (const auto &[key, name] : names)
    x = x.to(torch::Device(name));
    // CHECK-FIXES: x = x.to(::torchport::parse_device(name));
  return x;
}
// Types.
torch::Tensor by_type(torch::Tensor x, int i) {
  const std::array<torch::DeviceType, 2> types = {torch::kCPU, torch::kCUDA}; // CHECK 64: [hardcoded-device]
  // CHECK-FIXES: const std::array<torch::DeviceType, 2> types = {torch::kCPU, ::torchport::device_type(torch::kCUDA)};
  return x.to(torch::Device(types[i]));
}
// Not reported: the keys of a table, and a table of names that selects no device.
torch::Device keys(const std::map<std::string, int> &codes) { return torch::Device(codes.begin()->first); }
const std::map<std::string, int> numbers = {{"cuda", 1}, {"cpu", 0}};
bool known(const std::string &name) { return numbers.count(name) > 0; }
