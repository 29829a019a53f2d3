//===- PackageReport.h - whether a package fits this machine ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// `torchport-doctor MODEL`: whether this machine has a device that passed its
/// probe for each model of a package, of the type that the model was compiled
/// for, or for each device in a TorchScript file.
//===----------------------------------------------------------------------===//

#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace torchport::doctor {

struct ModelVerdict {
  std::string model;
  /// The device type that it was compiled for; empty if the package does not
  /// name one.
  std::string device;
  bool fits = false;
  /// The device that it can use, or why there is none.
  std::string reason;
  /// What to do about it, or empty.
  std::string hint;
};

/// Returns a verdict on each model in \p survey, the output of torchport-survey
/// for a package.
std::vector<ModelVerdict> judge_package(const nlohmann::json &survey);

/// What is float64 in a TorchScript file.
struct Float64Use {
  /// Such as "float64 in 2 tensors (weight, bias)", or empty if nothing is.
  std::string detail;
  /// What that means.
  std::string hint;
  /// Whether the device that passed on this machine, Apple's GPU, lacks it.
  bool is_missing = false;
};
Float64Use float64_use(const nlohmann::json &survey);

/// Returns true if there is a device for each model, which has the types of the
/// model.
bool fits(const std::vector<ModelVerdict> &verdicts, const Float64Use &float64);

/// Formats a table, in colour if \p is_coloured.
std::string to_text(const std::string &package,
                    const std::vector<ModelVerdict> &verdicts,
                    const Float64Use &float64, bool is_coloured);

/// Formats one JSON object on several lines, with the metadata of each model
/// and all uses of float64.
std::string to_json(const std::string &package,
                    const std::vector<ModelVerdict> &verdicts,
                    const nlohmann::json &survey);

} // namespace torchport::doctor
