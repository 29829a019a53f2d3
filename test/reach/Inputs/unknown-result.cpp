// Results of undeclared functions.
#include "absent/unknown.h"
#include <torch/torch.h>

void results() {
  auto x = unknown();
  x.to(torch::kCUDA); // wanted
  auto y = lib::unknown<int>(3);
  y->to(torch::kCUDA); // wanted
  y = y.cuda(); // wanted
  auto [a, b] = lib::pair();
  a.to(torch::kCUDA); // wanted
  b = torch::ones({a.size()}).to(torch::kCUDA); // wanted
  const auto &z = Factory::create("net")->model();
  z.to(torch::kCUDA); // wanted
  auto options = lib::options().device(torch::kCUDA); // wanted
  for (const auto &[key, value] : lib::items()) value.to(torch::kCUDA); // wanted
  if (auto net = lib::find("x"); net != nullptr) net->to(torch::kCUDA); // wanted
  if (x.device() == torch::kCUDA) // calm
    lib::log("cuda"); // calm
  auto t = x.clone().to(torch::kCUDA, /*non_blocking=*/true); // wanted
  auto made = lib::make(torch::Device(torch::kCUDA), 3); // wanted
  std::vector<torch::Device> devices{torch::Device(torch::kCUDA, x.index())}; // wanted: unchecked-device-index
  switch (x.device().type()) {
  case torch::kCUDA: // calm
    break;
  default:
    break;
  }
  bool same = x.type() == torch::kCUDA; // calm
  std::cout << lib::name << (x.is(torch::kCUDA) == 3) << "cuda" << std::endl; // calm
  return lib::done(x.to(torch::kCUDA)); // wanted
}
// A name converted to a device that this LibTorch does not have.
torch::DeviceType typeOf(const std::string &name) {
  if (name == "mtia")
    return torch::DeviceType::MTIA; // calm
  throw std::runtime_error(name);
}
