//===- Select.h - the steps of choosing a device ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "settings/Settings.h"

namespace torchport::detail {

/// Returns the ranked candidates of every kind that \p requests match.
std::vector<Candidate> candidates_for(const std::vector<Request> &requests,
                                      const Verification &verification);

/// Probes \p candidate, which is an element of \p all.
void probe(Candidate &candidate, const std::vector<Candidate> &all,
           Verification verification);

/// Returns true if \p chosen was counted and probed in a new process, and this
/// process has other devices of its type. Then candidates_for() returns those.
bool has_other_devices(const Candidate &chosen,
                       const Verification &verification);

/// Returns the \p candidates other than \p chosen. A candidate without a reason
/// of its own becomes NotPreferred, with \p reason as its detail.
std::vector<Candidate> rejected_of(const std::vector<Candidate> &candidates,
                                   const Candidate *chosen,
                                   const std::string &reason);

/// Returns the CPU, as the fallback if no requested device is available.
Selection fall_back(const std::vector<Candidate> &candidates);

/// Returns the error that no device of \p requests is available.
Error failure(const std::vector<Request> &requests,
              const std::vector<Candidate> &candidates);

/// Returns the device for \p wanted (as in Policy::devices) after it has passed
/// its probe. Throws Error if none is available.
c10::Device select_named(const std::string &wanted);

} // namespace torchport::detail
