//===- Common.h - what several commands do ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cli/CommandLine.h"
#include "tool/core/Report.h"
#include "tool/scan/Scan.h"
#include "tool/sources/SourceFiles.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

#include <functional>
#include <memory>
#include <string>

namespace torchport {

/// How a scan is done after \p Work, and what that lets it use.
ScanOptions scanOptionsOf(const WorkOptions &Work);
ScanServices scanServicesOf(const WorkOptions &Work);

/// What a report on \p Found, in the project at \p Root, is seen from.
RenderContext renderContextOf(const Report &Found, const CommandLine &Line,
                              std::string Root);

/// Tells the user \p Why there is no report, and \p Out as printFailure does.
ExitStatus fail(llvm::Error Why, OutputFormat Format, llvm::raw_ostream &Out);

/// The exit status that tells the truth about \p Result. That a header is
/// missing, which findings do not hang on, is a failure only if \p IsStrict.
ExitStatus statusOf(const Report &Result, bool IsStrict);

/// Says on standard error what files were read as, in place of what they are.
void tell(const HowRead &Read);

/// One line on standard error that shows how far a scan is, or nothing where
/// standard error is no terminal that can erase a line.
std::unique_ptr<Progress> progressOnTerminal();

/// Has another process check what \p Line asks for, now and whenever
/// \p IsKnown says no more that nothing has changed since. Ends with the
/// signal that ends the process.
ExitStatus watch(const CommandLine &Line, const std::function<bool()> &IsKnown,
                 llvm::raw_ostream &Out);

llvm::Expected<std::string> readText(const std::string &File);

/// What is where a command is to write.
enum class OutputPlace { Nothing, File, Stream };

/// What is at \p File; an error where that is no place for \p What. A file is
/// only replaced if it \p IsOurs.
llvm::Expected<OutputPlace>
placeAt(const std::string &File, llvm::StringRef What, llvm::StringRef Flag,
        llvm::function_ref<bool(llvm::StringRef)> IsOurs);

/// Writes \p Text to \p File, where there is \p Where.
llvm::Error writeTo(const std::string &File, OutputPlace Where,
                    const std::string &Text);

/// Each message is one line, whatever the names in it: a terminal obeys them
/// as little as a log of CI does.
void printError(const llvm::Twine &What);
/// A line for each of \p Why.
void printErrors(llvm::Error Why);
void printWarning(const llvm::Twine &What);
void printNote(const llvm::Twine &What);

/// Asks \p Question on \p Out until the answer is yes or no. Without a terminal
/// the answer is no, as it is for an empty line.
bool confirm(const llvm::Twine &Question, llvm::raw_ostream &Out);

} // namespace torchport
