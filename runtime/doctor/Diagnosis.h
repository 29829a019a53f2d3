//===- Diagnosis.h - the state of this machine ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// What the kernel, the drivers and LibTorch report. The drivers and LibTorch
/// are called in child processes, because they may crash.
//===----------------------------------------------------------------------===//

#pragma once

#include "Driver.h"
#include "Obstacle.h"
#include "System.h"

#include <nlohmann/json.hpp>

namespace torchport::doctor {

struct Gpu {
  detail::SystemGpu gpu;
  std::optional<detail::Obstacle> obstacle;
};

struct Diagnosis {
  std::vector<Gpu> gpus;
  System system;
  /// The reports of the drivers "hip" and "cuda".
  std::map<std::string, detail::DriverReport> drivers;
  /// The output of torchport-survey, or null.
  nlohmann::json survey;
  /// Why there is no survey, and what to do about it.
  std::string problem;
  std::string hint;

  /// Returns true if an accelerator passed its probe.
  bool is_good() const;
};

/// Examines this machine. \p self is the path of this program, which calls each
/// driver in a child process: `torchport-doctor --ask=hip` writes report_of()
/// as its results. \p package is the path of a model file that the survey reads
/// too, or empty.
Diagnosis diagnose(const std::string &self, const std::string &package = "");

/// Returns the report of the driver \p name, "hip" or "cuda", as JSON. Call it
/// only in a child process.
std::string report_of(const std::string &name);

} // namespace torchport::doctor
