//===- ParseUnit.h - one parse of a unit, and its findings ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/parse/UnitResult.h"
#include "tool/preamble/Preamble.h"
#include "tool/sources/SourceFiles.h"

#include "clang/AST/ASTMutationListener.h"
#include "clang/Sema/ExternalSemaSource.h"

namespace torchport {

/// What a parse needs besides the invocation.
struct ParseOptions {
  const SourceFiles &Sources;
  Configs &Settings;
  /// Account for every device word even if the parse was complete.
  bool WantsAccount;
  const FileSystemRef &Files;
  const IsOwnFile &IsOwn;
  /// Declare unknown names (MissingNames.cpp), or let Clang drop their
  /// statements.
  bool MakesUpNames = true;
};

/// Parses \p Invocation once, and runs the rules on the wanted files. Adds to
/// \p Leading the headers that a preamble for it may contain.
UnitResult parseUnit(const clang::CompilerInvocation &Invocation,
                     const ParseOptions &Options, LeadingHeaders &Leading);

/// Provides dependent declarations when Clang asks for corrections of an
/// unknown name. The listener lives as long as Source.
struct MadeUpNames {
  llvm::IntrusiveRefCntPtr<clang::ExternalSemaSource> Source;
  clang::ASTMutationListener *Listener = nullptr;
};

/// Clang drops a whole statement with an unknown name, and every device in it:
/// `cv::parallel_for_(n, [&] { x.cuda(); })`. Names that are made up during the
/// parse keep the rest of the statement. The errors are still reported. Sets
/// \p LacksLibTorch if a name of `torch` is made up; it must outlive the parse.
MadeUpNames makeUpNames(bool &LacksLibTorch);

} // namespace torchport
