//===- frame.cpp - runs each generated function in its own process --------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "frame.h"

#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>

namespace frame {

namespace {

// Long enough for a probe on a busy machine.
constexpr unsigned kSeconds = 600;

struct Entry {
  int number;
  void (*run)();
};

std::vector<Entry> &functions() {
  static std::vector<Entry> all;
  return all;
}

/// The part of a message that does not depend on LibTorch's version.
std::string first_line(std::string text) {
  return text.substr(0, text.find('\n'));
}

void run(const Entry &entry) {
  try {
    entry.run();
  } catch (const c10::Error &error) {
    std::cout << "throws c10::Error: "
              << first_line(error.what_without_backtrace()) << '\n';
  } catch (const std::exception &error) {
    std::cout << "throws: " << first_line(error.what()) << '\n';
  }
}

} // namespace

Function::Function(int number, void (*run)()) {
  functions().push_back({number, run});
}

bool say(const char *what, bool answer) {
  // Flushes, as a crash would lose the output.
  std::cout << what << std::endl;
  return answer;
}

void show(const char *name, const torch::Tensor &tensor) {
  if (!tensor.defined()) {
    std::cout << name << ": undefined\n";
    return;
  }
  std::cout << name << ": tensor on " << tensor.device() << ' '
            << tensor.dtype() << ' ' << tensor.sizes() << ' '
            << tensor.detach().cpu().to(torch::kDouble).sum().item<double>()
            << std::endl;
}

void show(const char *name, const torch::nn::Linear &model) {
  show(name, model->weight);
}

void show(const char *name, const std::string &text) {
  std::cout << name << ": '" << text << '\'' << std::endl;
}

void show(const char *name, std::int64_t number) {
  std::cout << name << ": " << number << std::endl;
}

torch::Device elsewhere() {
  return torch::cuda::is_available() ? torch::Device(torch::kCUDA, 0)
                                     : torch::Device(torch::kCPU);
}

torch::nn::Linear linear(int size) {
  torch::nn::Linear model(size, size);
  torch::NoGradGuard no_grad;
  model->weight.fill_(0.5);
  model->bias.fill_(1);
  return model;
}

FastBackend::FastBackend(torch::Device device, int threads)
    : device(device), threads(threads) {
  say("a fast backend is made");
}

void FastBackend::compute() {
  show("fast", torch::ones({2}, device) * threads);
}

PlainBackend::PlainBackend(torch::Device device, int threads)
    : device(device), threads(threads) {
  say("a plain backend is made");
}

void PlainBackend::compute() {
  show("plain", torch::ones({3}, device) * threads);
}

torch::Tensor FastMaker::operator()(torch::Device device) const {
  return torch::ones({2}, device);
}

torch::Tensor PlainMaker::operator()(torch::Device device) const {
  return torch::ones({3}, device);
}

void Engine::load_fast(torch::Device device) {
  show("loaded fast", torch::ones({1}, device));
}

void Engine::load_plain(torch::Device device) {
  show("loaded plain", torch::ones({1}, device));
}

} // namespace frame

int main() {
  // Runs LibTorch's one-time initialisation before all functions.
  torch::ones({2, 2}).matmul(torch::ones({2, 2}));
  for (const frame::Entry &entry : frame::functions()) {
    std::cout << "\n@begin " << entry.number << std::endl;
    const pid_t child = fork();
    if (child == 0) {
      alarm(frame::kSeconds);
      frame::run(entry);
      std::cout.flush();
      _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    std::cout << "\n@end " << entry.number << ' '
              << (WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status))
              << std::endl;
  }
}
