//===- Choose.h - which candidate a request comes to ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "Request.h"

#include <functional>

namespace torchport::detail {

/// The first of the ranked \p candidates that matches \p request and is Ok, or
/// null. An integrated one has to be named by its index unless \p
/// allow_integrated. A candidate that is NotProbed is passed to \p probe, which
/// updates it; those after the chosen one are not probed.
Candidate *choose(const Request &request, bool allow_integrated,
                  std::vector<Candidate> &candidates,
                  const std::function<void(Candidate &)> &probe);

} // namespace torchport::detail
