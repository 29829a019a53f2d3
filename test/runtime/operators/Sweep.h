//===- Sweep.h - every operator with arguments at random --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <torch/torch.h>

#include <string>

namespace torchport::test {

/// Calls each operator whose name contains \p filter up to \p attempts times
/// with arguments drawn at random. Prints where the CPU computes it and
/// \p device does something else. Returns true if there is nothing to print.
bool sweep(torch::Device device, int attempts, const std::string &filter);

} // namespace torchport::test
