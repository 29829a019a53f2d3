//===- Invocation.h - one command, run by Clang in this process -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Turns a command of the compilation database into what Clang's frontend
/// runs. The command is data from a stranger: nothing that it names is written
/// or loaded.
///
/// The flags of a compilation database are data from a stranger. The driver is
/// told what it must not do; of what it makes, only that is taken over which
/// says how a source is to be read: what is not named here has no effect, be it
/// an option that Clang will get only next year.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/WorkLimits.h"
#include "tool/sources/FileSystems.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Tooling/ArgumentsAdjusters.h"
#include "clang/Tooling/CompilationDatabase.h"
#include "llvm/ADT/StringRef.h"

#include <memory>
#include <string>
#include <tuple>
#include <vector>

namespace torchport {

/// An error, as Clang words it. File is the name that Finding.h gives it, and
/// empty for an error of the command line.
struct ParseError {
  std::string File;
  unsigned Line = 0;
  std::string Message;
  /// Whether it is that the text is none of the language's, or that a name in
  /// it is nowhere: who declares more than the text asks for makes no such
  /// error.
  bool IsOfText = false;
};

inline bool operator==(const ParseError &A, const ParseError &B) {
  return std::tie(A.File, A.Line, A.Message) ==
         std::tie(B.File, B.Line, B.Message);
}

/// Keeps errors, prints nothing.
class ErrorCollector : public clang::DiagnosticConsumer {
public:
  void HandleDiagnostic(clang::DiagnosticsEngine::Level Level,
                        const clang::Diagnostic &Info) override;

  std::vector<ParseError> Errors;
  /// What Clang says about flags that it does not know. Another compiler may,
  /// so these are no errors; they may explain those that follow.
  std::vector<std::string> FlagWarnings;
  /// Whether one of the errors is that a precompiled header cannot be read.
  bool IsWithoutPreamble = false;
};

/// The frontend's view of \p Command, or null with the reason in \p Errors.
/// The working directory of \p Files becomes that of the command.
std::shared_ptr<clang::CompilerInvocation>
invocationOf(const clang::tooling::CompileCommand &Command, FileSystemRef Files,
             ErrorCollector &Errors);

/// Runs \p Action over the main file of \p Invocation, which it copies.
/// Errors in the code are in \p Errors.
Outcome run(clang::FrontendAction &Action,
            const clang::CompilerInvocation &Invocation, FileSystemRef Files,
            ErrorCollector &Errors);

/// \p Arguments such that the driver itself, which only plans, writes nothing,
/// runs nothing and prints nothing, whatever configuration files they name.
clang::tooling::CommandLineArguments
sanitizedForDriver(const clang::tooling::CommandLineArguments &Arguments,
                   llvm::StringRef File);

/// What \p Given says about how to read \p File: the language, the target,
/// macros and where headers lie. Null where that is no source that Clang could
/// parse.
std::shared_ptr<clang::CompilerInvocation>
sanitizedInvocation(llvm::StringRef File,
                    const clang::CompilerInvocation &Given);

/// \p Arguments for clangd, which says itself how they are to be understood,
/// and reads more than C++.
std::vector<std::string> sanitizedForEditor(std::vector<std::string> Arguments);

/// \p Given as sanitizedInvocation() has it, with the warnings that it asks
/// for: who edits a file sees them.
std::unique_ptr<clang::CompilerInvocation>
sanitizedForEditor(const clang::CompilerInvocation &Given);

} // namespace torchport
