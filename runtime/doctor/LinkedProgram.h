//===- LinkedProgram.h - what a program loads of LibTorch -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "Problems.h"

#include <utility>

namespace torchport::doctor {

struct LinkReport {
  /// The libraries of LibTorch, torchport and GPU drivers that the program
  /// loads at its start, with their paths; the path is empty if one is not
  /// found.
  std::vector<std::pair<std::string, std::string>> libraries;
  std::vector<Problem> problems;
};

/// Returns true if \p path is a program or a shared library of this system, as
/// far as it can be examined: on Linux.
bool is_program(const std::string &path);

/// Returns why the program or library \p path of some system cannot be examined
/// here, with what to do instead; empty if it is none.
std::string foreign_program(const std::string &path);

/// Asks the system's loader, without running the program, what \p path loads:
/// whether that is one whole LibTorch, with the half for GPUs that is beside
/// it.
LinkReport check_program(const std::string &path);

/// Formats a table, in colour if \p is_coloured.
std::string to_text(const std::string &path, const LinkReport &report,
                    bool is_coloured);

/// Formats the report as one JSON object on several lines.
std::string to_json(const std::string &path, const LinkReport &report);

} // namespace torchport::doctor
