//===- Preamble.h - LibTorch's headers, parsed once -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Parsing torch/torch.h takes six seconds, and nothing of it is the user's.
/// So LibTorch's headers are parsed once into a precompiled header, function
/// bodies skipped, which every translation unit with the same flags starts
/// from. PreambleStore.h keeps it for them, and for the next run.
///
/// Why this changes nothing: a preamble holds only headers of LibTorch and of
/// the standard library that the unit includes before it has defined any macro
/// of its own, and the parse that uses it checks that this was so.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/parse/PreambleHeaders.h"
#include "tool/sources/FileSystems.h"

#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringRef.h"

#include <functional>
#include <memory>
#include <string>

namespace torchport {

using IsOwnFile = std::function<bool(llvm::StringRef RealPath)>;

/// Watches \p Macros for what a preamble may hold, and adds it to \p Found,
/// which has to outlive the parse: the headers of LibTorch, and those of
/// PreambleHeaders.h, that own files include before they define any macro.
std::unique_ptr<clang::PPCallbacks>
collectLeadingHeaders(clang::Preprocessor &Macros, IsOwnFile IsOwn,
                      HeaderNames &Found);

/// What the preprocessor sees of a unit when it reads the user's own files and
/// no others.
struct OwnIncludes {
  /// What the unit can take from a preamble. Empty where one might change what
  /// the unit means.
  HeaderNames Leading;
  /// The texts of the own files, one after another.
  std::string Text;
};
OwnIncludes ownIncludes(const clang::CompilerInvocation &Invocation,
                        FileSystemRef Files, const IsOwnFile &IsOwn);

} // namespace torchport
