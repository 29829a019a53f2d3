//===- Pickle.cpp - the tensors of a TorchScript file ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "model/Pickle.h"

#include "test/fuzz/Fuzz.h"

#include <stdexcept>

namespace torchport::fuzz {

FUZZ_TARGET(Pickle) {
  try {
    const std::string Data(Text);
    for (const auto &Tensor : doctor::tensors_in(Data, "root"))
      want(Tensor.name.rfind("root", 0) == 0, "a tensor has a path");
  } catch (const std::runtime_error &) {
  }
}

} // namespace torchport::fuzz
