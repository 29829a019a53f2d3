//===- Bench.cpp - measures how long the runtime's calls take -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// For test/bench/runtime.py. `bare` and `select` differ in one call and are
/// timed from outside; `calls` times calls inside the program.
//===----------------------------------------------------------------------===//

#ifndef BENCH_BARE
#include <torchport/device.h>
#include <torchport/select.h>
#include <torchport/twins.h>
#endif

#include <ATen/core/Tensor.h>
#include <ATen/ops/empty.h>
#include <c10/core/Device.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>

/// The fewest nanoseconds that a call took in several rounds.
template <typename Call> static double nanoseconds(Call call) {
  constexpr int kCalls = 100000;
  double best = 1e9;
  for (int round = 0; round < 20; ++round) {
    auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < kCalls; ++i) {
      auto value = call();
      asm volatile("" : : "r"(&value) : "memory"); // it is used
    }
    std::chrono::duration<double, std::nano> time =
        std::chrono::steady_clock::now() - start;
    best = std::min(best, time.count() / kCalls);
  }
  return best;
}

// An exception means that the measurement failed.
int main(int argc, char **argv) { // NOLINT(bugprone-exception-escape)
  // Uses LibTorch, so that the linker keeps it.
  at::Tensor tensor = at::empty({1});
#ifndef BENCH_BARE
  c10::Device device = torchport::device();
  if (argc > 1 && std::strcmp(argv[1], "calls") == 0)
    std::printf("%f %f %f %f %f %f\n",
                nanoseconds([] { return torchport::device(); }),
                nanoseconds([] { return c10::Device("cuda:0"); }),
                nanoseconds([] { return torchport::device(c10::kCUDA); }),
                nanoseconds([] { return c10::Device(c10::kCUDA); }),
                nanoseconds([&] { return torchport::is(c10::kCUDA, tensor); }),
                nanoseconds([&] { return tensor.is_cuda(); }));
  return device == tensor.device() ? 0 : 1;
#else
  return argc > 1 && std::strcmp(argv[1], "calls") == 0 &&
         nanoseconds([] { return c10::Device("cpu"); }) < 0;
#endif
}
