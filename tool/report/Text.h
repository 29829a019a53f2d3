//===- Text.h - a report for people -----------------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Report.h"
#include "tool/report/Baseline.h"

#include "llvm/Support/raw_ostream.h"

#include <string>

namespace torchport {

struct TextOptions {
  /// Absolute; paths are printed as relativePath spells them from here.
  std::string WorkingDirectory;
  /// Colours by terminal escapes, whatever the stream is.
  bool Color = false;
  /// Whether the line of totals is wanted.
  bool Totals = true;
  /// Whether each file is named of which the same is assumed as of many.
  bool Verbose = false;
  /// What became of the baseline of the project at Root; null: there is none.
  const BaselineChange *Known = nullptr;
  std::string Root = {};
};

/// Prints each finding of \p R as Clang draws a diagnostic: code, caret, fix
/// and notes. Then come the files that were not analysed, what was assumed, in
/// one line where it is the same of many files, and a line of totals.
/// The code is read from the files now; where one is gone or no longer has the
/// finding's lines, that finding is printed without its code.
void printText(llvm::raw_ostream &OS, const Report &R, const TextOptions &O);

} // namespace torchport
