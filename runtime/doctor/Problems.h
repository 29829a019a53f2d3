//===- Problems.h - the rows of a report ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace torchport::doctor {

struct Problem {
  std::string detail;
  /// What to do about it.
  std::string hint;
};

/// Formats a row of a table: something good, in green if \p is_coloured.
std::string good_row(const std::string &text, bool is_coloured);

/// Formats two lines for each of \p problems, in red if \p is_coloured.
std::string to_text(const std::vector<Problem> &problems, bool is_coloured);

void to_json(nlohmann::json &json, const Problem &problem);

} // namespace torchport::doctor
