// A DeviceType of which another translation unit makes the Device is reported and fixed.
// RUN: %check_rules %s %t -- %libtorch_flags -I%S/../Inputs/settings
#include <settings.h>
#include <torch/torch.h>

// Members.
void members(Settings &settings) {
  settings.device = torch::kCUDA; // CHECK 21: [hardcoded-device]
  // CHECK-FIXES: settings.device = ::torchport::device_type(torch::kCUDA);
  Settings braces{torch::kCUDA, 4}; // CHECK 19: [hardcoded-device]
  // CHECK-FIXES: Settings braces{::torchport::device_type(torch::kCUDA), 4};
}
// A user's choice.
void wanted(Settings &settings, bool use_gpu, int gpu) {
  settings.device = use_gpu ? torch::kCUDA : torch::kCPU; // CHECK 31: [hardcoded-device]
  // CHECK-FIXES: settings.device = use_gpu ? ::torchport::device_type(torch::kCUDA) : torch::kCPU;
  if (gpu >= 0) settings.device = torch::kCUDA; // CHECK 35: [hardcoded-device]
  // CHECK-FIXES: if (gpu >= 0) settings.device = ::torchport::device_type(torch::kCUDA);
}
// Arguments of functions that are only declared.
void arguments(torch::nn::Linear net, Trainer &trainer) {
  move(net, torch::kCUDA); // CHECK 13: [hardcoded-device]
  // CHECK-FIXES: move(net, ::torchport::device_type(torch::kCUDA));
  trainer.use(torch::DeviceType::CUDA, 8); // CHECK 15: [hardcoded-device]
  // CHECK-FIXES: trainer.use(::torchport::device_type(torch::DeviceType::CUDA), 8);
  Trainer other(torch::kCUDA); // CHECK 17: [hardcoded-device]
  // CHECK-FIXES: Trainer other(::torchport::device_type(torch::kCUDA));
}
// Variables.
void variables(torch::nn::Linear net) {
  auto device = torch::kCUDA; // CHECK 17: [hardcoded-device]
  // CHECK-FIXES: auto device = ::torchport::device_type(torch::kCUDA);
  move(net, device);
  const torch::DeviceType first = torch::kCUDA; // CHECK 35: [hardcoded-device]
  // CHECK-FIXES: const torch::DeviceType first = ::torchport::device_type(torch::kCUDA);
  auto second = first;
  Settings settings{second};
}
// Row 25: a constant expression stays one.
constexpr auto kDevice = torch::kCUDA;
void constants(torch::nn::Linear net) { move(net, kDevice); } // CHECK 51: [hardcoded-device]
// CHECK-FIXES: void constants(torch::nn::Linear net) { move(net, ::torchport::device_type(kDevice)); }
// Through a function and a class of this file.
void forward(torch::nn::Linear net, torch::DeviceType to) { move(net, to); }
class Tuned : public Trainer {
public:
  explicit Tuned(torch::DeviceType type) : Trainer(torch::kCPU) { device_ = type; }
};
void passed(torch::nn::Linear net) {
  forward(net, torch::kCUDA); // CHECK 16: [hardcoded-device]
  // CHECK-FIXES: forward(net, ::torchport::device_type(torch::kCUDA));
  Tuned tuned(torch::kCUDA); // CHECK 15: [hardcoded-device]
  // CHECK-FIXES: Tuned tuned(::torchport::device_type(torch::kCUDA));
}
// Row 23: a global that other files declare.
torch::DeviceType the_device = torch::kCUDA; // CHECK 32: [hardcoded-device]
extern const torch::DeviceType kShared;
const torch::DeviceType kShared = torch::kCUDA; // CHECK 35: [hardcoded-device]
const torch::DeviceType kOfThisFile = torch::kCUDA;
static torch::DeviceType of_this_file = torch::kCUDA;
// Row 21: a default argument.
void load(const char *path, torch::DeviceType to = torch::kCUDA); // CHECK 52: [hardcoded-device]
// CHECK-FIXES: void load(const char *path, torch::DeviceType to = ::torchport::device_type(torch::kCUDA));
// Row 7.
torch::DeviceType default_device() { return torch::kCUDA; } // CHECK 45: [hardcoded-device]
// CHECK-FIXES: torch::DeviceType default_device() { return ::torchport::device_type(torch::kCUDA); }
// In a macro, whose body gets no fix.
#define BEST torch::kCUDA // CHECK 14: [device-macro]
#define SAME(x) x
void macros(torch::nn::Linear net) {
  move(net, BEST);
  move(net, SAME(torch::kCUDA)); // CHECK 18: [hardcoded-device]
  // CHECK-FIXES: move(net, SAME(::torchport::device_type(torch::kCUDA)));
}
// In a template.
template <typename Net> void moved(Net net) {
  move(net, torch::kCUDA); // CHECK 13: [hardcoded-device]
  // CHECK-FIXES: move(net, ::torchport::device_type(torch::kCUDA));
}
template void moved(torch::nn::Linear);
