//===- PreambleMacros.h - what flags a preamble depends on ------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each target of a build has a `-D` of its own that no header of LibTorch has
/// ever heard of. A preamble that never asked for a macro is the same with it
/// and without it, and serves them all.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/ASTConsumer.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace torchport {

/// What a command line says of macros: by its name, the rest of a `-D`, or
/// "-U".
using CommandLineMacros = std::map<std::string, std::string, std::less<>>;

/// What \p Text, of a -D or a -U, is about.
std::string macroNameOf(llvm::StringRef Text);

CommandLineMacros macrosOf(const clang::PreprocessorOptions &Options);

/// What some headers make of the macros that a command line defines.
struct MacroUse {
  /// Those that they were parsed with, as far as they name them.
  CommandLineMacros Given;
  /// All names in them, as sorted hashes. Two names may share one, which costs
  /// a preamble more and nothing else.
  std::vector<uint32_t> Names;

  /// What matters to the headers of \p Macros.
  CommandLineMacros relevant(const CommandLineMacros &Macros) const;
};

/// Adds to \p Found at the end of the headers that \p Compiler is about to
/// parse, and makes it forget the macros that neither they nor those before
/// them name. \p Found has to outlive the parse.
std::unique_ptr<clang::ASTConsumer>
noteMacroUse(clang::CompilerInstance &Compiler, MacroUse &Found);

} // namespace torchport
