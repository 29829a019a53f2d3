//===- ReadDocument.cpp - reads a document with a preamble ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/core/Suppression.h"
#include "tool/cache/PreambleStore.h"
#include "tool/cache/ResultCache.h"
#include "tool/clangd/EarlyFindings.h"
#include "tool/clangd/PublishedFindings.h"
#include "tool/report/Escape.h"
#include "tool/scan/Prefilter.h"
#include "tool/sources/SourceQuery.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

#include <sys/resource.h>

using llvm::StringRef;

namespace torchport {

/// The limits for parsing or making a preamble. Beyond them, only clangd reads
/// the document.
static constexpr WorkLimits Limits = {std::chrono::seconds(60), 4096};

/// Returns the findings in \p File that the checks inside clangd show. Expiry
/// dates of suppression comments are ignored, as in clangd.
static std::vector<Finding> shown(std::vector<Finding> Found,
                                  const std::string &File, StringRef Text,
                                  Configs &Settings) {
  llvm::erase_if(Found,
                 [&](const Finding &Each) { return Each.Where.File != File; });
  Found = suppress(std::move(Found), File, Text, YearMonth()).Findings;
  llvm::erase_if(Found,
                 [&](Finding &Each) { return !Settings.of(File).wants(Each); });
  sortAndDeduplicate(Found);
  return Found;
}

static llvm::Expected<EarlyAnswer> answer(const EarlyQuestion &Question) {
  if (!Question.Directory.empty())
    if (const auto Failed = llvm::sys::fs::set_current_path(Question.Directory))
      return llvm::createStringError("'" + Question.Directory +
                                     "': " + Failed.message());
  const std::string File = placeOf(pathOf(Question.Uri));
  const auto Choice = CheckChoice::of(File);
  if (!Choice)
    return llvm::createStringError("only clangd knows what to show for '" +
                                   File + "'");
  const Contents Texts = {{File, Question.Text}};
  SourceQuery Query;
  Query.Paths = {File};
  Query.BuildFolder = Question.BuildFolder;
  Query.CompilerFlags = Question.Flags;
  const SourceFiles Sources = sourcesOf(Query, withPatches(disk(), Texts));
  const SourceFile *Unit = Sources.unitNamed(File);
  if (!Unit || Unit->Commands.empty())
    return llvm::createStringError("no compile command for '" + File + "'");
  PreambleStore Preambles = PreambleStore::ofUser();
  ResultCache Results = ResultCache::ofUser();
  DriverCache Drivers;
  StatCache Now(Texts);
  DependencySet Used;
  if (Prefilter(Sources, Drivers, Texts, Now)
          .withoutFinding(*Unit, Unit->Commands.front()))
    return EarlyAnswer{llvm::json::Array()};
  ParseContext In = {Sources, Preambles, Drivers, Texts, Now};
  if (Question.IsUrgent)
    Preambles.makeNone();
  else
    // Not urgent: the editor has an answer and waits for clangd.
    (void)::setpriority(PRIO_PROCESS, /*who=*/0, /*prio=*/10);
  UnitResult Read =
      knownUnit(Unit->Commands.front(), File, In, WithErrors::Analyse,
                Question.IsUrgent ? PreambleWait::Never : PreambleWait::Block,
                Results, Used);
  const bool IsByDeclarations = Read.IsPostponed;
  if (IsByDeclarations) {
    In.ByDeclarations = true;
    Read = analyseUnit(Unit->Commands.front(), In, WithErrors::GiveUp,
                       PreambleWait::Never, Used);
    // LibTorch's headers may be needed to analyse it.
    if (!Read.isUnderstood())
      return EarlyAnswer{std::nullopt, IsByDeclarations};
  }
  if (Read.Crashed)
    return llvm::createStringError("Clang crashed on '" + File + "'");
  const std::vector<Finding> Found =
      shown(std::move(Read.Findings), File, Question.Text, *Sources.Settings);
  if (const auto Wrong = Sources.Settings->wrong(); !Wrong.empty())
    return llvm::createStringError("'" + Wrong.front().File +
                                   "': " + Wrong.front().What);
  return EarlyAnswer{published(Found, Question, *Choice), IsByDeclarations};
}

int readDocument() {
  limitWork(Limits, {}, [](const WorkHistory &) {
    llvm::errs() << "torchport-clangd: a document takes too much time or "
                    "memory; only clangd reads it\n";
    llvm::sys::Process::Exit(1, /*NoCleanup=*/true);
  });
  const auto Input = llvm::MemoryBuffer::getSTDIN();
  if (!Input)
    return 1;
  auto Question = llvm::json::parse<EarlyQuestion>((*Input)->getBuffer());
  auto Found = Question ? answer(*Question)
                        : llvm::Expected<EarlyAnswer>(Question.takeError());
  if (!Found) {
    llvm::errs() << "torchport-clangd: " << toString(Found.takeError()) << '\n';
    return 1;
  }
  llvm::outs() << toJSON(std::move(*Found));
  llvm::outs().flush();
  return 0;
}

} // namespace torchport
