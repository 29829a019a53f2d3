//===- Diagnostics.h - what Clang says about a parse ------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_TOOL_ENGINE_DIAGNOSTICS_H
#define TORCHPORT_TOOL_ENGINE_DIAGNOSTICS_H

#include "clang/Basic/Diagnostic.h"

#include <string>
#include <vector>

namespace torchport {

/// An error, as Clang words it. File is empty for one of the command line.
struct ParseError {
  std::string File;
  unsigned Line = 0;
  unsigned Column = 0;
  std::string Message;
};

/// Keeps errors, prints nothing.
class ErrorCollector : public clang::DiagnosticConsumer {
public:
  void HandleDiagnostic(clang::DiagnosticsEngine::Level Level,
                        const clang::Diagnostic &Info) override;

  std::vector<ParseError> Errors;
};

} // namespace torchport

#endif // TORCHPORT_TOOL_ENGINE_DIAGNOSTICS_H
