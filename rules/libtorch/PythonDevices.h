//===- PythonDevices.h - devices in Python ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace torchport {

struct PythonDevice {
  /// String: `x.to('cuda')`, `device="cuda:0"`, `torch.device('rocm')`.
  /// Prefix: a string that more is added to, `torch.device(f'cuda:{i}')`.
  /// Move: `x.cuda()`. MissingModule: `torch.backends.rocm`, `torch.hip`.
  enum Kind { String, Prefix, Move, MissingModule };
  Kind Is;
  /// The string, without its quotes; the method; or the module.
  std::string Text;
  /// Where the text stands in the code.
  size_t Begin;
  size_t Length;
};

/// All that stands where PyTorch takes a device, whether it is one or not. A
/// fragment of a program is enough.
std::vector<PythonDevice> pythonDevices(std::string_view Code);

/// Whether \p Code has to do with PyTorch: elsewhere, `device='cuda'` can be
/// anybody's.
bool mentionsTorch(std::string_view Code);

} // namespace torchport
