//===- PythonDevices.h - device names in Python code ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace torchport {

struct PythonDevice {
  /// String: `x.to('cuda')`, `device="cuda:0"`, `torch.device('rocm')`. Prefix:
  /// the beginning of a longer string, `torch.device(f'cuda:{i}')`. Move:
  /// `x.cuda()`. MissingModule: `torch.backends.rocm`, `torch.hip`.
  enum SpellingKind { String, Prefix, Move, MissingModule };
  SpellingKind Kind;
  /// The string without its quotes, the method, or the module.
  std::string Text;
  /// The byte offset of Text in the code.
  size_t Begin;
  size_t Length;
};

/// Returns where \p Code, perhaps a fragment, gives PyTorch a device.
std::vector<PythonDevice> pythonDevices(std::string_view Code);

/// Returns true if \p Code, and so its `device='cuda'`, is about PyTorch.
bool mentionsTorch(std::string_view Code);

} // namespace torchport
