// A list of device names with CUDA as the only accelerator.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <torch/torch.h>
#include <array>
#include <set>
#include <unordered_set>
const std::vector<std::string> names = {"cpu", "cuda"};
// CHECK 48: note: these device names include no accelerator but "cuda": add the others [tied-to-cuda]
const std::set<std::string> known{"cuda", "cpu"}; // CHECK 35: no accelerator but "cuda"
const char *plain[] = {"cpu", "cuda:0"}; // CHECK 31: no accelerator but "cuda:0"
bool is_known(const std::string &name) {
  for (const char *each : {"cpu", "cuda"}) // CHECK 35: no accelerator but "cuda"
    if (name == each) return true;
  return false;
}
const std::set<torch::DeviceType> types = {torch::kCPU, torch::kCUDA};
// CHECK 57: note: 'torch::kCUDA' is used where torchport cannot follow it: make sure that it does not become a device, or write '::torchport::device_type(torch::kCUDA)' [tied-to-cuda]
//--- calm.cpp
const std::vector<std::string> more_names = {"cpu", "cuda", "xpu", "mps"};
const std::vector<std::string> libraries = {"mkl", "openmp"};
const std::vector<std::string> hosts = {"cpu"};
//--- macro.cpp
#define NAMES {"cpu", "cuda"} // CHECK 23: no accelerator but "cuda"
const std::vector<std::string> by_object = NAMES;
#define LIST(NAME) const std::vector<std::string> NAME = {"cpu", "cuda"} // CHECK 66: no accelerator but "cuda"
LIST(by_function);
LIST(by_function_again);
//--- template.cpp
template <typename T> std::vector<T> instance() { return {"cpu", "cuda"}; } // CHECK 66: no accelerator but "cuda"
template std::vector<std::string> instance();
template std::vector<const char *> instance();
template <typename T> struct Names { std::vector<T> no_instance = {"cpu", "cuda"}; }; // CHECK 75: no accelerator but "cuda"
//--- several/own.h
inline const std::vector<std::string> in_header = {"cpu", "cuda"}; // CHECK 59: no accelerator but "cuda"
extern const std::vector<std::string> elsewhere;
//--- several/one.cpp
const std::vector<std::string> elsewhere = {"cpu", "cuda"}; // CHECK 52: no accelerator but "cuda"
//--- several/other.cpp
bool other(const std::string &name) { return name == in_header[1] || name == elsewhere[1]; }
