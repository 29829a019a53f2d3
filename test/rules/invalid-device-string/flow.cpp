// Wrong device strings that reach a device through variables, functions and members.
// Row 66, and rows 16 to 18, 41 and 44 for wrong strings.
// RUN: %check_rules %s %t -- %libtorch_flags
// CHECK-GONE: torch::Device device(name)
#include <torch/script.h>
#include <torch/torch.h>
#include <cstdlib>
#include <string_view>

// Variables.
void local(torch::nn::Linear &layer, torch::Tensor tensor) {
  std::string name = "rocm:0"; // CHECK 22: "rocm:0" throws
  // CHECK-NOTES: :[[@LINE-1]]:15: note: 'name' is defined here
  // CHECK-NOTES: :[[@LINE+1]]:13: note: LibTorch takes it as a device here
  layer->to(name);
  // CHECK-FIXES: layer->to(::torchport::parse_device(name));
}
void suffix() {
  using namespace std::string_literals;
  const auto name = "rocm:1"s; // CHECK 21: "rocm:1" throws
  torch::Device device = name;
  // CHECK-FIXES: torch::Device device = ::torchport::parse_device(name);
}
void conditional(bool gpu) {
  std::string name = gpu ? "rocm:0" : "cpu"; // CHECK 28: "rocm:0" throws
  torch::Device device(name);
  // CHECK-FIXES: torch::Device device(::torchport::parse_device(name));
}
void available() {
  std::string name = torch::cuda::is_available() ? "hip" : "cpu"; // CHECK 22: [device-question]
  // CHECK 52: "hip" is accepted, but fails
  // CHECK-FIXES: std::string name = ::torchport::is_available(torch::kCUDA) ? "hip" : "cpu";
  torch::Device device(name);
}
// Pointers.
constexpr const char *kName = "rocm:0"; // CHECK 31: "rocm:0" throws
constexpr char kArray[] = "rocm:1"; // CHECK 27: "rocm:1" throws
constexpr std::string_view kView = "hip:1"; // CHECK 36: "hip:1" is accepted, but fails
void constants() {
  torch::Device name(kName);
  // CHECK-FIXES: torch::Device name(::torchport::parse_device(kName));
  torch::Device array{kArray};
  // CHECK-FIXES: torch::Device array{::torchport::parse_device(kArray)};
  torch::Device view{std::string(kView)};
  // CHECK-FIXES: torch::Device view{::torchport::parse_device(std::string(kView))};
}
// A global.
const std::string kGlobal = "rocm"; // CHECK 29: "rocm" throws
void global() { torch::Device device(kGlobal); }
// CHECK-FIXES: void global() { torch::Device device(::torchport::parse_device(kGlobal)); }
void environment() { torch::Device device(std::getenv("DEVICE") ? std::getenv("DEVICE") : "rocm"); }
// CHECK 43: warning: device name {{.*}} comes from outside the program{{.*}} [device-string-input]
// CHECK 91: "rocm" throws
// CHECK-FIXES: void environment() { torch::Device device(::torchport::parse_device(std::getenv("DEVICE") ? std::getenv("DEVICE") : "rocm")); }
// Row 41: an index.
void index(int rank) { torch::Device device("rocm:" + std::to_string(rank)); } // CHECK 45: [invalid-device-string]
// CHECK-FIXES: void index(int rank) { torch::Device device(::torchport::parse_device("rocm:" + std::to_string(rank))); }
void indexInPieces(int rank, torch::Tensor tensor) {
  tensor.to(std::string("hip") + ":" + std::to_string(rank)); // CHECK 25: "hip:..." is accepted, but fails
  // CHECK-FIXES: tensor.to(::torchport::parse_device(std::string("hip") + ":" + std::to_string(rank)));
  tensor.to(c10::str("rocm:", rank % 2)); // CHECK 22: "rocm:..." throws
  // CHECK-FIXES: tensor.to(::torchport::parse_device(c10::str("rocm:", rank % 2)));
}
// Functions.
void defaultArgument(const std::string &name = "rocm:0") { // CHECK 48: "rocm:0" throws
  // CHECK-NOTES: :[[@LINE-1]]:41: note: 'name' is defined here
  // CHECK-NOTES: :[[@LINE+1]]:17: note: LibTorch takes it as a device here
  torch::Device device(name);
}
void parameter(const std::string &name) { torch::Device device(name); }
void argument() { parameter("rocm:1"); } // CHECK 29: "rocm:1" throws
// CHECK-NOTES: :[[@LINE-2]]:35: note: 'name' is defined here
// CHECK-NOTES: :[[@LINE-3]]:57: note: LibTorch takes it as a device here
// CHECK-FIXES: void parameter(const std::string &name) { torch::Device device(::torchport::parse_device(name)); }
std::string result() { return "hip:0"; } // CHECK 31: "hip:0" is accepted, but fails
// CHECK-NOTES: :[[@LINE-1]]:13: note: 'result' is defined here
// CHECK-NOTES: :[[@LINE+1]]:29: note: LibTorch takes it as a device here
void call() { torch::Device device(result()); }
// CHECK-FIXES: void call() { torch::Device device(::torchport::parse_device(result())); }
// Members.
struct Options {
  std::string device = "rocm:0"; // CHECK 24: "rocm:0" throws
  // CHECK-NOTES: :[[@LINE-1]]:15: note: 'device' is defined here
  // CHECK-NOTES: :[[@LINE+3]]:53: note: LibTorch takes it as a device here
  int batch = 8;
};
void member(const Options &options) { torch::Device device(options.device); }
// CHECK-FIXES: void member(const Options &options) { torch::Device device(::torchport::parse_device(options.device)); }
void memberAssigned() {
  Options options;
  options.device = "hip:1"; // CHECK 20: "hip:1" is accepted, but fails
}
Options braces() { return {"rocm:2", 8}; } // CHECK 28: "rocm:2" throws
class Trainer {
public:
  explicit Trainer(std::string name = "rocm") : name(std::move(name)) {} // CHECK 39: "rocm" throws
  // CHECK-NOTES: :[[@LINE-1]]:32: note: 'name' is defined here
  // CHECK-NOTES: :[[@LINE+6]]:15: note: 'name' is defined here
  // CHECK-NOTES: :[[@LINE+2]]:22: note: 'deviceName' is defined here
  // CHECK-NOTES: :[[@LINE+6]]:53: note: LibTorch takes it as a device here
  const std::string &deviceName() const { return name; }

private:
  std::string name;
};
void getter(const Trainer &trainer) { torch::Device device(trainer.deviceName()); }
// CHECK-FIXES: void getter(const Trainer &trainer) { torch::Device device(::torchport::parse_device(trainer.deviceName())); }

struct Settings {
  std::string get(const std::string &key, const std::string &fallback) const;
  template <typename T> T as(const T &fallback) const;
};
// A call whose result is unknown.
void opaque(const Settings &settings, bool amd) { torch::Device other(settings.as<std::string>("rocm:0")); }
// CHECK 96: "rocm:0" throws
// CHECK-FIXES: void opaque(const Settings &settings, bool amd) { torch::Device other(::torchport::parse_device(settings.as<std::string>("rocm:0"))); }
