//===- PreambleInputs.h - what a preamble asks of a command -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Each target of a build has a `-D` of its own that no header of LibTorch has
/// ever heard of, and include folders in which there is nothing that such a
/// header asks for. A preamble that never asked for a macro, and finds nothing
/// in a folder, is the same with it and without it, and serves all of them.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/parse/StatCache.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <cstdint>
#include <map>
#include <memory>
#include <set>
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

/// A folder of the command line's.
struct SearchFolder {
  /// Absolute.
  std::string Path;
  /// What it is searched as.
  std::string How;
  /// Whether the disk tells all that could be found by it. A map of headers, an
  /// overlay or what is built into the tool may have more.
  bool IsOnDisk;

  std::string identity() const { return How + Path; }
};

/// All of them, in their order.
std::vector<SearchFolder>
searchFoldersOf(const clang::HeaderSearchOptions &Search,
                llvm::vfs::FileSystem &Files);

/// Where some headers look for headers.
struct SearchUse {
  /// The identities of the folders in which they could find something, of those
  /// that they were parsed with.
  std::vector<std::string> Given;
  /// Of all names that they include, or ask whether they could, the first part:
  /// `torch` of `torch/torch.h`.
  std::set<std::string> Names;

  /// The same of other \p Folders. Notes in \p Looked what tells: that the
  /// rest of them holds nothing for the headers, too.
  std::vector<std::string> relevant(llvm::ArrayRef<SearchFolder> Folders,
                                    StatCache &Now,
                                    DependencySet &Looked) const;
};

/// Adds to the names in \p Found, which has to outlive the parse.
std::unique_ptr<clang::PPCallbacks> noteSearchUse(SearchUse &Found);

} // namespace torchport
