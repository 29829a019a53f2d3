// Tables of devices, by name and by purpose. Row 58.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>
#include <map>
#include <tuple>
#include <unordered_map>

// Not reported: the key is the device's name.
const std::map<std::string, torch::Device> kDevices = {{"cpu", torch::kCPU}, {"cuda", torch::kCUDA}, {"mps", torch::kMPS}};
const std::vector<std::pair<std::string, torch::Device>> kPairs = {{"gpu", torch::Device(torch::kCUDA, 0)}, {"CUDA", torch::kCUDA}};
struct Named {
  const char *name;
  torch::Device device;
};
const Named kNamed[] = {{"cuda:0", {torch::kCUDA, 0}}, {"xpu", torch::Device("xpu")}};
void fills(std::unordered_map<std::string, torch::Device> &devices, std::vector<std::pair<std::string, torch::Device>> &pairs) {
  devices.emplace("cuda", torch::kCUDA);
  devices.emplace("cuda:1", torch::Device(torch::kCUDA, 1));
  devices.try_emplace("mps", torch::kMPS);
  devices.insert({"gpu", torch::Device(torch::kCUDA, 0)});
  devices.insert(std::make_pair("cuda", torch::Device(torch::kCUDA)));
  devices.insert_or_assign("cuda", torch::Device("cuda"));
  devices.at("cuda") = torch::kCUDA;
  pairs.emplace_back("cuda", torch::Device(torch::kCUDA));
  pairs.push_back({"cuda", torch::kCUDA});
}
// The key is a purpose, or another device's name.
const std::map<std::string, torch::Device> kPlaces = {{"encoder", torch::kCUDA}, {"cpu", torch::kCUDA}};
// CHECK 67 90: [hardcoded-device]
// CHECK-FIXES: const std::map<std::string, torch::Device> kPlaces = {{[{][{]}}"encoder", ::torchport::device(torch::kCUDA)}, {"cpu", ::torchport::device(torch::kCUDA)}};
void places(std::map<std::string, torch::Device> &places, std::map<int, torch::Device> &numbered) {
  places.emplace("decoder", torch::kCUDA); // CHECK 29: [hardcoded-device]
  // CHECK-FIXES: places.emplace("decoder", ::torchport::device(torch::kCUDA));
  places.emplace_hint(places.end(), "head", torch::kCUDA); // CHECK 45: [hardcoded-device]
  // CHECK-FIXES: places.emplace_hint(places.end(), "head", ::torchport::device(torch::kCUDA));
  places.try_emplace("tail", torch::kCUDA, 1); // CHECK 30: [hardcoded-device]
  // CHECK-FIXES: places.try_emplace("tail", ::torchport::device(torch::kCUDA, 1));
  places["body"] = torch::kCUDA; // CHECK 20: [hardcoded-device]
  // CHECK-FIXES: places["body"] = ::torchport::device(torch::kCUDA);
  numbered.emplace(0, torch::kCUDA); // CHECK 23: [hardcoded-device]
  // CHECK-FIXES: numbered.emplace(0, ::torchport::device(torch::kCUDA));
}
// Not reported: keys without a device.
torch::Device chosen();
void keys(std::map<std::string, torch::Device> &devices) {
  devices.emplace("cuda:0", chosen());
  devices.emplace(std::string("cuda"), torch::Device(torch::kCPU));
  devices.insert(std::make_pair("cuda", chosen()));
}
// A device that is wrong everywhere.
const std::map<std::string, torch::Device> kAmd = {{"hip", torch::Device(torch::kHIP)}}; // CHECK 74: [hip-device-type]
// CHECK-FIXES: const std::map<std::string, torch::Device> kAmd = {{[{][{]}}"hip", ::torchport::device(torch::kCUDA)}};
// Classes that make something else of a name and a device.
struct Run { Run(const char *name, torch::Device device); };
void runs(std::vector<torch::Device> &list, std::vector<Run> &runs) {
  Run run("cuda", torch::kCUDA); // CHECK 19: [hardcoded-device]
  // CHECK-FIXES: Run run("cuda", ::torchport::device(torch::kCUDA));
  runs.emplace_back("cuda", torch::Device(torch::kCUDA)); // CHECK 43: [hardcoded-device]
  // CHECK-FIXES: runs.emplace_back("cuda", ::torchport::device(torch::kCUDA));
  list.emplace(list.begin(), torch::kCUDA, 1); // CHECK 30: [hardcoded-device]
  // CHECK-FIXES: list.emplace(list.begin(), ::torchport::device(torch::kCUDA, 1));
  std::tuple<torch::Device, int> pair{torch::kCUDA, 1}; // CHECK 39: [hardcoded-device]
}
// In a macro.
#define ENTRY(name, device) {name, device}
const std::map<std::string, torch::Device> kByMacro = {ENTRY("cuda", torch::kCUDA)};
// In a template.
template <typename Map> void add(Map &devices) {
  devices.emplace("cuda", torch::kCUDA);
  devices.emplace("model", torch::kCUDA); // CHECK 28: [hardcoded-device]
  // CHECK-FIXES: devices.emplace("model", ::torchport::device_type(torch::kCUDA));
}
template void add(std::map<std::string, torch::Device> &);
