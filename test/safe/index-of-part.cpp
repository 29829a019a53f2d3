// Devices in containers, in chained assignments and behind an address. An argument of
// value_or() gets no fix: a template takes it.
// RUN: %S/check %s %t %libtorch_flags
// FIXED: void emplaced(std::vector<torch::Device> &all) { all.emplace_back(::torchport::device(torch::kCUDA)); }
// FIXED: torch::Device all[] = {::torchport::device(torch::kCUDA)};
// FIXED: for (torch::Device each : {::torchport::device(torch::kCUDA)})
// FIXED: perhaps.emplace(::torchport::device(torch::kCUDA));
// FIXED: torch::Device device = ::torchport::device(torch::kCUDA);
// FIXED: torch::Device device = ::torchport::device(torch::kCUDA);
// FIXED: one = other = ::torchport::device(torch::kCUDA);

#include <torch/torch.h>
#include <iostream>
#include <map>
#include <optional>
#include <sstream>
#include <vector>
void emplaced(std::vector<torch::Device> &all) { all.emplace_back(torch::kCUDA); }
int of_array() {
  torch::Device all[] = {torch::kCUDA};
  return all[0].index();
}
int of_loop() {
  for (torch::Device each : {torch::Device(torch::kCUDA)})
    return each.index();
  return 7;
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
