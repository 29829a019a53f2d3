//===- Pickle.h - the tensors in a pickle of LibTorch's ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <string>
#include <vector>

namespace torchport::doctor {

struct PickledTensor {
  /// The path to it, such as "encoder.layers[0].weight".
  std::string name;
  /// The type of its storage, such as "Double", and its device, such as
  /// "cuda:1".
  std::string type;
  std::string device;
};

/// Returns the tensors in \p pickle, a data.pkl or constants.pkl of LibTorch.
/// Their names begin with \p root. Reads what torch/csrc/jit/serialization's
/// pickler.cpp writes, and calls nothing that the pickle names.
/// \throws std::runtime_error if it is not in that format.
std::vector<PickledTensor> tensors_in(const std::string &pickle,
                                      const std::string &root);

} // namespace torchport::doctor
