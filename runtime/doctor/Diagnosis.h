//===- Diagnosis.h - what is known of a machine -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// torchport-doctor: what the kernel, the drivers and LibTorch report, each
/// queried where a crash does no harm.
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

  /// Whether an accelerator passed its probe.
  bool is_good() const;
};

/// Examines this machine. \p self is this program, which queries each driver in
/// a child: `torchport-doctor --ask=hip` writes report_of() to kResultFd. \p
/// package is the path of an AOTInductor package that the survey reads too, or
/// empty.
Diagnosis diagnose(const std::string &self, const std::string &package = "");

/// The report of the driver \p name, "hip" or "cuda", as JSON. Only for a child
/// process.
std::string report_of(const std::string &name);

} // namespace torchport::doctor
