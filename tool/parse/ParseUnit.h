//===- ParseUnit.h - one parse of a unit, and its findings ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/os/FileSystems.h"
#include "tool/parse/UnitResult.h"
#include "tool/preamble/Preamble.h"
#include "tool/sources/SourceFiles.h"

#include "clang/AST/ASTMutationListener.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Sema/ExternalSemaSource.h"

namespace torchport {

/// How to handle undeclared names.
enum class UnknownNames {
  /// Drop the statement, as Clang does.
  Drop,
  /// Make up a declaration (MissingNames.cpp).
  MakeUp,
};

/// When to account for every device word.
enum class Accounting {
  /// Only if the parse was incomplete.
  IfIncomplete,
  Always,
};

/// Parses \p Invocation once, and runs the rules on the wanted files. Sets \p
/// Leading to the headers that a preamble for it may contain.
UnitResult parseUnit(const clang::CompilerInvocation &Invocation,
                     const SourceFiles &Sources, Configs &Settings,
                     UnknownNames Unknown, Accounting Account,
                     const FileSystemRef &Files, const IsOwnFile &IsOwn,
                     HeaderNames &Leading);

/// Provides declarations when Clang asks for corrections of an unknown name: a
/// namespace before `::`, a variable in an expression, or a type in a function
/// body. The variables and types are dependent, as in a template.
struct MadeUpNames {
  llvm::IntrusiveRefCntPtr<clang::ExternalSemaSource> Source;
  /// Gets notified of the classes that use such types; lives as long as Source.
  clang::ASTMutationListener *Listener = nullptr;
};

/// Clang drops a whole statement with an unknown name, and every device in it:
/// `cv::parallel_for_(n, [&] { x.cuda(); })`. Names that are made up during the
/// parse keep the rest of the statement. The errors are still reported.
MadeUpNames makeUpNames();

} // namespace torchport
