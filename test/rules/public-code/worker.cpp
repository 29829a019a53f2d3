// The number of GPUs as the number of workers. Row 85.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>
#include <future>
#include <iostream>
#include <thread>

void serve();
void serve_on(int gpu);
void start(int count);
// Workers without a device.
void workers() {
  std::vector<std::thread> threads;
  for (size_t i = 0; i < torch::cuda::device_count(); ++i) threads.emplace_back(serve); // CHECK 26: [cuda-only-call]
  // CHECK-FIXES: for (size_t i = 0; i < ::torchport::device_count(torch::kCUDA); ++i) threads.emplace_back(serve);
  const int count = torch::cuda::device_count(); // CHECK 21: [cuda-only-call]
  // CHECK-FIXES: const int count = ::torchport::device_count(torch::kCUDA);
  for (int i = 0; i < count; i++) threads.push_back(std::thread([] { serve(); }));
  for (int i = 0; i < count; i++) threads[i].join();
  std::vector<std::future<void>> tasks;
  for (auto i : c10::irange(torch::cuda::device_count())) tasks.push_back(std::async(serve)); // CHECK 29: [cuda-only-call]
  // CHECK-FIXES: for (auto i : c10::irange(::torchport::device_count(torch::kCUDA))) tasks.push_back(std::async(serve));
  std::vector<std::thread> idle(torch::cuda::device_count()); // CHECK 33: [device-question]
  // CHECK-FIXES: std::vector<std::thread> idle(::torchport::device_count(torch::kCUDA));
  start(torch::cuda::device_count()); // CHECK 9: [device-question]
  // CHECK-FIXES: start(::torchport::device_count(torch::kCUDA));
  std::cout << torch::cuda::device_count();
}
// Workers with the index of a device.
void numbered(torch::Tensor x) {
  std::vector<std::thread> threads;
  for (size_t i = 0; i < torch::cuda::device_count(); ++i) threads.emplace_back(serve_on, i); // CHECK 26: [cuda-only-call]
  // CHECK-FIXES: for (size_t i = 0; i < ::torchport::device_count(torch::kCUDA); ++i) threads.emplace_back(serve_on, i);
  for (size_t i = 0; i < torch::cuda::device_count(); ++i) threads.emplace_back([x] { serve(); }); // CHECK 26: [cuda-only-call]
  // CHECK-FIXES: for (size_t i = 0; i < ::torchport::device_count(torch::kCUDA); ++i) threads.emplace_back([x] { serve(); });
  for (size_t i = 0; i < torch::cuda::device_count(); ++i) // CHECK 26: [cuda-only-call]
  // CHECK-FIXES: for (size_t i = 0; i < ::torchport::device_count(torch::kCUDA); ++i)
    threads.emplace_back([i] { torch::zeros({1}, torch::Device(torch::kCUDA, i)); }); // CHECK 64: [hardcoded-device]
    // CHECK-FIXES: threads.emplace_back([i] { torch::zeros({1}, ::torchport::device(torch::kCUDA, i)); });
  int next = 0;
  while (next < int(torch::cuda::device_count())) threads.emplace_back(serve_on, next++); // CHECK 21: [device-question]
  // CHECK-FIXES: while (next < int(::torchport::device_count(torch::kCUDA))) threads.emplace_back(serve_on, next++);
  const int count = torch::cuda::device_count(); // CHECK 21: [cuda-only-call]
  // CHECK-FIXES: const int count = ::torchport::device_count(torch::kCUDA);
  while (next < count) threads.emplace_back(serve_on, next++);
}
// In a macro.
#define FOR_EACH_GPU(i) for (size_t i = 0; i < torch::cuda::device_count(); ++i) // CHECK 48: [cuda-only-call]
void macros(std::vector<std::thread> &threads) { FOR_EACH_GPU(i) threads.emplace_back(serve); }
// In a template.
template <typename Work> void run(std::vector<std::thread> &threads, Work work) {
  for (size_t i = 0; i < torch::cuda::device_count(); ++i) threads.emplace_back(work); // CHECK 26: [cuda-only-call]
  // CHECK-FIXES: for (size_t i = 0; i < ::torchport::device_count(torch::kCUDA); ++i) threads.emplace_back(work);
}
template void run(std::vector<std::thread> &, void (*)());
