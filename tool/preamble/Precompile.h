//===- Precompile.h - precompiles headers -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/preamble/Preamble.h"
#include "tool/preamble/StatCache.h"

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/PreprocessorOptions.h"

namespace torchport {

// Each target of a build has its own `-D` and include folders. A preamble that
// never uses a macro, and finds nothing in a folder, is the same without them,
// so all targets can share it (PreambleInputs.cpp).

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

  bool contains(llvm::StringRef Name) const;

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

struct PrecompiledHeaders {
  std::string File;
  /// All LibTorch headers in the file, including indirect ones.
  HeaderNames Headers;
  /// Includes that were not found. A partial preamble is still useful, such as
  /// `torch/extension.h` without Python's headers.
  std::set<std::string> MissingHeaders;
  MacroUse Macros;
  SearchUse Search;
  /// Every file read or looked up for them.
  std::set<std::shared_ptr<const DependencySet>> Dependencies;
  /// File and the files of the preambles below it.
  RecordedPaths Files;
};

/// Returns true if a unit that includes \p Included may start from \p Preamble,
/// which has \p Headers.
bool fits(const PrecompiledHeaders *Preamble, const HeaderNames &Headers,
          const LeadingHeaders &Included);

struct Precompilation {
  /// Nothing if the headers do not parse, for a reason other than a missing
  /// header, or do not include what they should.
  std::optional<PrecompiledHeaders> Preamble;
  /// The headers do not parse, so no unit that includes them does with these
  /// flags.
  bool HasErrors = false;
};

/// Null if there is no preamble.
using PreambleRef = std::shared_ptr<const PrecompiledHeaders>;

/// Headers to precompile into Output, on top of Base, which must stay where it
/// is.
struct PrecompileJob {
  HeaderNames Headers;
  PreambleRef Base;
  /// Headers that Headers must include, so that Base contains nothing else.
  HeaderNames Parts;
  std::string Output;
  const clang::CompilerInvocation &Invocation;
  const FileSystemRef &Files;
};

Precompilation precompile(const PrecompileJob &Job);

/// Makes \p Invocation start from \p Preamble.
void usePreamble(clang::CompilerInvocation &Invocation,
                 const PrecompiledHeaders &Preamble);

/// Provides preambles to parses; thread-safe.
class PreambleSource {
public:
  virtual ~PreambleSource() = default;

  /// Returns the folder that preambles are read from.
  virtual const std::string &folder() const = 0;

  /// Returns the precompiled \p Headers for the flags of \p Invocation, and
  /// makes them if necessary. Returns null if that fails, which only costs
  /// time, or if none of them is LibTorch's. Standard headers may be left out.
  virtual PreambleRef precompiled(const HeaderNames &Headers,
                                  const clang::CompilerInvocation &Invocation,
                                  const FileSystemRef &Files,
                                  StatCache &Stats) = 0;

  /// Returns true if precompiled() would wait for another thread that makes the
  /// preamble now. Otherwise marks it as being made by this thread.
  virtual bool isBeingBuilt(const HeaderNames &Headers,
                            const clang::CompilerInvocation &Invocation,
                            const FileSystemRef &Files) = 0;

  /// Returns true if a preamble caused errors in \p Unit that it does not have
  /// without one.
  virtual bool isUnfitFor(llvm::StringRef Unit) = 0;
  virtual void markUnfit(llvm::StringRef Unit) = 0;
};

/// Parses like clang::ParseAST, but leaves a namespace open that is closed and
/// reopened with nothing in between. ATen's headers open `at` 4,000 times. Each
/// time adds a declaration, and a lookup in a precompiled header loads all of
/// them: a quarter of Clang's work for a source that starts from it.
void parseJoiningNamespaces(clang::CompilerInstance &Compiler);

} // namespace torchport
