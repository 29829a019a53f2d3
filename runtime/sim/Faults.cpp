//===- Faults.cpp - faults of operators -----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Faults.h"

#include "Guard.h"
#include "Host.h"
#include "Sparse.h"

#include <csignal>
#include <cstdlib>
#include <limits>
#include <thread>
#include <unistd.h>

namespace torchport::sim {

/// Returns the operator \p name as a fault names it: "normal" for
/// "aten::normal_", and "matmul" for the product of two matrices.
static std::string fault_word(const std::string &name) {
  std::string word = name.substr(name.rfind(':') + 1);
  word.erase(0, word.find_first_not_of('_'));
  word.erase(word.find_last_not_of('_') + 1);
  return word == "mm" ? "matmul" : word;
}

void misbehave_before(const std::string &name, c10::DeviceIndex index,
                      const std::vector<at::Tensor> &arguments) {
  if (!has_faults())
    return;
  const std::string word = fault_word(name);
  TORCH_CHECK_NOT_IMPLEMENTED(
      !has_fault("missing-" + word, index), "Could not run '", name,
      "' with arguments from the 'PrivateUse1' backend. torchport-sim was told "
      "to have no kernel for it.");
  for (const at::Tensor &tensor : arguments) {
    TORCH_CHECK(tensor.scalar_type() != at::kDouble ||
                    !has_fault("missing-float64", index),
                "float64 is not supported, as torchport-sim was told");
    TORCH_CHECK(tensor.scalar_type() != at::kHalf ||
                    !has_fault("missing-float16", index),
                "float16 is not supported, as torchport-sim was told");
  }
  while (has_fault("hang-" + word, index))
    pause();
  if (has_fault("abort-" + word, index))
    std::abort();
  if (has_fault("segfault-" + word, index))
    std::raise(SIGSEGV);
  TORCH_CHECK(word != "matmul" || device_count() == 1 || !has_fault("spoils"),
              "HIP error: hipErrorNoBinaryForGpu");
}

static void spoil(const c10::IValue &result, float value) {
  if (result.isTensor() && result.toTensor().defined() &&
      !is_sparse(result.toTensor()) &&
      result.toTensor().scalar_type() == at::kFloat &&
      result.toTensor().numel() > 0)
    *on_host(result.toTensor()).data_ptr<float>() += value;
}

void misbehave_after(const std::string &name, c10::DeviceIndex index,
                     const c10::IValue &result) {
  if (!has_faults())
    return;
  const std::string word = fault_word(name);
  if (has_fault("wrong-" + word, index))
    spoil(result, 1);
  if (has_fault("nan-" + word, index))
    spoil(result, std::numeric_limits<float>::quiet_NaN());
  if (name == "aten::mm" && has_fault("transposed-matmul", index)) {
    at::Tensor product = on_host(result.toTensor());
    product.copy_(product.t().clone());
  }
  if (name == "aten::mm" && has_fault("async-error", index))
    fail_later(index);
}

void slow_down(c10::DeviceIndex index) {
  if (has_fault("slow", index))
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
}

bool is_fault(const c10::Error &error) {
  return error.msg().find("torchport-sim was told") != std::string::npos;
}

} // namespace torchport::sim
