//===- PreambleInputs.h - flags that a preamble depends on ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Each target of a build has its own `-D` and include folders. A preamble that
/// never uses a macro, and finds nothing in a folder, is the same without them,
/// so all targets can share it.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/preamble/StatCache.h"

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/PreprocessorOptions.h"

namespace torchport {

/// The macros of a command line: from the name to the rest of the `-D`, or
/// "-U".
using CommandLineMacros = std::map<std::string, std::string, std::less<>>;

/// Returns the name of the macro in \p Text, the argument of a -D or -U.
std::string macroNameOf(llvm::StringRef Text);

CommandLineMacros macrosOf(const clang::PreprocessorOptions &Options);

/// The command-line macros that some headers depend on.
struct MacroUse {
  /// The macros that the headers were parsed with and that they name.
  CommandLineMacros Values;
  /// Sorted hashes of all names in the headers. A collision only makes a
  /// preamble less reusable.
  std::vector<uint32_t> Names;

  /// Returns those of \p Macros that the headers depend on.
  CommandLineMacros relevant(const CommandLineMacros &Macros) const;
};

/// Fills \p Found, which must outlive the parse, at the end of the headers that
/// \p Compiler is about to parse. Removes the macros that no header names.
std::unique_ptr<clang::ASTConsumer>
recordMacroUse(clang::CompilerInstance &Compiler, MacroUse &Found);

/// An include folder of the command line.
struct SearchFolder {
  std::string Path; // absolute
  /// The kind of search, such as quoted or system.
  std::string Kind;
  /// Nothing else, such as a header map or an overlay, provides its headers.
  bool IsOnDisk;

  std::string identity() const { return Kind + Path; }
};

/// Returns all include folders in order.
std::vector<SearchFolder>
searchFoldersOf(const clang::HeaderSearchOptions &Search,
                llvm::vfs::FileSystem &Files);

/// The include folders that some headers depend on.
struct SearchUse {
  /// The identities of the folders in which they could find something.
  std::vector<std::string> Folders;
  /// The first component of every included name: `torch` of `torch/torch.h`.
  std::set<std::string> Names;

  /// Returns those of \p Folders in which the headers could find something, and
  /// records in \p Lookups what shows that the others have nothing for them.
  std::vector<std::string> relevant(llvm::ArrayRef<SearchFolder> Folders,
                                    StatCache &Stats,
                                    DependencySet &Lookups) const;
};

/// Adds to the names in \p Found, which must outlive the parse.
std::unique_ptr<clang::PPCallbacks> recordSearchUse(SearchUse &Found);

} // namespace torchport
