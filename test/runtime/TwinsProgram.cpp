//===- TwinsProgram.cpp - prints twins beside LibTorch's calls ------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Prints the value of each of LibTorch's calls, then that of its twin.
//===----------------------------------------------------------------------===//

#include <torchport/select.h>
#include <torchport/twins.h>

#include <ATen/Context.h>
#include <ATen/core/Tensor.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/ones.h>
#include <torch/cuda.h>

#include <iostream>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#ifdef POLICY
TORCHPORT_POLICY(POLICY);
#endif

static const c10::Device before_main = torchport::device(c10::kCUDA);

template <typename Value>
static void print(const char *what, const Value &original, const Value &twin) {
  std::cout << what << ": " << original << ' ' << twin << '\n';
}

template <typename Original, typename Twin>
static void print_outcome(const char *what, const Original &original,
                          const Twin &twin) {
  auto outcome = [](const auto &call) -> std::string {
    try {
      call();
      return "done";
    } catch (const std::exception &) {
      return "throws";
    }
  };
  print(what, outcome(original), outcome(twin));
}

static void print_questions(const char *what, const c10::Device &asked) {
  at::Tensor tensor = at::empty({1}, at::device(asked));
  std::cout << what << ": " << torchport::is(c10::kCUDA, tensor)
            << torchport::is(c10::kCUDA, tensor.device())
            << torchport::is(c10::kCUDA, tensor.device().type())
            << torchport::is(c10::kCUDA, tensor.options()) << '\n';
}

/// Prints the result of \p parse for each text, errors included.
template <typename Parse>
static void print_texts(const char *what, const Parse &parse) {
  for (const char *text : {"cpu", "cpu:1", "cuda:1", "cuda:200", "hip", "hip:1",
                           "rocm", "gpu", "GPU:0", "auto", "cuda:x", ""}) {
    std::cout << what << " '" << text << "': ";
    try {
      std::cout << parse(text) << '\n';
    } catch (const c10::Error &error) {
      std::cout << error.what_without_backtrace() << '\n';
    } catch (const torchport::Error &) {
      std::cout << "torchport::Error\n";
    }
  }
}

int main(int argc, char **argv) try {
  if (argc > 1) {
    if (std::string(argv[1]) == "original")
      print_texts("text", [](std::string text) { return c10::Device(text); });
    else
      print_texts("text", torchport::parse_device);
    return 0;
  }
  print("device", c10::Device(c10::kCUDA), torchport::device(c10::kCUDA));
  print("device 0", c10::Device(c10::kCUDA, 0),
        torchport::device(c10::kCUDA, 0));
  print("device 1", c10::Device(c10::kCUDA, 1),
        torchport::device(c10::kCUDA, 1));
  print("type", c10::kCUDA, torchport::device_type(c10::kCUDA));
  print("available", torch::cuda::is_available(),
        torchport::is_available(c10::kCUDA));
  print("hasCUDA", at::hasCUDA(), torchport::is_available(c10::kCUDA));
  print("count", static_cast<int>(torch::cuda::device_count()),
        static_cast<int>(torchport::device_count(c10::kCUDA)));
  print("undefined", at::Tensor().is_cuda(),
        torchport::is(c10::kCUDA, at::Tensor()));
  print_outcome(
      "bad index", [] { return c10::Device(c10::kCUDA, -2); },
      [] { return torchport::device(c10::kCUDA, -2); });
  print_outcome(
      "synchronize", [] { torch::cuda::synchronize(); },
      [] { torchport::synchronize(c10::kCUDA); });
  print_outcome(
      "seed", [] { torch::cuda::manual_seed(1); },
      [] { torchport::manual_seed(c10::kCUDA, 1); });
  print_outcome(
      "seed all", [] { torch::cuda::manual_seed_all(1); },
      [] { torchport::manual_seed_all(c10::kCUDA, 1); });
  const at::Tensor pageable = at::ones({2});
  print_outcome(
      "pin", [&] { return pageable.pin_memory(); },
      [&] { return torchport::pin_memory(c10::kCUDA, pageable); });
  print_outcome(
      "pin by device", [&] { return pageable.pin_memory(c10::kCUDA); },
      [&] {
        return torchport::pin_memory(c10::kCUDA, pageable,
                                     torchport::device(c10::kCUDA));
      });
  print("can pin", true, torchport::can_pin(c10::kCUDA));

  print_questions("on the CPU", c10::kCPU);
  try {
    at::Tensor tensor =
        at::ones({2}, at::device(torchport::device(c10::kCUDA)));
    std::cout << "computed on " << tensor.device() << ": "
              << tensor.sum().item<float>() << '\n';
    print_questions("on it", tensor.device());
  } catch (const c10::Error &) {
    std::cout << "no device\n";
  }

  std::cout << "before main: " << before_main << '\n';
  std::thread([] {
    at::Device device = torchport::device(c10::kCUDA);
    std::cout << "in a thread: " << device << '\n';
  }).join();
  std::cout.flush();
  pid_t child = fork();
  if (child == 0) {
    std::cout << "after fork: " << torchport::device(c10::kCUDA) << ' '
              << torchport::is_available(c10::kCUDA) << std::endl;
    _exit(0);
  }
  int status = 0;
  return waitpid(child, &status, 0) == child ? status : 1;
} catch (const std::exception &error) {
  std::cout << "error: " << error.what() << '\n';
  return 1;
}
