// The current GPU is set after it was used. Row 100.
// RUN: %check_rules %s %t --rules=wrong-current-gpu -- %libtorch_flags
#include <c10/cuda/CUDAFunctions.h>
#include <c10/cuda/CUDAGuard.h>
#include <torch/script.h>
#include <torch/torch.h>

void behind_a_tensor(int index) {
  auto x = torch::ones({3}, torch::kCUDA);
  cudaSetDevice(index);
  // CHECK 3: warning: 'cudaSetDevice()' comes too late: what line 9 put on the GPU stays on the one that was current there [wrong-current-gpu]
  // CHECK-NOTES: :9:12: note: the current GPU is used here
}
void behind_a_move(torch::Tensor x, int index) {
  if (torch::cuda::is_available())
    x = x.cuda();
  c10::cuda::set_device(index); // CHECK 3: 'c10::cuda::set_device()' comes too late
}
void behind_a_module(torch::nn::Linear net, int index) {
  torch::Device device(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU);
  net->to(device);
  cudaSetDevice(index); // CHECK 3: 'cudaSetDevice()' comes too late
}
void behind_a_load(const std::string &path, int index) {
  auto net = torch::jit::load(path, torch::Device("cuda"));
  cudaSetDevice(index); // CHECK 3: 'cudaSetDevice()' comes too late
}
void behind_options(int index) {
  const auto options = torch::TensorOptions().dtype(torch::kFloat).device(torch::kCUDA);
  auto x = torch::zeros({2}, options);
  cudaSetDevice(index); // CHECK 3: 'cudaSetDevice()' comes too late
}
// Through calls.
static torch::Tensor make() { return torch::ones({3}).cuda(); }
static void choose(int index) { cudaSetDevice(index); } // CHECK 33: 'cudaSetDevice()' comes too late
void through_calls(int index) {
  auto x = make();
  choose(index);
}
// In time.
void first(int index) {
  cudaSetDevice(index);
  auto x = torch::ones({3}, torch::kCUDA);
  cudaSetDevice(index + 1);
}
// The device has an index, or is the CPU, or only names the GPU.
void others(torch::Tensor x, torch::Device given, int index) {
  auto a = x.to(torch::Device(torch::kCUDA, index));
  auto b = x.to("cuda:1");
  auto c = x.to(torch::kCPU);
  auto d = x.to(given);
  auto e = torch::zeros({2}, x.options());
  auto f = torch::zeros({2}, torch::dtype(torch::kFloat));
  torch::Device device(torch::kCUDA);
  device = torch::Device(torch::kCUDA, index);
  auto g = x.to(device);
  cudaSetDevice(index);
}
// GPU 0, and the one that was current before.
void restores(int index) {
  auto x = torch::ones({3}, torch::kCUDA);
  int former = 0;
  cudaGetDevice(&former);
  const auto current = c10::cuda::current_device();
  cudaSetDevice(former);
  cudaSetDevice(current);
  cudaSetDevice(0);
}
// On another path.
void either(torch::Tensor x, int index) {
  if (index < 0) {
    x = x.cuda();
    return;
  }
  cudaSetDevice(index);
}
