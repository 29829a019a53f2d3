// Devices that a lambda returns, or that follow a comma.
// RUN: %S/check %s %t %libtorch_flags
// FIXED: if (::torchport::is_available(torch::kCUDA))
// FIXED: device = [&] { say("assigns"); return ::torchport::device(torch::kCUDA); }();
// FIXED: torch::Device other = ::torchport::is_available(torch::kCUDA) ? (say("takes the GPU"), ::torchport::device(torch::kCUDA)) : torch::Device("cpu");
// FIXED: auto pick = [](auto) { say("picks"); return ::torchport::device(torch::kCUDA); };
// FIXED: auto given = [] { say("is given"); return ::torchport::device(torch::kCUDA); };
// FIXED: std::cout << length([] { say("is given too"); return ::torchport::device(torch::kCUDA); });

#include <torch/torch.h>
#include <functional>
#include <iostream>
void say(const char *what) { std::cout << what << '\n'; }
size_t length(const std::function<torch::Device()> &pick) { return pick().str().size(); }
int main() {
  torch::Device device = torch::kCPU;
  if (torch::cuda::is_available())
    device = [&] { say("assigns"); return torch::Device(torch::kCUDA); }();
  std::cout << device.str().size();

  torch::Device other = torch::cuda::is_available() ? (say("takes the GPU"), torch::Device("cuda")) : torch::Device("cpu");
  std::cout << other.str().size();

  auto pick = [](auto) { say("picks"); return torch::Device(torch::kCUDA); };
  std::cout << pick(1).str().size();

  auto given = [] { say("is given"); return torch::Device(torch::kCUDA); };
  std::cout << length(given);
  std::cout << length([] { say("is given too"); return torch::Device(torch::kCUDA); });
}
