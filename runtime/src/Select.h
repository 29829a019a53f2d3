//===- Select.h - how a device is chosen ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "Settings.h"

namespace torchport::detail {

/// The ranked candidates of every kind that \p requests match.
std::vector<Candidate> candidates_for(const std::vector<Request> &requests,
                                      const Verification &verification);

/// Probes \p candidate, one of \p all.
void probe(Candidate &candidate, const std::vector<Candidate> &all,
           const Verification &verification);

/// Those of \p candidates that are not \p chosen, each with its reason.
std::vector<Candidate> rejected_of(const std::vector<Candidate> &candidates,
                                   const Candidate *chosen,
                                   const std::string &reason);

/// The CPU as the fallback if no requested device is available.
Selection fall_back(const std::vector<Candidate> &candidates);

/// The error that no device of \p requests is available.
Error failure(const std::vector<Request> &requests,
              const std::vector<Candidate> &candidates);

/// The device for \p wanted (as in Policy::devices) after it has passed its
/// probe. Throws Error if none is available.
c10::Device select_named(const std::string &wanted);

} // namespace torchport::detail
