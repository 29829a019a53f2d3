//===- RenderContext.h - what a report is seen from -------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/SourceExcerpts.h"
#include "tool/report/Baseline.h"
#include "tool/report/Fingerprint.h"

#include <optional>
#include <string>

namespace torchport {

/// What renderers know beside the report.
struct RenderContext {
  /// People are told files as they are seen from here. Absolute.
  std::string WorkingDirectory;
  /// The project's, from which programs are told files: they take them for
  /// those of the repository. Absolute.
  std::string Root;
  SourceExcerpts Excerpts;
  FingerprintTable Fingerprints;
  /// Whether findings are told that a comment keeps, where the format can tell
  /// them from others.
  bool TellsSuppressed = true;
  /// Whether people are told each file of which the same is assumed.
  bool IsVerbose = false;
  /// What became of the baseline, if there is one.
  std::optional<BaselineChange> Known;
  /// Why nothing was looked at: the report is empty then. Empty where it was.
  std::string Failure;
};

} // namespace torchport
