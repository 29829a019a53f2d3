//===- Rank.cpp - ranking the candidates ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Rank.h"

#include <algorithm>
#include <tuple>

namespace torchport::detail {

static auto order(const Candidate &candidate) {
  bool is_device = candidate.why == Why::Ok || candidate.why == Why::NotProbed;
  std::uint64_t memory_lacking = ~candidate.total_bytes;
  return std::make_tuple(!is_device, candidate.kind, candidate.integrated,
                         memory_lacking, candidate.device.index());
}

std::vector<Candidate> rank(std::vector<Candidate> candidates) {
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Candidate &a, const Candidate &b) {
                     return order(a) < order(b);
                   });
  return candidates;
}

} // namespace torchport::detail
