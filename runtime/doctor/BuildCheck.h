//===- BuildCheck.h - what a build will stop at -----------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `torchport-doctor --build`: whether find_package(Torch), and with it
/// find_package(torchport), will succeed on this machine. The looking and the
/// words are those of cmake/torchport-build-check.cmake, which the package file
/// takes them from as well.
///
//===----------------------------------------------------------------------===//

#pragma once

#include <string>
#include <vector>

namespace torchport::doctor {

struct BuildProblem {
  std::string detail;
  /// What to do.
  std::string hint;
};

struct BuildReport {
  /// The version of CMake; empty where there is none.
  std::string cmake;
  /// The folder of TorchConfig.cmake; empty where none is found.
  std::string libtorch;
  /// What that LibTorch was built for, "CPU", "CUDA" or "ROCm"; or empty.
  std::string kind;
  std::vector<BuildProblem> problems;
};

/// Asks the CMake in PATH. \p self is this program, beside which the script
/// lies; \p prefix a folder to look for LibTorch in first, or empty. Never
/// throws because of the machine: what fails is a problem of the report.
BuildReport check_build(const std::string &self, const std::string &prefix);

/// A table for a person, in colour where \p is_coloured.
std::string to_text(const BuildReport &report, bool is_coloured);

/// All of it, as one JSON object on several lines.
std::string to_json(const BuildReport &report);

} // namespace torchport::doctor
