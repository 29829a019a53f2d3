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

static std::string reasonOf(const ParseTask &Task, StringRef WorkingDirectory) {
  const UnitResult &Result = Task.Result;
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
      describeError(Result.Errors.front(), Task.Source->File, WorkingDirectory);
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
static bool hasMistypedFlag(const ParseTask &Task) {
  return Task.Source->HasHandWrittenFlags && !Task.Result.FlagWarnings.empty();
}

/// Returns the doubts about how \p Source was read.
static std::string describeDoubts(const ParseTask &Task) {
  if (Task.Result.Crashed)
    return "";
  std::string Doubts;
  if (hasMistypedFlag(Task))
    Doubts += "; " + llvm::join(Task.Result.FlagWarnings, "; ");
  const bool IsHeader = Task.Kind == UnitKind::Header;
  if (IsHeader)
    Doubts += "; no source that was asked for includes it";
  if (!Task.Command->Heuristic.empty())
    Doubts += (IsHeader ? ", and its flags are "
                        : "; it is not in the compilation database, and its "
                          "flags are ") +
              Task.Command->Heuristic;
  return Doubts;
}

NotAnalysed describeFailure(const ParseTask &Task, StringRef WorkingDirectory) {
  const UnitResult &Result = Task.Result;
  NotAnalysed Failure;
  Failure.OnlyIn = Task.Build.Builds;
  Failure.File = Task.Source->File;
  const bool IsAsCompiled = Failure.OnlyIn == Platforms::None;
  const std::string Doubts = describeDoubts(Task);
  Failure.Reason = (IsAsCompiled ? ""
                                 : "in configuration " +
                                       describeBuilds(Failure.OnlyIn) + ", ") +
                   reasonOf(Task, WorkingDirectory) + Doubts;
  Failure.IsPartial = !Result.Files.empty();
  // Not everything in a kernel source is host code.
  Failure.IsExcused =
      mayHoldKernels(Failure.File) ||
      (Failure.IsPartial &&
       (!IsAsCompiled ||
        ((hasMissingHeaders(Result) || isMissingLibTorch(Result)) &&
         !hasMistypedFlag(Task) &&
         llvm::none_of(Result.MissingHeaders, isLibTorchHeader))));
  if (Failure.IsPartial && IsAsCompiled && hasMissingHeaders(Result) &&
      Doubts.empty())
    Failure.Missing = Result.MissingHeaders;
  for (const ParseError &Each : Result.Errors)
    Failure.Errors.push_back(
        {Each.Message, describeError(Each, Failure.File, WorkingDirectory),
         Each.File, Each.Line});
  return Failure;
}

} // namespace torchport
