//===- Scan.cpp - sources in, a report out --------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/engine/Scan.h"

#include "tool/engine/TranslationUnit.h"
#include "tool/report/RelativePath.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/ThreadPool.h"

#include <set>

namespace path = llvm::sys::path;
using llvm::StringRef;

namespace torchport {

static std::string wordingOf(const ParseError &Error, StringRef MainFile) {
  if (Error.File.empty())
    return Error.Message;
  if (path::filename(Error.File) == path::filename(MainFile))
    return llvm::formatv("line {0}: {1}", Error.Line, Error.Message);
  return llvm::formatv("{0}:{1}: {2}", Error.File, Error.Line, Error.Message);
}

/// Why \p Result is not the whole truth about its file, in one line.
static std::string reasonOf(const UnitResult &Result, const SourceFile &Source,
                            StringRef Heuristic) {
  if (Result.Crashed)
    return "Clang crashed on it";
  std::string Reason;
  if (!Result.MissingHeaders.empty()) {
    // The errors that follow are about what these would have declared.
    std::vector<std::string> Names;
    for (const std::string &Name : Result.MissingHeaders)
      Names.push_back("'" + Name + "'");
    Reason = llvm::join(Names, ", ") +
             " not found, so only what does not need it was analysed, and "
             "nothing will be fixed; install it, or build the project first";
  } else {
    Reason = wordingOf(Result.Errors.front(), Source.File);
    if (Result.Errors.size() > 1)
      Reason +=
          llvm::formatv(" (and {0} more error{1})", Result.Errors.size() - 1,
                        Result.Errors.size() == 2 ? "" : "s");
    Reason += "; only what could be understood was analysed, and nothing will "
              "be fixed";
  }
  if (!Heuristic.empty())
    Reason += (" (it is not in the compilation database; its flags are " +
               Heuristic + ")")
                  .str();
  return Reason;
}

Report scan(const SourceFiles &Sources, ScanOptions &Options,
            const Contents &Patched) {
  struct Task {
    const SourceFile &Source;
    const clang::tooling::CompileCommand &Command;
    UnitResult Result;
  };
  std::vector<Task> Tasks;
  for (const SourceFile &Source : Sources.Units)
    for (const clang::tooling::CompileCommand &Command : Source.Commands)
      Tasks.push_back({Source, Command, {}});

  llvm::DefaultThreadPool Threads(llvm::hardware_concurrency(Options.Jobs));
  for (Task &Each : Tasks)
    Threads.async([&] {
      Each.Result = analyseUnit(Each.Command, Sources, Options.Missing,
                                Options.Preambles, Patched);
    });
  Threads.wait();

  Report Whole;
  Whole.Skipped = Sources.Skipped;
  std::set<std::string> Asked, Parsed, Named;
  for (const NotAnalysed &Each : Sources.Skipped)
    Asked.insert(Each.File);
  for (Task &Each : Tasks) {
    UnitResult &Result = Each.Result;
    Asked.insert(Each.Source.File);
    Asked.insert(Result.Files.begin(), Result.Files.end());
    Parsed.insert(Result.Files.begin(), Result.Files.end());
    if (!Result.isUnderstood() && Named.insert(Each.Source.File).second)
      Whole.Skipped.push_back(
          {Each.Source.File,
           reasonOf(Result, Each.Source, Each.Command.Heuristic)});
    std::move(Result.Findings.begin(), Result.Findings.end(),
              std::back_inserter(Whole.Findings));
  }
  Whole.Files = Asked.size();
  Whole.Parsed = Parsed.size();
  llvm::sort(Whole.Skipped, [](const NotAnalysed &A, const NotAnalysed &B) {
    return A.File < B.File;
  });
  sortAndDeduplicate(Whole.Findings);
  return Whole;
}

} // namespace torchport
