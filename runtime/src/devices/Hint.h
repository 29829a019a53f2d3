//===- Hint.h - advice on an unavailable device -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <torchport/select.h>

namespace torchport::detail {

/// Returns what the user can do to make \p candidate available, or an empty
/// string.
std::string hint(const Candidate &candidate);

} // namespace torchport::detail
