//===- main.cpp - compares a device with the CPU --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Computes each case, or with a second argument each operator of LibTorch, on
/// the CPU and on the device that the first argument names, forward and
/// backward, and prints what differs. A LibTorch program like any other:
/// torchport is not linked.
//===----------------------------------------------------------------------===//

#include "Cases.h"
#include "Compare.h"
#include "Sweep.h"

#include <iostream>
#include <string>

namespace torchport::test {

/// Returns the results of \p each, and the gradients of what it computed with.
static std::vector<Tensor> results_of(const Case &each, torch::Device device) {
  seed(device);
  Run run(device);
  Results results = each.compute(run);
  std::vector<Tensor> all;
  auto add = [&](const Tensor &tensor) {
    TORCH_CHECK(tensor.device() == device, "a result is on ", tensor.device());
    all.push_back(plain(tensor.detach()));
  };
  for (const Tensor &result : results)
    add(result);
  if (Tensor sum = weighted_sum(results); sum.defined())
    sum.backward();
  for (const Tensor &variable : run.variables)
    if (variable.grad().defined())
      add(variable.grad());
  return all;
}

/// Returns how \p each differs on \p device from the CPU, or nothing.
static std::string difference_of(const Case &each, torch::Device device) {
  try {
    WarningCount here;
    std::vector<Tensor> expected = results_of(each, torch::kCPU);
    WarningCount there;
    std::vector<Tensor> results = results_of(each, device);
    if (there.count > here.count)
      return c10::str(there.count, " warnings instead of ", here.count);
    return difference(results, expected);
  } catch (const std::exception &error) {
    return first_line(error.what());
  }
}

static bool compare_cases(torch::Device device) {
  std::size_t agree = 0, count = 0;
  for (const auto &list : {layer_cases(), loss_cases(), math_cases(),
                           tensor_cases(), sparse_cases(), program_cases()})
    for (const Case &each : list) {
      ++count;
      std::string problem = difference_of(each, device);
      agree += problem.empty();
      if (!problem.empty())
        std::cout << each.name << ": " << problem << '\n';
    }
  std::cout << agree << " of " << count << " cases agree on " << device << '\n';
  return agree == count;
}

} // namespace torchport::test

int main(int argc, char **argv) {
  if (argc < 2)
    return 2;
  torch::Device device{std::string(argv[1])};
  bool agrees = argc == 2 ? torchport::test::compare_cases(device)
                          : torchport::test::sweep(device, std::stoi(argv[2]),
                                                   argc > 3 ? argv[3] : "");
  return agrees ? 0 : 1;
}
