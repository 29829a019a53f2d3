//===- Hint.h - what to do about a device that was not to be had *- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <torchport/select.h>

namespace torchport::detail {

/// What the user can do about \p candidate, or empty.
std::string hint(const Candidate &candidate);

} // namespace torchport::detail
