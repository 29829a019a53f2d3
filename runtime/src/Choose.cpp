//===- Choose.cpp - choosing a candidate for a request --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Choose.h"

#include "devices/Hint.h"

namespace torchport::detail {

Candidate *choose(const Request &request, bool allow_integrated,
                  std::vector<Candidate> &candidates,
                  const std::function<void(Candidate &)> &probe) {
  std::optional<Kind> best;
  for (Candidate &candidate : candidates) {
    if (!request.allows(candidate.kind))
      continue;
    // An index counts only in the best kind: "gpu:1" never means the second
    // device of another kind.
    if (!best)
      best = candidate.kind;
    bool is_meant =
        !request.index || (candidate.kind == *best &&
                           (candidate.kind == Kind::Cpu ||
                            candidate.device.index() == *request.index));
    if (!is_meant)
      continue;
    bool is_refused =
        candidate.integrated && !allow_integrated && !request.index;
    if (is_refused && candidate.why == Why::NotProbed) {
      candidate.why = Why::Integrated;
      candidate.hint = hint(candidate);
    } else if (candidate.why == Why::NotProbed ||
               (candidate.why == Why::Integrated && !is_refused)) {
      probe(candidate);
    }
    if (candidate.why == Why::Ok)
      return &candidate;
  }
  return nullptr;
}

} // namespace torchport::detail
