//===- PackageReport.h - does a package fit this machine --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// `torchport-doctor MODEL`: whether each model of a package finds a device of
/// the type that it was compiled for, or each device inside a TorchScript file
/// one of its type, that passed its probe.
//===----------------------------------------------------------------------===//

#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace torchport::doctor {

struct ModelVerdict {
  std::string model;
  /// What it was compiled for; empty where the package does not say.
  std::string device;
  bool fits = false;
  /// The device that it can have, or why there is none.
  std::string reason;
  /// What to do, or empty.
  std::string hint;
};

/// Of each model in \p survey, which torchport-survey wrote of a package.
std::vector<ModelVerdict> judge_package(const nlohmann::json &survey);

/// Whether there is a model, and a device for each.
bool fits(const std::vector<ModelVerdict> &verdicts);

/// A table for a person, in colour where \p is_coloured.
std::string to_text(const std::string &package,
                    const std::vector<ModelVerdict> &verdicts,
                    bool is_coloured);

/// One JSON object on several lines, with what the package says of each model.
std::string to_json(const std::string &package,
                    const std::vector<ModelVerdict> &verdicts,
                    const nlohmann::json &survey);

} // namespace torchport::doctor
