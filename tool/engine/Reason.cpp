//===- Reason.cpp - why a unit is not understood --------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/engine/Reason.h"

#include "tool/engine/Recovery.h"
#include "tool/report/RelativePath.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using llvm::StringRef;

namespace torchport {

/// \p Error as a line of text; a file other than \p MainFile is named.
static std::string wordingOf(const ParseError &Error,
                             const std::string &MainFile,
                             StringRef WorkingDirectory) {
  if (Error.File.empty())
    return Error.Message;
  if (Error.File == MainFile)
    return llvm::formatv("line {0}: {1}", Error.Line, Error.Message);
  return llvm::formatv("{0}:{1}: {2}",
                       relativePath(Error.File, WorkingDirectory), Error.Line,
                       Error.Message);
}

std::string reasonOf(const UnitResult &Result, const SourceFile &Source,
                     StringRef Heuristic, UnitKind As,
                     StringRef WorkingDirectory) {
  if (Result.TimedOut)
    return llvm::formatv("it took longer than {0} s; '--timeout=SECONDS' gives "
                         "it more",
                         workLimit().count());
  if (Result.Crashed)
    return "Clang crashed on it";
  // A wrong command makes headers go missing, and what those would have
  // declared makes other errors.
  const bool IsWrongCommand =
      !Result.Errors.empty() && Result.Errors.front().File.empty();
  std::string Reason;
  if (!Result.MissingHeaders.empty() && !IsWrongCommand) {
    Reason = "'" + llvm::join(Result.MissingHeaders, "', '") +
             "' not found: install what is missing, or build the project first";
  } else {
    Reason = wordingOf(Result.Errors.front(), Source.File, WorkingDirectory);
    if (Result.Errors.size() > 1)
      Reason +=
          llvm::formatv(" (and {0} more error{1})", Result.Errors.size() - 1,
                        Result.Errors.size() == 2 ? "" : "s");
  }
  if (Source.FlagsByHand && !Result.Doubts.empty())
    Reason += "; " + llvm::join(Result.Doubts, "; ");
  if (As == UnitKind::Header)
    Reason += "; no source that was asked for includes it";
  if (!Heuristic.empty())
    Reason += ((As == UnitKind::Header
                    ? ", and its flags are "
                    : "; it is not in the compilation database, and its flags "
                      "are ") +
               Heuristic)
                  .str();
  return Reason;
}

std::vector<NotAnalysed::Error> errorsOf(const UnitResult &Result,
                                         const std::string &MainFile,
                                         StringRef WorkingDirectory) {
  std::vector<NotAnalysed::Error> Errors;
  for (const ParseError &Each : Result.Errors)
    Errors.push_back(
        {Each.Message, wordingOf(Each, MainFile, WorkingDirectory)});
  return Errors;
}

} // namespace torchport
