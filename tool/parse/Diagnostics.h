//===- Diagnostics.h - what Clang says about a parse ------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/Basic/Diagnostic.h"

#include <string>
#include <tuple>
#include <vector>

namespace torchport {

/// An error, as Clang words it. File is the name that Finding.h gives it, and
/// empty for an error of the command line.
struct ParseError {
  std::string File;
  unsigned Line = 0;
  std::string Message;
  /// Whether it is that the text is none of the language's, or that a name in
  /// it is nowhere: who declares more than the text asks for makes no such
  /// error.
  bool IsOfText = false;
};

inline bool operator==(const ParseError &A, const ParseError &B) {
  return std::tie(A.File, A.Line, A.Message) ==
         std::tie(B.File, B.Line, B.Message);
}

/// Keeps errors, prints nothing.
class ErrorCollector : public clang::DiagnosticConsumer {
public:
  void HandleDiagnostic(clang::DiagnosticsEngine::Level Level,
                        const clang::Diagnostic &Info) override;

  std::vector<ParseError> Errors;
  /// What Clang says about flags that it does not know. Another compiler may,
  /// so these are no errors; they may explain those that follow.
  std::vector<std::string> FlagWarnings;
  /// Whether one of the errors is that a precompiled header cannot be read.
  bool IsWithoutPreamble = false;
};

} // namespace torchport
