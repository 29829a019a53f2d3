//===- BuildCheck.h - checks that a build finds LibTorch --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// `torchport-doctor --build`: whether find_package(Torch), and with it
/// find_package(torchport), will succeed on this machine. The checks and
/// messages are those of cmake/torchport-build-check.cmake, which the package
/// file uses too.
//===----------------------------------------------------------------------===//

#pragma once

#include "Problems.h"

namespace torchport::doctor {

struct BuildReport {
  /// The version of CMake, or empty without one.
  std::string cmake;
  /// The folder of TorchConfig.cmake, or empty if not found.
  std::string libtorch;
  /// What that LibTorch was built for, "CPU", "CUDA", "ROCm", "XPU" or "Apple";
  /// or empty.
  std::string kind;
  /// The pip packages of ROCm beside it, or empty.
  std::string rocm;
  std::vector<Problem> problems;
};

/// Runs the CMake in PATH. \p self is the path of this program, which has the
/// script beside it; \p prefix is a folder to search for LibTorch first, or
/// empty. Failures become problems of the report and are not thrown.
BuildReport check_build(const std::string &self, const std::string &prefix);

/// Formats a table, in colour if \p is_coloured.
std::string to_text(const BuildReport &report, bool is_coloured);

/// Formats the report as one JSON object on several lines.
std::string to_json(const BuildReport &report);

} // namespace torchport::doctor
