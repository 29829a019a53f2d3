//===- Choose.h - which candidate a request comes to ------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "Request.h"

#include <functional>

namespace torchport::detail {

/// The first of the ranked \p candidates that \p request means and that is Ok,
/// or null. An integrated one has to be named by its index unless \p
/// allow_integrated. One that is NotProbed is given to \p probe when its turn
/// comes, which is to say what it came to; what ranks behind the chosen one is
/// not.
Candidate *choose(const Request &request, bool allow_integrated,
                  std::vector<Candidate> &candidates,
                  const std::function<void(Candidate &)> &probe);

} // namespace torchport::detail
