//===- Compare.cpp - differences between a device and the CPU -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Compare.h"

#include <mutex>

namespace torchport::test {

void seed(torch::Device device) {
  torch::manual_seed(7);
#if TORCH_VERSION_MAJOR >= 2
  // Before LibTorch 2.7, that leaves out a PrivateUse1 backend. LibTorch 1 has
  // no generators for one.
  if (!device.is_cpu()) {
    torch::Generator generator = at::globalContext().defaultGenerator(device);
    std::lock_guard<std::mutex> lock(generator.mutex());
    generator.set_current_seed(7);
  }
#else
  static_cast<void>(device);
#endif
}

Tensor plain(const Tensor &tensor) {
  Tensor dense =
      tensor.layout() == torch::kStrided ? tensor : tensor.to_dense();
  return dense.is_complex() ? torch::view_as_real(dense.resolve_conj()) : dense;
}

Tensor weighted_sum(const std::vector<Tensor> &tensors) {
  Tensor sum;
  for (const Tensor &tensor : tensors) {
    if (!tensor.defined() || !tensor.requires_grad())
      continue;
    Tensor numbers = plain(tensor);
    Tensor weights = torch::arange(numbers.numel(), torch::kDouble)
                         .cos()
                         .to(numbers.options().requires_grad(false));
    Tensor part = (numbers.flatten() * weights).sum().to(torch::kDouble);
    sum = sum.defined() ? sum + part : part;
  }
  return sum;
}

std::string difference(const std::vector<Tensor> &there,
                       const std::vector<Tensor> &here, bool has_numbers) {
  if (there.size() != here.size())
    return c10::str(there.size(), " results instead of ", here.size());
  for (std::size_t i = 0; i < here.size(); ++i) {
    if (there[i].defined() != here[i].defined())
      return c10::str("result ", i, " is undefined on one of them");
    if (!here[i].defined())
      continue;
    Tensor got = there[i].cpu();
    if (got.sizes() != here[i].sizes() ||
        got.scalar_type() != here[i].scalar_type())
      return c10::str("result ", i, " is ", got.toString(), got.sizes(),
                      " instead of ", here[i].toString(), here[i].sizes());
    if (has_numbers && !got.to(torch::kDouble)
                            .allclose(here[i].to(torch::kDouble), 1e-4, 1e-5,
                                      /*equal_nan=*/true))
      return c10::str("result ", i, " is\n", got, "\ninstead of\n", here[i]);
  }
  return "";
}

std::string first_line(const char *text) {
  return std::string(text).substr(0, std::string(text).find('\n'));
}

} // namespace torchport::test
