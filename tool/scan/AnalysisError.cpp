//===- AnalysisError.cpp - why a unit was not analysed --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/scan/ScanPool.h"

#include "rules/core/Includes.h"
#include "tool/sources/Language.h"

using llvm::StringRef;

namespace torchport {

/// Names the file of \p Error unless that is \p MainFile.
static std::string describeError(const ParseError &Error,
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

/// True if missing headers are the root cause of the errors. A wrong command
/// causes missing headers, and the missing declarations cause other errors.
static bool hasMissingHeaders(const UnitResult &Result) {
  const bool IsWrongCommand =
      !Result.Errors.empty() && Result.Errors.front().File.empty();
  return !Result.MissingHeaders.empty() && !IsWrongCommand;
}

/// The tool does not declare all of LibTorch, so an error next to its
/// declarations may not occur with the real headers.
static bool isMissingLibTorch(const UnitResult &Result) {
  return Result.Conditions.ByDeclarations && !Result.Errors.empty() &&
         !Result.Errors.front().File.empty();
}

static std::string reasonOf(const UnitResult &Result, const SourceFile &Source,
                            StringRef WorkingDirectory) {
  if (Result.ExceededLimit == LimitExceeded::Time)
    return llvm::formatv("it took longer than {0} s; '--timeout=SECONDS' gives "
                         "it more",
                         workLimits().Time.count());
  if (Result.ExceededLimit == LimitExceeded::Memory)
    return llvm::formatv("it took more than {0} MiB of memory; '--memory=MIB' "
                         "gives it more",
                         workLimits().MiB);
  if (Result.Crashed)
    return "Clang crashed on it";
  if (hasMissingHeaders(Result))
    return "'" + llvm::join(Result.MissingHeaders, "', '") +
           "' not found: install what is missing, or build the project first";
  std::string Reason =
      describeError(Result.Errors.front(), Source.File, WorkingDirectory);
  if (isMissingLibTorch(Result))
    Reason = "LibTorch's headers were not found, and without them: " + Reason;
  if (Result.Errors.size() > 1)
    Reason +=
        llvm::formatv(" (and {0} more error{1})", Result.Errors.size() - 1,
                      Result.Errors.size() == 2 ? "" : "s");
  return Reason;
}

/// Returns whether the user typed a flag that Clang does not know. In a
/// compilation database, it is a flag of another compiler.
static bool hasMistypedFlag(const SourceFile &Source,
                            const UnitResult &Result) {
  return Source.HasHandWrittenFlags && !Result.FlagWarnings.empty();
}

/// Returns the doubts about how \p Source was read.
static std::string describeDoubts(const UnitResult &Result,
                                  const SourceFile &Source, StringRef Heuristic,
                                  UnitKind Kind) {
  if (Result.Crashed)
    return "";
  std::string Doubts;
  if (hasMistypedFlag(Source, Result))
    Doubts += "; " + llvm::join(Result.FlagWarnings, "; ");
  if (Kind == UnitKind::Header)
    Doubts += "; no source that was asked for includes it";
  if (!Heuristic.empty())
    Doubts += ((Kind == UnitKind::Header
                    ? ", and its flags are "
                    : "; it is not in the compilation database, and its flags "
                      "are ") +
               Heuristic)
                  .str();
  return Doubts;
}

NotAnalysed describeFailure(const UnitResult &Result, const SourceFile &Source,
                            StringRef Heuristic, UnitKind Kind,
                            Platforms OnlyIn, StringRef WorkingDirectory) {
  const bool IsAsCompiled = OnlyIn == Platforms::None;
  NotAnalysed Failure;
  Failure.OnlyIn = OnlyIn;
  Failure.File = Source.File;
  const std::string Doubts = describeDoubts(Result, Source, Heuristic, Kind);
  Failure.Reason =
      (IsAsCompiled ? ""
                    : "in configuration " + describeBuilds(OnlyIn) + ", ") +
      reasonOf(Result, Source, WorkingDirectory) + Doubts;
  Failure.IsPartial = !Result.Files.empty();
  // Not everything in a kernel source is host code.
  Failure.IsExcused =
      mayHoldKernels(Source.File) ||
      (Failure.IsPartial &&
       (!IsAsCompiled ||
        ((hasMissingHeaders(Result) || isMissingLibTorch(Result)) &&
         !hasMistypedFlag(Source, Result) &&
         llvm::none_of(Result.MissingHeaders, isLibTorchHeader))));
  if (Failure.IsPartial && IsAsCompiled && hasMissingHeaders(Result) &&
      Doubts.empty())
    Failure.Missing = Result.MissingHeaders;
  for (const ParseError &Each : Result.Errors)
    Failure.Errors.push_back(
        {Each.Message, describeError(Each, Source.File, WorkingDirectory),
         Each.File, Each.Line});
  return Failure;
}

} // namespace torchport
