//===- Diagnostics.cpp - what Clang says about a parse --------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/engine/Diagnostics.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Driver/DriverDiagnostic.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"

using namespace clang;

namespace torchport {

/// Flags that only another compiler knows steer its code generation and its
/// warnings, not what a program means.
static bool isAboutUnknownFlag(unsigned Id) {
  static constexpr unsigned Ids[] = {
      diag::err_drv_unknown_argument,
      diag::err_drv_unknown_argument_with_suggestion,
      diag::err_drv_unsupported_opt, diag::err_drv_unsupported_opt_for_target,
      diag::err_drv_unsupported_option_argument};
  return llvm::is_contained(Ids, Id);
}

void ErrorCollector::HandleDiagnostic(DiagnosticsEngine::Level Level,
                                      const Diagnostic &Info) {
  if (Level < DiagnosticsEngine::Error || isAboutUnknownFlag(Info.getID()))
    return;
  DiagnosticConsumer::HandleDiagnostic(Level, Info);
  llvm::SmallString<128> Message;
  Info.FormatDiagnostic(Message);
  ParseError Found;
  Found.Message = Message.str().str();
  if (Info.hasSourceManager() && Info.getLocation().isValid()) {
    const SourceManager &Sources = Info.getSourceManager();
    const PresumedLoc Where =
        Sources.getPresumedLoc(Sources.getExpansionLoc(Info.getLocation()),
                               /*UseLineDirectives=*/false);
    if (Where.isValid()) {
      Found.File = Where.getFilename();
      Found.Line = Where.getLine();
      Found.Column = Where.getColumn();
    }
  }
  Errors.push_back(std::move(Found));
}

} // namespace torchport
