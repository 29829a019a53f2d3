//===- Invocation.h - one command, run by Clang in this process -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Turns a command of the compilation database into an invocation of Clang's
/// frontend. The command is untrusted: nothing that it names is written or
/// loaded. Only the options that say how to read a source are kept, by an
/// allowlist, so that an option that a later Clang adds has no effect.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/os/FileSystems.h"
#include "tool/os/WorkLimits.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Tooling/ArgumentsAdjusters.h"
#include "clang/Tooling/CompilationDatabase.h"

#include <set>
#include <tuple>

namespace clang {
class FrontendAction;
} // namespace clang

namespace torchport {

/// An error in Clang's words. File is the name as in Finding.h, or empty for an
/// error of the command line.
struct ParseError {
  std::string File;
  unsigned Line = 0;
  std::string Message;
  /// The error is a syntax error or an undeclared name. Additional declarations
  /// in front of the text cannot cause such an error.
  bool IsTextError = false;
};

inline bool operator==(const ParseError &A, const ParseError &B) {
  return std::tie(A.File, A.Line, A.Message) ==
         std::tie(B.File, B.Line, B.Message);
}

/// Keeps errors and prints nothing.
class ErrorCollector : public clang::DiagnosticConsumer {
public:
  void HandleDiagnostic(clang::DiagnosticsEngine::Level Level,
                        const clang::Diagnostic &Info) override;

  std::vector<ParseError> Errors;
  /// Clang's messages about unknown flags. They are not errors, as another
  /// compiler may know the flags, but they may explain later errors.
  std::vector<std::string> FlagWarnings;
  /// Sentences about flags that change nothing for the host code.
  std::set<std::string> Notes;
  /// One of the errors is that a precompiled header cannot be read.
  bool CannotReadPreamble = false;
};

/// Returns the frontend's invocation for \p Command, or null with the reason in
/// \p Errors. Sets the working directory of \p Files to that of the command.
std::shared_ptr<clang::CompilerInvocation>
invocationOf(const clang::tooling::CompileCommand &Command, FileSystemRef Files,
             ErrorCollector &Errors);

/// Returns \p Base with the overlay of a file (`-ivfsoverlay`), or null if the
/// file is not a valid one.
FileSystemRef overlaid(const FileSystemRef &Base, llvm::StringRef Overlay);

/// Runs \p Action on the main file of a copy of \p Invocation. Adds errors in
/// the code to \p Errors.
Outcome run(clang::FrontendAction &Action,
            const clang::CompilerInvocation &Invocation, FileSystemRef Files,
            ErrorCollector &Errors);

/// Returns \p Arguments with flags that keep the driver from writing, running
/// or printing anything. Configuration files that they name cannot undo this.
clang::tooling::CommandLineArguments
sanitizedForDriver(const clang::tooling::CommandLineArguments &Arguments,
                   llvm::StringRef File);

/// Returns the options of \p Original that say how to read \p File. Null if
/// Clang cannot parse the file as a source.
std::shared_ptr<clang::CompilerInvocation>
sanitizedInvocation(llvm::StringRef File,
                    const clang::CompilerInvocation &Original);

/// The header that is included in front of each kernel source.
inline constexpr llvm::StringRef KernelHeader = "torchport/kernels.h";

/// Returns true if the command includes a file in front of the source.
bool includesFirst(const clang::PreprocessorOptions &Options);

/// Returns safe \p Arguments for clangd, which sets its own driver mode and
/// also reads languages other than C++.
std::vector<std::string> sanitizedForEditor(std::vector<std::string> Arguments);

/// Like sanitizedInvocation(), but keeps the warning flags, because an editor
/// shows warnings.
std::unique_ptr<clang::CompilerInvocation>
sanitizedForEditor(const clang::CompilerInvocation &Original);

} // namespace torchport
