//===- Report.h - what is said about a device -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <torchport/select.h>

namespace torchport::detail {

/// A line for each of \p rejected, with a leading newline; kinds that this
/// LibTorch was not built for share one. Adds what to do if there is no
/// accelerator, unless \p has_one.
std::string reasons(const std::vector<Candidate> &rejected,
                    bool has_one = false);

} // namespace torchport::detail
