// The index of a device that stands in braces, is put into a container or an
// optional, or is followed by its address.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: void emplaced(std::vector<torch::Device> &all) { all.emplace_back(::torchport::device(torch::kCUDA)); }
// FIXED: void keyed(std::map<int, torch::Device> &all) { all.emplace(1, ::torchport::device(torch::kCUDA)); }
// FIXED: std::vector<torch::Device> all{::torchport::device(torch::kCUDA)};
// FIXED: std::map<int, torch::Device> all{{1, ::torchport::device(torch::kCUDA)}};
// FIXED: torch::Device all[] = {::torchport::device(torch::kCUDA)};
// FIXED: for (torch::Device each : {::torchport::device(torch::kCUDA)})
// FIXED: std::optional<torch::Device> perhaps = ::torchport::device(torch::kCUDA);
// FIXED: std::optional<torch::Device> perhaps{::torchport::device(torch::kCUDA)};
// FIXED: perhaps.emplace(::torchport::device(torch::kCUDA));
// FIXED: torch::Device device = ::torchport::device(torch::kCUDA);
// FIXED: torch::Device device = ::torchport::device(torch::kCUDA);
// FIXED: torch::Device device = ::torchport::device(torch::kCUDA);
// FIXED: one = other = ::torchport::device(torch::kCUDA);
// FIXED: const torch::Device device = ::torchport::device(torch::kCUDA);

#include <torch/torch.h>
#include <iostream>
#include <map>
#include <optional>
#include <sstream>
#include <vector>
void emplaced(std::vector<torch::Device> &all) { all.emplace_back(torch::kCUDA); }
void keyed(std::map<int, torch::Device> &all) { all.emplace(1, torch::kCUDA); }
int listed() {
  std::vector<torch::Device> all{torch::kCUDA};
  return all[0].index();
}
int mapped() {
  std::map<int, torch::Device> all{{1, torch::kCUDA}};
  return all.at(1).index();
}
int of_array() {
  torch::Device all[] = {torch::kCUDA};
  return all[0].index();
}
int of_loop() {
  for (torch::Device each : {torch::Device(torch::kCUDA)})
    return each.index();
  return 7;
}
int optional() {
  std::optional<torch::Device> perhaps = torch::kCUDA;
  return perhaps->index();
}
int of_braces() {
  std::optional<torch::Device> perhaps{torch::kCUDA};
  return (*perhaps).index();
}
int emplaced_optional() {
  std::optional<torch::Device> perhaps;
  perhaps.emplace(torch::kCUDA);
  return perhaps.value().index();
}
int or_else(std::optional<torch::Device> perhaps) {
  const auto device = perhaps.value_or(torch::kCUDA);
  return device.index();
}
int followed() {
  torch::Device device = torch::kCUDA;
  torch::Device *address = &device;
  return address->index();
}
int moved() {
  torch::Device device = torch::kCUDA;
  const torch::Device other = std::move(device);
  return other.index();
}
struct Pair {
  torch::Device device = torch::kCUDA;
  int count = 2;
};
int bound() {
  auto [device, count] = Pair();
  return device.index() + count;
}
int chained() {
  torch::Device one = torch::kCPU, other = torch::kCPU;
  one = other = torch::kCUDA;
  return one.index();
}
std::string checked(torch::Tensor x) {
  const torch::Device device = torch::kCUDA;
  return c10::str("x is not on ", device);
}
int main() {
  std::vector<torch::Device> all;
  std::map<int, torch::Device> keys;
  emplaced(all);
  keyed(keys);
  std::cout << all[0].index() << keys.at(1).index() << listed() << mapped() << of_array() << of_loop()
            << optional() << of_braces() << emplaced_optional() << or_else({}) << followed() << moved()
            << bound() << chained() << checked(torch::ones({1}));
}
