// Shapes found in public code: the number of GPUs as a number of workers.
// Row 85.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>

#include <future>
#include <iostream>
#include <thread>
#include <vector>

void serve();
void serve_on(int gpu);
void start(int count);

// Nobody learns which device is whose.
void workers() {
  std::vector<std::thread> threads;
  for (size_t i = 0; i < torch::cuda::device_count(); ++i)
    threads.emplace_back(serve);
  const int count = torch::cuda::device_count();
  for (int i = 0; i < count; i++)
    threads.push_back(std::thread([] { serve(); }));
  for (int i = 0; i < count; i++)
    threads[i].join();
  std::vector<std::future<void>> tasks;
  for (auto i : c10::irange(torch::cuda::device_count()))
    tasks.push_back(std::async(serve));
  std::vector<std::thread> idle(torch::cuda::device_count());
  start(torch::cuda::device_count());
  std::cout << torch::cuda::device_count();
}

// The worker gets its device's number, or its device.
void numbered(torch::Tensor x) {
  std::vector<std::thread> threads;
  for (size_t i = 0; i < torch::cuda::device_count(); ++i)
  // CHECK-MESSAGES: :[[@LINE-1]]:26: warning: 'torch::cuda::device_count()' counts CUDA devices alone, so the loop comes past no other accelerator [cuda-only-call]
    threads.emplace_back(serve_on, i);
  for (size_t i = 0; i < torch::cuda::device_count(); ++i)
  // CHECK-MESSAGES: :[[@LINE-1]]:26: warning: 'torch::cuda::device_count()' counts CUDA devices alone, so the loop comes past no other accelerator [cuda-only-call]
    threads.emplace_back([x] { serve(); });
  for (size_t i = 0; i < torch::cuda::device_count(); ++i)
  // CHECK-MESSAGES: :[[@LINE-1]]:26: warning: 'torch::cuda::device_count()' counts CUDA devices alone, so the loop comes past no other accelerator [cuda-only-call]
    threads.emplace_back([i] { torch::zeros({1}, torch::Device(torch::kCUDA, i)); });
    // CHECK-MESSAGES: :[[@LINE-1]]:64: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
    // CHECK-UNSAFE: threads.emplace_back([i] { torch::zeros({1}, torchport::device(i)); });
  int next = 0;
  while (next < int(torch::cuda::device_count()))
    threads.emplace_back(serve_on, next++);
  const int count = torch::cuda::device_count();
  // CHECK-MESSAGES: :[[@LINE-1]]:21: warning: 'torch::cuda::device_count()' counts CUDA devices alone, so the loop comes past no other accelerator [cuda-only-call]
  while (next < count)
    threads.emplace_back(serve_on, next++);
}

// A loop without a worker comes past the devices.
void replicas(std::vector<torch::nn::Linear> &models) {
  for (size_t i = 0; i < torch::cuda::device_count(); ++i)
  // CHECK-MESSAGES: :[[@LINE-1]]:26: warning: 'torch::cuda::device_count()' counts CUDA devices alone, so the loop comes past no other accelerator [cuda-only-call]
    models.emplace_back(2, 2);
}

// In a macro.
#define FOR_EACH_GPU(i) for (size_t i = 0; i < torch::cuda::device_count(); ++i)
void macros(std::vector<std::thread> &threads) {
  FOR_EACH_GPU(i) threads.emplace_back(serve);
}

// In a template.
template <typename Work> void run(std::vector<std::thread> &threads, Work work) {
  for (size_t i = 0; i < torch::cuda::device_count(); ++i)
    threads.emplace_back(work);
}
template void run(std::vector<std::thread> &, void (*)());
