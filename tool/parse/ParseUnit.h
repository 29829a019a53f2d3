//===- ParseUnit.h - one parse, and what the rules say about it -*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/parse/Preamble.h"
#include "tool/parse/UnitResult.h"
#include "tool/sources/FileSystems.h"
#include "tool/sources/SourceFiles.h"

#include "clang/Frontend/CompilerInvocation.h"

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

} // namespace torchport
