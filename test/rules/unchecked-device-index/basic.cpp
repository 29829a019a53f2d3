// GPUs that are chosen by an index from outside the program. Rows 11 to 13 and 41.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>
#include <cstdlib>

struct Options { c10::DeviceIndex gpu = 0; };
// Row 11.
void numbers(torch::Tensor t, int gpu_id, const Options &options) {
  torch::Device device(torch::kCUDA, gpu_id);
  // CHECK 38: warning: index 'gpu_id' is not checked: that GPU may not exist, or may be integrated in the processor [unchecked-device-index]
  // CHECK-FIXES: torch::Device device(::torchport::device(torch::kCUDA, gpu_id));
  t = t.to(torch::Device{torch::kCUDA, options.gpu}); // CHECK 40: index 'options.gpu' is not checked
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, options.gpu));
  t = torch::zeros({1}, torch::TensorOptions().device(torch::kCUDA, gpu_id)); // CHECK 69: index 'gpu_id' is not checked
  // CHECK-FIXES: t = torch::zeros({1}, torch::TensorOptions().device(::torchport::device(torch::kCUDA, gpu_id)));
  t = t.to(torch::Device(torch::kCUDA, std::atoi(std::getenv("LOCAL_RANK"))));
  // CHECK 40: warning: 'std::atoi(std::getenv("LOCAL_RANK"))' is a local rank
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, std::atoi(std::getenv("LOCAL_RANK"))));
  std::vector<torch::Device> devices;
  devices.emplace_back(torch::kCUDA, gpu_id + 1); // CHECK 38: index 'gpu_id + 1' is not checked
  // CHECK-FIXES: devices.emplace_back(::torchport::device(torch::kCUDA, gpu_id + 1));
}
torch::Device result(int64_t rank) { return {torch::kCUDA, static_cast<c10::DeviceIndex>(rank)}; }
// CHECK 60: warning: 'static_cast<c10::DeviceIndex>(rank)' is a rank
// CHECK-FIXES: torch::Device result(int64_t rank) { return ::torchport::device(torch::kCUDA, static_cast<c10::DeviceIndex>(rank)); }
// Row 41: an index in a string.
void texts(torch::Tensor t, int gpu_id, const std::string &number) {
  t = t.to("cuda:" + std::to_string(gpu_id)); // CHECK 37: index 'gpu_id' is not checked
  // CHECK-FIXES: t = t.to(::torchport::parse_device("cuda:" + std::to_string(gpu_id)));
  torch::Device device("cuda:" + number); // CHECK 24: index behind "cuda:" is not checked
  // CHECK-FIXES: torch::Device device(::torchport::parse_device("cuda:" + number));
  std::string name = "cuda:" + std::to_string(gpu_id); // CHECK 47: index 'gpu_id' is not checked
  // CHECK-NOTES: :[[@LINE-1]]:15: note: 'name' is defined here
  // CHECK-NOTES: :[[@LINE+1]]:12: note: LibTorch takes it as a device here
  t = t.to(torch::Device(name));
  // CHECK-FIXES: t = t.to(::torchport::parse_device(name));
  std::string grown = "cuda:"; // CHECK 23: index behind "cuda:" is not checked
  grown += number;
  t = t.to(torch::Device(grown));
  // CHECK-FIXES: t = t.to(::torchport::parse_device(grown));
}
// Row 12.
void ranks(int rank) {
  torch::Device device(torch::kCUDA, rank % torch::cuda::device_count());
  // CHECK 38: warning: 'rank % torch::cuda::device_count()' divides by zero on a machine without a GPU: 'torchport::device_for_local_rank()' gives each process a device [unchecked-device-index]
  // CHECK 45: [device-question]
  // CHECK-FIXES: torch::Device device(::torchport::device(torch::kCUDA, rank % ::torchport::device_count(torch::kCUDA)));
  const auto count = torch::cuda::device_count(); // CHECK 22: [device-question]
  const int local = rank % count;
  torch::Device kept(torch::kCUDA, local); // CHECK 36: 'local' is the result of 'rank % count', which divides by zero
  // CHECK-FIXES: const auto count = ::torchport::device_count(torch::kCUDA);
  // CHECK-FIXES: torch::Device kept(::torchport::device(torch::kCUDA, local));
}
// Through a member.
class Worker {
public:
  void begin(int rank) {
    const int count = static_cast<int>(torch::cuda::device_count()); // CHECK 40: [device-question]
    // CHECK-FIXES: const int count = static_cast<int>(::torchport::device_count(torch::kCUDA));
    gpu = rank % count;
  }
  torch::Device device() const { return torch::Device(torch::kCUDA, gpu); } // CHECK 69: 'gpu' is the result of 'rank % count', which divides by zero
  // CHECK-FIXES: torch::Device device() const { return ::torchport::device(torch::kCUDA, gpu); }

private:
  int gpu = 0;
};
// The number of GPUs is compared before.
torch::Device rankAsked(int rank) {
  const auto count = torch::cuda::device_count(); // CHECK 22: [device-question]
  // CHECK-FIXES: const auto count = ::torchport::device_count(torch::kCUDA);
  if (count == 0) return torch::kCPU;
  return torch::Device(torch::kCUDA, rank % count); // CHECK 24: [hardcoded-device]
  // CHECK-FIXES: return ::torchport::device(torch::kCUDA, rank % count);
}
// So is an index in a member.
struct Choice { std::size_t index = 0; };
torch::Device memberAsked(const Choice &choice) {
  if (choice.index >= static_cast<std::size_t>(torch::cuda::device_count())) return torch::kCPU; // CHECK 48: [device-question]
  // CHECK-FIXES: if (choice.index >= static_cast<std::size_t>(::torchport::device_count(torch::kCUDA))) return torch::kCPU;
  return torch::Device(torch::kCUDA, choice.index); // CHECK 24: [hardcoded-device]
  // CHECK-FIXES: return ::torchport::device(torch::kCUDA, choice.index);
}
// All callers ask for GPUs before.
class Asked {
  torch::Device ofRank(int rank);
  torch::Device device = torch::kCPU;
public:
  explicit Asked(int rank) {
    const bool use_gpu = torch::cuda::is_available(); // CHECK 26: [device-question]
    // CHECK-FIXES: const bool use_gpu = ::torchport::is_available(torch::kCUDA);
    if (use_gpu) device = ofRank(rank);
  }
};
torch::Device Asked::ofRank(int rank) {
  const auto count = torch::cuda::device_count(); // CHECK 22: [device-question]
  // CHECK-FIXES: const auto count = ::torchport::device_count(torch::kCUDA);
  return torch::Device(torch::kCUDA, rank % count); // CHECK 24: [hardcoded-device]
  // CHECK-FIXES: return ::torchport::device(torch::kCUDA, rank % count);
}
// One of them does not.
static torch::Device partlyAsked(int rank) {
  return torch::Device(torch::kCUDA, rank % torch::cuda::device_count());
  // CHECK 38: 'rank % torch::cuda::device_count()' divides by zero
  // CHECK 45: [device-question]
  // CHECK-FIXES: return ::torchport::device(torch::kCUDA, rank % ::torchport::device_count(torch::kCUDA));
}
torch::Device unasked(int rank) { return partlyAsked(rank); }
torch::Device asked(int rank) {
  if (!torch::cuda::is_available()) return torch::kCPU; // CHECK 8: [device-question]
  // CHECK-FIXES: if (!::torchport::is_available(torch::kCUDA)) return torch::kCPU;
  return partlyAsked(rank);
}
// Row 13: the index of another device.
void ofDevices(torch::Tensor t, torch::Device where, torch::TensorOptions options) {
  options = options.device(torch::kCUDA, where.index());
  // CHECK 42: warning: the index of 'where' is given to 'torch::kCUDA', regardless of its device type [unchecked-device-index]
  // CHECK-FIXES: options = options.device(::torchport::device(torch::kCUDA, where.index()));
  torch::Device same(torch::kCUDA, t.get_device()); // CHECK 36: warning: the index of 't' is given to 'torch::kCUDA'
  // CHECK-FIXES: torch::Device same(::torchport::device(torch::kCUDA, t.get_device()));
  const auto index = t.device().index();
  t = t.to(torch::Device(torch::kCUDA, index)); // CHECK 40: warning: the index of 't.device()' is given to 'torch::kCUDA'
  // CHECK-FIXES: t = t.to(::torchport::device(torch::kCUDA, index));
}
