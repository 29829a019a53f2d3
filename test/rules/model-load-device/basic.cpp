// Models and tensors that are loaded to the device that they were saved from.
// RUN: %check_rules %s %t --rules=all -- %libtorch_flags
#include <torch/script.h>
#include <torch/torch.h>

// Row 42.
torch::jit::Module loads_a_module(const std::string &path, std::istream &in) {
  auto first = torch::jit::load(path);
  // CHECK 16: note: 'torch::jit::load()' without a device loads to the device that the file was saved from, which this machine may lack: pass 'torch::kCPU', and move the result to the device where it is used [model-load-device]
  torch::jit::script::Module second;
  second = torch::jit::load("model.pt"); // CHECK 12: 'torch::jit::load()' without a device
  return torch::jit::load(in); // CHECK 10: 'torch::jit::load()' without a device
}
// The result is moved to a device.
void loads_and_moves(const char *path, torch::Device device) {
  auto module = torch::jit::load(path);
  // CHECK 17: warning: 'torch::jit::load()' without a device loads to the device that the file was saved from, which this machine may lack: {{pass 'torch::kCPU', and move the result to 'device'|pass 'device' too}} [model-load-device]
  module.to(device);
}
struct Net {
  torch::jit::Module module;
  torch::Device place{torch::kCPU};
  explicit Net(const std::string &file) : module(torch::jit::load(file)) {}
  // CHECK 50: warning: 'torch::jit::load()' without a device loads to the device that the file was saved from, which this machine may lack: {{pass 'torch::kCPU', and move the result to 'place'|pass 'place' too}} [model-load-device]
};
// The program chooses between both.
void loads_as_told(const char *path, bool mapped, torch::Device device) {
  torch::jit::Module module;
  if (mapped) module = torch::jit::load(path, device);
  else module = torch::jit::load(path); // CHECK 17: 'torch::jit::load()' without a device
  module.to(device);
}
// The device is chosen later or fixed.
void loads_before_it_chooses(const char *path) {
  auto module = torch::jit::load(path); // CHECK 17: 'torch::jit::load()' without a device
  torch::Device device(torch::kCPU);
  module.to(device);
  module.to(torch::kCPU);
}
void loads_the_rest(torch::nn::Linear model, torch::optim::SGD &optimizer,
                    torch::Tensor x, std::vector<torch::Tensor> all,
                    torch::Device device) {
  torch::load(model, "model.pt"); // CHECK 3: 'torch::load()' without a device
  torch::load(optimizer, "optimizer.pt"); // CHECK 3: 'torch::load()' without a device
  torch::load(x, "x.pt"); // CHECK 3: 'torch::load()' without a device
  torch::load(all, "all.pt"); // CHECK 3: 'torch::load()' without a device
  torch::serialize::InputArchive archive;
  archive.load_from("model.pt"); // CHECK 3: 'torch::serialize::InputArchive::load_from()' without a device
}
// Row 43: a device is given, which belongs to hardcoded-device.
void loads_to_one_gpu(const std::string &path, torch::nn::Linear model) {
  auto module = torch::jit::load(path, torch::kCUDA); // CHECK 40: [hardcoded-device]
  // CHECK-FIXES: auto module = torch::jit::load(path, ::torchport::device(torch::kCUDA));
  torch::load(model, path, torch::kCUDA); // CHECK 28: [hardcoded-device]
  // CHECK-FIXES: torch::load(model, path, ::torchport::device(torch::kCUDA));
  torch::load(model, path, torch::Device("cuda:0")); // CHECK 42: [hardcoded-device]
  // CHECK-FIXES: torch::load(model, path, ::torchport::device(torch::kCUDA, 0));
  torch::serialize::InputArchive archive;
  archive.load_from(path, torch::Device(torch::kCUDA)); // CHECK 41: [hardcoded-device]
  // CHECK-FIXES: archive.load_from(path, ::torchport::device(torch::kCUDA));
}
