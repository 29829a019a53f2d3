//===- Preamble.h - LibTorch's headers, parsed once -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// LibTorch's headers are parsed once, without function bodies, into a
/// precompiled header that all units with the same flags start from. This does
/// not change results: a preamble contains only headers of LibTorch and of the
/// standard library that the unit includes before it defines any macro of its
/// own, and the parse that uses the preamble checks that.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/os/FileSystems.h"
#include "tool/preamble/PreambleHeaders.h"

#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Lex/Preprocessor.h"

namespace torchport {

using IsOwnFile = std::function<bool(llvm::StringRef RealPath)>;

/// Adds to \p Found, which must outlive the parse, the headers that a preamble
/// may contain: those of LibTorch, and those in PreambleHeaders.h, that own
/// files include before they define any macro.
std::unique_ptr<clang::PPCallbacks>
collectLeadingHeaders(clang::Preprocessor &Macros, IsOwnFile IsOwn,
                      HeaderNames &Found);

/// Defines the predefined macros of Microsoft's compiler, or of one of kernels,
/// if the language options of \p Macros are for it, wherever it reads a file of
/// which \p IsOwn, which must outlive it, says so by its real path. The user's
/// code asks for them, but with them LibTorch's headers want headers that are
/// not here.
void addOwnTextMacros(clang::Preprocessor &Macros, const IsOwnFile &IsOwn);

/// The result of preprocessing only the user's own files of a unit.
struct OwnIncludes {
  /// The headers that the unit can take from a preamble. Empty if a preamble
  /// might change the meaning of the unit.
  HeaderNames Leading;
  /// The concatenated text of the own files.
  std::string Text;
};
OwnIncludes ownIncludes(const clang::CompilerInvocation &Invocation,
                        FileSystemRef Files, const IsOwnFile &IsOwn);

} // namespace torchport
