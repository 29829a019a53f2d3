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

#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Lex/Preprocessor.h"

#include <set>

namespace torchport {

/// Sorted names, such as "torch/torch.h".
using HeaderNames = std::set<std::string>;

/// Some headers of the standard library take as long as all the rest of a unit.
/// They may be moved before the other code of a unit: standard headers can be
/// included in any order, and any number of times ([using.headers]). The only
/// exception is <cassert>, which is not listed.
bool isCostlyStandardHeader(llvm::StringRef Name);

/// Returns the header of \p Headers to put on top of all others, or "" if none
/// of them is a listed standard header.
std::string lastStandardHeaderOf(const HeaderNames &Headers);

/// Returns \p Headers without the listed standard headers.
HeaderNames withoutStandardHeaders(HeaderNames Headers);

/// Returns the headers that the preamble for \p Headers is based on: all but
/// one standard header, or the largest of several others, which many sets
/// share, or a part of a single large one. Parsing torch/torch.h in one go
/// takes 450 MB.
HeaderNames headersBelow(const HeaderNames &Headers);

/// Returns typical uses of LibTorch and the standard library that may follow an
/// include of \p Headers, or "". The implicit constructors and instantiations
/// that these need would take more than half of each unit's parse time.
std::string usesOf(const HeaderNames &Headers);

/// Returns all code that usesOf() may return, because preambles with other code
/// are incompatible.
std::string allUses();

using IsOwnFile = std::function<bool(llvm::StringRef RealPath)>;

/// The headers that a preamble may contain: those of LibTorch, and costly
/// standard headers, that own files include.
struct LeadingHeaders {
  HeaderNames All;
  /// Those that are included before any own file defines a macro.
  HeaderNames BeforeMacros;
  /// What own files define before the last of All: a preamble with headers that
  /// name one of these does not fit.
  std::set<std::string> Macros;
};

/// Adds to \p Found, which must outlive the parse.
std::unique_ptr<clang::PPCallbacks>
collectLeadingHeaders(clang::Preprocessor &Macros, IsOwnFile IsOwn,
                      LeadingHeaders &Found);

/// Defines the predefined macros of Microsoft's compiler, or of one of kernels,
/// if the language options of \p Macros are for it, wherever it reads a file of
/// which \p IsOwn, which must outlive it, says so by its real path. The user's
/// code asks for them, but with them LibTorch's headers want headers that are
/// not here.
void addOwnTextMacros(clang::Preprocessor &Macros, const IsOwnFile &IsOwn);

/// The result of preprocessing only the user's own files of a unit.
struct OwnIncludes {
  /// Empty if a preamble might change the meaning of the unit.
  LeadingHeaders Leading;
  /// The concatenated text of the own files.
  std::string Text;
  bool MissesHeaders = false;
};
OwnIncludes ownIncludes(const clang::CompilerInvocation &Invocation,
                        FileSystemRef Files, const IsOwnFile &IsOwn);

} // namespace torchport
