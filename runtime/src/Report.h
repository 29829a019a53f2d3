//===- Report.h - descriptions of the candidates ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <torchport/select.h>

namespace torchport::detail {

/// Returns a line for each of \p rejected, with a leading newline; kinds that
/// this LibTorch was not built for share a line. If there is no accelerator and
/// no hint, adds general advice, unless \p has_one (an accelerator was chosen).
std::string reasons(const std::vector<Candidate> &rejected,
                    bool has_one = false);

} // namespace torchport::detail
