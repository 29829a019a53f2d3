//===- ParseUnit.h - one parse, and what the rules say about it -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/parse/Preamble.h"
#include "tool/parse/UnitResult.h"
#include "tool/sources/FileSystems.h"
#include "tool/sources/SourceFiles.h"

#include "clang/AST/ASTMutationListener.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Sema/ExternalSemaSource.h"

namespace torchport {

/// What becomes of a name that nothing declares.
enum class UnknownNames {
  /// The statement is left out, as Clang does.
  Drop,
  /// A declaration is made up for it: MissingNames.h.
  MakeUp,
};

/// When each device word is accounted for.
enum class Accounting {
  /// Where the parse leaves something open.
  OfOpen,
  Always,
};

/// Parses \p Invocation once, and runs the rules over what is wanted of it.
/// Tells in \p Leading which headers a preamble of it may hold.
UnitResult parseUnit(const clang::CompilerInvocation &Invocation,
                     const SourceFiles &Sources, Configs &Settings,
                     UnknownNames Unknown, Accounting Account,
                     const FileSystemRef &Files, const IsOwnFile &IsOwn,
                     HeaderNames &Leading);

/// Answers Clang's question what an unknown name might mean: before `::`, a
/// namespace; in an expression, a variable; in a function's body, a type. Of
/// variables and types nothing is known, as in a template.
struct MadeUpNames {
  llvm::IntrusiveRefCntPtr<clang::ExternalSemaSource> Source;
  /// To be told of the classes that hold them; lives as long as Source.
  clang::ASTMutationListener *Listener = nullptr;
};

/// Clang drops a whole statement in which it does not know a name, and with it
/// every device in there: `cv::parallel_for_(n, [&] { x.cuda(); })`. Names that
/// are made up while it parses keep the rest alive. They stand for errors, and
/// the errors stay.
MadeUpNames makeUpNames();

} // namespace torchport
