//===- Problems.cpp - the rows of a report --------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Problems.h"

#include <nlohmann/json.hpp>

namespace torchport::doctor {

static std::string marked(const char *sign, const char *colour,
                          bool is_coloured) {
  return is_coloured ? colour + std::string(sign) + "\033[0m" : sign;
}

std::string good_row(const std::string &text, bool is_coloured) {
  return "  " + marked("ok  ", "\033[32m", is_coloured) + "  " + text + '\n';
}

std::string to_text(const std::vector<Problem> &problems, bool is_coloured) {
  std::string text;
  for (const Problem &problem : problems)
    text += "  " + marked("FAIL", "\033[31m", is_coloured) + "  " +
            problem.detail + "\n        " + problem.hint + '\n';
  return text;
}

void to_json(nlohmann::json &value, const Problem &problem) {
  value = {{"detail", problem.detail}, {"hint", problem.hint}};
}

} // namespace torchport::doctor
