// A handler for machines without CUDA, where twins do not throw.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <torch/torch.h>
#include <iostream>
#include <memory>
torch::Tensor tried(torch::Tensor x) {
  try {
    return x.to(torch::kCUDA);
  } catch (const c10::Error &) {
    // CHECK 5: note: this handler may be for machines without CUDA, where twins do not throw: ask '::torchport::is_available(torch::kCUDA)' [tied-to-cuda]
    // CHECK-NOTES: :[[@LINE-3]]:17: note: this is what may throw
    return x * 2;
  }
}
// Around a call of a function that uses CUDA.
torch::Tensor made() { return torch::ones({1}, torch::kCUDA); }
struct Scratch {
  torch::Tensor memory;
  Scratch() : memory(torch::ones({1}, torch::kCUDA)) {}
};
int computed() {
  try {
    return made().size(0);
  } catch (const std::exception &e) { // CHECK 5: machines without CUDA
    std::cerr << e.what() << '\n';
    return torch::ones({1}).size(0);
  }
}
bool held(std::unique_ptr<Scratch> &scratch) {
  try {
    scratch = std::make_unique<Scratch>();
  } catch (...) { // CHECK 5: machines without CUDA
    scratch = nullptr;
  }
  return scratch != nullptr;
}
// The handler returns the failure.
bool moved(torch::nn::Linear &layer, torch::Device device) {
  try {
    layer->to(device);
  } catch (const std::exception &e) { // CHECK 5: machines without CUDA
    std::cerr << e.what();
    return false;
  }
  return true;
}
bool probed() {
  try {
    torch::cuda::synchronize();
    return true;
  } catch (...) { // CHECK 5: machines without CUDA
    return false;
  }
}
//--- calm.cpp
#include <iostream>
// It ends the program, throws again, or handles another failure.
int reported(torch::Tensor x) {
  try {
    x.to(torch::kCUDA);
  } catch (const c10::Error &e) {
    std::cerr << e.what() << '\n';
    std::exit(1);
  }
  return 0;
}
torch::Tensor rethrown(torch::Tensor x) {
  try {
    return x.to(torch::kCUDA);
  } catch (const c10::Error &) {
    throw;
  }
}
int parsed(const std::string &text) {
  try {
    return std::stoi(text);
  } catch (...) {
    return 0;
  }
}
//--- macro.cpp
#define OTHERWISE catch (const c10::Error &) // CHECK 19: machines without CUDA
torch::Tensor by_object(torch::Tensor x) {
  try {
    return x.to(torch::kCUDA);
  } OTHERWISE {
    return x;
  }
}
#define HANDLE(WHAT) catch (const WHAT &) // CHECK 22: machines without CUDA
torch::Tensor by_function(torch::Tensor x) {
  try {
    return x.to(torch::kCUDA);
  } HANDLE(c10::Error) {
    return x * 2;
  }
}
#define TRY(WHAT, ELSE) try { return WHAT; } catch (...) { return ELSE; } // CHECK 46: machines without CUDA
torch::Tensor by_whole(torch::Tensor x) { TRY(x.cuda(), x) }
torch::Tensor by_whole_again(torch::Tensor x) { TRY(x.cuda(), x * 2) }
//--- template.cpp
template <typename Action> bool works(Action action) {
  try {
    action();
    return true;
  } catch (const std::exception &) { // CHECK 5: machines without CUDA
    return false;
  }
}
int batch() { return works([] { torch::ones({1}).cuda(); }) ? 64 : 1; }
template <typename X> X instance(const X &x) {
  try {
    return x.cuda();
  } catch (const std::exception &) { // CHECK 5: machines without CUDA
    return x;
  }
}
template torch::Tensor instance(const torch::Tensor &);
template <typename T> torch::Tensor open(const T &, const torch::Tensor &x) {
  try {
    return x.cuda();
  } catch (const std::exception &) { // CHECK 5: machines without CUDA
    return x;
  }
}
//--- several/own.h
inline torch::Tensor in_header(const torch::Tensor &x) {
  try {
    return x.cuda();
  } catch (const std::exception &) { // CHECK 5: machines without CUDA
    return x;
  }
}
torch::Tensor on_device(const torch::Tensor &x);
//--- several/one.cpp
torch::Tensor one(const torch::Tensor &x) { return in_header(x); }
torch::Tensor on_device(const torch::Tensor &x) { return x.cuda(); }
//--- several/other.cpp
torch::Tensor other(const torch::Tensor &x) { return in_header(x); }
int batch(const torch::Tensor &x) {
  try {
    on_device(x);
    return 64;
  } catch (const std::exception &) { // CHECK 5: machines without CUDA
    return 1;
  }
}
