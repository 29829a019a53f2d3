//===- Choose.h - choosing a candidate for a request ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "settings/Request.h"

#include <functional>

namespace torchport::detail {

/// Returns the first of the ranked \p candidates that matches \p request and is
/// Ok, or null. Unless \p allow_integrated, an integrated candidate matches
/// only a request with an index. A candidate that is NotProbed is passed to
/// \p probe, which updates it; those after the chosen one are not probed.
Candidate *choose(const Request &request, bool allow_integrated,
                  std::vector<Candidate> &candidates,
                  const std::function<void(Candidate &)> &probe);

} // namespace torchport::detail
