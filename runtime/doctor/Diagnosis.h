//===- Diagnosis.h - what is known of a machine -----------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// torchport-doctor: what the kernel shows, what the drivers say, and what
/// LibTorch comes to, each asked where it can do no harm.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "Driver.h"
#include "Obstacle.h"

#include <nlohmann/json.hpp>

#include <map>

namespace torchport::doctor {

struct Gpu {
  detail::SystemGpu gpu;
  std::optional<detail::Obstacle> obstacle;
};

struct Diagnosis {
  std::vector<Gpu> gpus;
  /// By "hip" and "cuda".
  std::map<std::string, detail::DriverReport> drivers;
  /// What torchport-survey says of LibTorch, or null.
  nlohmann::json survey;
  /// Why it says nothing, and what to do.
  std::string problem;
  std::string hint;
  /// The variables that hide devices or choose one, as far as they are set.
  std::map<std::string, std::string> variables;

  /// Whether an accelerator passed.
  bool is_good() const;
};

/// Looks at this machine. \p self is this program, which asks each driver in a
/// child: `torchport-doctor --ask=hip` writes report_of() to kResultFd.
/// \p package is the path of an AOTInductor package that the survey has to read
/// as well, or empty.
Diagnosis diagnose(const std::string &self, const std::string &package = "");

/// What the driver \p name, "hip" or "cuda", says, as JSON. In a child only.
std::string report_of(const std::string &name);

} // namespace torchport::doctor
