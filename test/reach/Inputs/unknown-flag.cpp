// A flag that another header declares.
#include "absent/args.h"
#include <torch/torch.h>

int main() {
  torch::Device device = use_cuda ? torch::kCUDA : torch::kCPU; // wanted
  torch::Device direct(use_cuda ? torch::kCUDA : torch::kCPU); // wanted
  auto third = torch::Device(args.cuda ? torch::kCUDA : torch::kCPU); // wanted
  torch::Device fourth = FLAGS_gpu >= 0 ? torch::Device(torch::kCUDA, FLAGS_gpu) : torch::Device(torch::kCPU); // wanted: unchecked-device-index
  const auto fifth = torch::Device(parser.get<bool>("cuda") ? "cuda" : "cpu"); // wanted
  auto x = torch::zeros({1}, use_cuda ? torch::kCUDA : torch::kCPU); // wanted
  torch::DeviceType type = torch::kCPU;
  if (use_cuda) type = torch::kCUDA; // wanted
  torch::Device sixth(type);
  x.to(args.cuda ? torch::kCUDA : torch::kCPU); // wanted
  Net net(hidden_size, use_cuda ? torch::kCUDA : torch::kCPU); // wanted
  net->to(device);
  std::string name = use_cuda ? "cuda:0" : "cpu"; // wanted
  x = x.to(torch::Device(name));
}
