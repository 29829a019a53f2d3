//===- Common.h - code that commands share ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cli/CommandLine.h"
#include "tool/report/Renderers.h"
#include "tool/scan/Scan.h"

#include "llvm/ADT/Twine.h"

namespace torchport {

/// Returns the exit status for \p Result. Missing headers that findings do not
/// depend on are a failure only if \p IsStrict.
ExitStatus exitStatusFor(const Report &Result, bool IsStrict);

/// Returns the services of a scan for \p Work. Also sets the limits, hides
/// notes if it is quiet, and warns about an unsafe cache.
ScanServices scanServicesOf(const WorkOptions &Work);

/// Returns the context to render \p Found, a report on the project at \p Root.
RenderContext renderContextOf(const Report &Found, const CommandLine &Line,
                              std::string Root);

std::string render(const Report &Result, const RenderContext &Context,
                   OutputFormat Format, bool InColor);

/// Prints the same to \p Out, in colour if \p Out supports it.
void print(llvm::raw_ostream &Out, const Report &Result,
           const RenderContext &Context, OutputFormat Format);

/// Prints a report with the error \p Why, because programs always expect a
/// document; nothing as text, which would say that there are no findings.
void printFailure(llvm::raw_ostream &Out, OutputFormat Format,
                  llvm::StringRef Why);

/// Returns true if \p Out supports colours and NO_COLOR is not set.
bool isInColor(const llvm::raw_ostream &Out);

/// Prints \p Err, also as printFailure does. Returns Incomplete.
ExitStatus reportFailure(llvm::Error Err, OutputFormat Format,
                         llvm::raw_ostream &Out);

/// Notes on standard error, after \p Out, how files were read otherwise than
/// they are compiled.
void printParseConditions(llvm::raw_ostream &Out,
                          const ParseConditions &Conditions);

/// Returns a progress line, silent unless standard error is a terminal that can
/// erase a line.
std::unique_ptr<Progress> progressOnTerminal();

/// Checks \p Line in a child process, now and whenever \p IsKnown returns false
/// because something has changed. Returns only on an error.
ExitStatus watch(const CommandLine &Line, const std::function<bool()> &IsKnown,
                 llvm::raw_ostream &Out);

/// The text on standard input.
struct StandardInput {
  /// The real path of the file that the text replaces. It need not exist.
  std::string File;
  std::string Text;
  /// Selects the file.
  SourceQuery Query;
};

/// Passes \p Input on to the process after a restart, because standard input
/// can be read only once.
void keepForRestart(llvm::StringRef Input);

/// Reads all of standard input. \p Query names the file that it replaces.
llvm::Expected<StandardInput> readStandardInput(const SourceQuery &Query);

llvm::Expected<std::string> readText(const std::string &File);

/// Fails if \p What cannot be written to \p File. An existing file is only
/// replaced if \p CanReplace accepts its text.
llvm::Error
checkOutputPath(const std::string &File, llvm::StringRef What,
                llvm::StringRef Flag,
                llvm::function_ref<bool(llvm::StringRef)> CanReplace);

/// Writes \p Text to \p File, which may also be a device or a pipe. Fails after
/// a disk fault: the text would lack what was not read.
llvm::Error writeTo(const std::string &File, const std::string &Text);

/// Each message is one line. Names in it are escaped, so that terminals and CI
/// logs do not interpret them.
void printError(const llvm::Twine &What);
/// Prints one line for each error in \p Err.
void printErrors(llvm::Error Err);
void printWarning(const llvm::Twine &What);
void printNote(const llvm::Twine &What);

/// Asks \p Question on \p Out until the answer is yes or no. Returns false for
/// an empty line, or without a terminal.
bool confirm(const llvm::Twine &Question, llvm::raw_ostream &Out);

} // namespace torchport
