// Calls that do something only for CUDA devices.
// RUN: %check_rules %s %t -- %libtorch_flags
// CHECK-GONE: torch::cuda::
#include <torch/torch.h>
#include <c10/cuda/CUDACachingAllocator.h>
#include <c10/cuda/CUDAFunctions.h>
#include <cuda_runtime_api.h>

// Row 49.
void waits(torch::Device device) {
  torch::cuda::synchronize();
  // CHECK 3: warning: 'torch::cuda::synchronize()' waits only for CUDA devices, and throws if there are none [cuda-only-call]
  // CHECK-FIXES: ::torchport::synchronize(torch::kCUDA);
}
void waits_in_a_lambda() {
  auto wait = [&] { torch::cuda::synchronize(); }; // CHECK 21: and throws if there are none [cuda-only-call]
  // CHECK-FIXES: auto wait = [&] { ::torchport::synchronize(torch::kCUDA); };
  wait();
}
struct Timer {
  void stop() {
    torch::cuda::synchronize(); // CHECK 5: and throws if there are none [cuda-only-call]
  }
  torch::Device device_;
};
// With an index.
void waits_by_index(torch::Device device, torch::Tensor x, int rank) {
  torch::cuda::synchronize(device.index()); // CHECK 3: and throws if there are none [cuda-only-call]
  // CHECK-FIXES: ::torchport::synchronize(torch::kCUDA, device.index());
  torch::cuda::synchronize(x.get_device()); // CHECK 3: and throws if there are none [cuda-only-call]
  // CHECK-FIXES: ::torchport::synchronize(torch::kCUDA, x.get_device());
  torch::cuda::synchronize(x.device().index()); // CHECK 3: and throws if there are none [cuda-only-call]
  // CHECK-FIXES: ::torchport::synchronize(torch::kCUDA, x.device().index());
  torch::cuda::synchronize(-1); // CHECK 3: and throws if there are none [cuda-only-call]
  // CHECK-FIXES: ::torchport::synchronize(torch::kCUDA, -1);
  torch::cuda::synchronize(rank); // CHECK 3: and throws if there are none [cuda-only-call]
  // CHECK-FIXES: ::torchport::synchronize(torch::kCUDA, rank);
}
// Under a question.
void waits_if_available(torch::Device device, bool verbose) {
  if (torch::cuda::is_available()) torch::cuda::synchronize(); // CHECK 7: [device-question]
  // CHECK 36: warning: 'torch::cuda::synchronize()' waits only for CUDA devices [cuda-only-call]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) ::torchport::synchronize(torch::kCUDA);
  if (torch::cuda::is_available() && verbose) torch::cuda::synchronize(); // CHECK 7: [device-question]
  // CHECK 47: waits only for CUDA devices [cuda-only-call]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA) && verbose) ::torchport::synchronize(torch::kCUDA);
  if (torch::cuda::is_available()) { // CHECK 7: [device-question]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) {
    torch::cuda::synchronize(); // CHECK 5: waits only for CUDA devices [cuda-only-call]
    std::cout << "done\n";
  }
}
// Under a variable that keeps the answer.
void waits_if_it_was_available(torch::Device device) {
  const bool has_gpu = torch::cuda::is_available(); // CHECK 24: [device-question]
  // CHECK-FIXES: const bool has_gpu = ::torchport::is_available(torch::kCUDA);
  if (has_gpu) torch::cuda::synchronize(); // CHECK 16: waits only for CUDA devices [cuda-only-call]
  // CHECK-FIXES: if (has_gpu) ::torchport::synchronize(torch::kCUDA);
}
// Behind a question for the CPU.
void waits_unless_on_the_cpu(torch::Device device, torch::Tensor x) {
  if (!device.is_cpu()) torch::cuda::synchronize(); // CHECK 25: and throws if there are none [cuda-only-call]
  // CHECK-FIXES: if (!device.is_cpu()) ::torchport::synchronize(torch::kCUDA);
}
void waits_if_available_unless_on_the_cpu(torch::Tensor x) {
  if (torch::cuda::is_available()) { // CHECK 7: [device-question]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) {
    if (!x.is_cpu()) torch::cuda::synchronize(); // CHECK 22: waits only for CUDA devices [cuda-only-call]
    // CHECK-FIXES: if (!x.is_cpu()) ::torchport::synchronize(torch::kCUDA);
  }
}
void waits_if_wanted(torch::Device device, bool timed) {
  if (timed) torch::cuda::synchronize(); // CHECK 14: and throws if there are none [cuda-only-call]
  // CHECK-FIXES: if (timed) ::torchport::synchronize(torch::kCUDA);
}
// The CUDA runtime's call returns an error, so it gets no fix.
bool waits_by_the_runtime(torch::Device device) {
  cudaDeviceSynchronize(); // CHECK 3: warning: 'cudaDeviceSynchronize()' waits only for CUDA devices [cuda-only-call]
  return cudaDeviceSynchronize() == cudaSuccess;
  // CHECK 10: warning: 'cudaDeviceSynchronize()' waits only for CUDA devices [cuda-only-call]
}
// Row 49: seeds.
void seeds(torch::Device device, int seed) {
  torch::manual_seed(seed);
  torch::cuda::manual_seed(seed); // CHECK 3: warning: 'torch::cuda::manual_seed()' seeds only CUDA devices [cuda-only-call]
  // CHECK-FIXES: ::torchport::manual_seed(torch::kCUDA, seed);
  if (torch::cuda::is_available()) torch::cuda::manual_seed_all(seed + 1); // CHECK 7: [device-question]
  // CHECK 36: warning: 'torch::cuda::manual_seed_all()' seeds only CUDA devices [cuda-only-call]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) ::torchport::manual_seed_all(torch::kCUDA, seed + 1);
}
// Row 49: counts.
void counts(std::vector<torch::nn::Linear> &models) {
  for (int i = 0; i < int(torch::cuda::device_count()); ++i) models.emplace_back(2, 2);
  // CHECK 27: warning: 'torch::cuda::device_count()' counts only CUDA devices, so the loop skips every other accelerator [cuda-only-call]
  // CHECK-FIXES: for (int i = 0; i < int(::torchport::device_count(torch::kCUDA)); ++i) models.emplace_back(2, 2);
  const size_t count = torch::cuda::device_count(); // CHECK 24: the loop skips every other accelerator [cuda-only-call]
  // CHECK-FIXES: const size_t count = ::torchport::device_count(torch::kCUDA);
  for (size_t i = 1; i < count; ++i) models.emplace_back(2, 2);
  for (auto i : c10::irange(torch::cuda::device_count())) models[i]->train();
  // CHECK 29: the loop skips every other accelerator [cuda-only-call]
  // CHECK-FIXES: for (auto i : c10::irange(::torchport::device_count(torch::kCUDA))) models[i]->train();
}
void counts_in_a_range(std::vector<torch::nn::Linear> &models) {
  const auto count = torch::cuda::device_count(); // CHECK 22: the loop skips every other accelerator [cuda-only-call]
  // CHECK-FIXES: const auto count = ::torchport::device_count(torch::kCUDA);
  for (auto i : c10::irange(count)) models[i]->train();
}
// Row 80.
void frees() {
  c10::cuda::CUDACachingAllocator::emptyCache();
  // CHECK 3: warning: 'c10::cuda::CUDACachingAllocator::emptyCache()' frees memory only on CUDA devices [cuda-only-call]
  if (torch::cuda::is_available()) c10::cuda::CUDACachingAllocator::emptyCache(); // CHECK 7: [device-question]
  // CHECK 36: warning: 'c10::cuda::CUDACachingAllocator::emptyCache()' frees memory only on CUDA devices [cuda-only-call]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) c10::cuda::CUDACachingAllocator::emptyCache();
}
// Row 47.
void choose(int rank) {
  cudaSetDevice(rank);
  // CHECK 3: warning: 'cudaSetDevice()' sets the current device of CUDA only: pass the device where tensors are created and moved; 'rank' is a rank, {{.*}} [cuda-only-call]
  c10::cuda::set_device(rank); // CHECK 3: 'c10::cuda::set_device()' sets the current device of CUDA only
  at::cuda::set_device(0); // CHECK 3: 'c10::cuda::set_device()' sets the current device of CUDA only: pass the device where tensors are created and moved [cuda-only-call]
}
