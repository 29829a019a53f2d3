//===- ReadDocument.cpp - reads a document with a preamble ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/core/Suppression.h"
#include "tool/cache/PreambleStore.h"
#include "tool/cache/ResultCache.h"
#include "tool/clangd/PublishedFindings.h"
#include "tool/os/OwnProcess.h"
#include "tool/report/TextEscaping.h"
#include "tool/scan/Prefilter.h"
#include "tool/sources/SourceQuery.h"

#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

namespace json = llvm::json;
using llvm::StringRef;

namespace torchport {

/// The limits for parsing or making a preamble. Beyond them, only clangd reads
/// the document.
static constexpr WorkLimits Limits = {std::chrono::seconds(60), 4096};

/// Returns the findings in \p File that the checks inside clangd show. Expiry
/// dates of suppression comments are ignored, as in clangd.
static std::vector<Finding> visibleFindings(std::vector<Finding> Found,
                                            const std::string &File,
                                            StringRef Text, Configs &Settings) {
  llvm::erase_if(Found,
                 [&](const Finding &Each) { return Each.Where.File != File; });
  Found = suppress(std::move(Found), File, Text, YearMonth()).Findings;
  llvm::erase_if(Found,
                 [&](Finding &Each) { return !Settings.of(File).wants(Each); });
  sortAndDeduplicate(Found);
  return Found;
}

static llvm::Expected<json::Object>
analyseDocument(const ReaderRequest &Request) {
  if (!Request.Directory.empty())
    if (const auto Failed = llvm::sys::fs::set_current_path(Request.Directory))
      return llvm::createStringError("'" + Request.Directory +
                                     "': " + Failed.message());
  const std::string File = resolvePath(pathOf(Request.Uri));
  const auto Enabled = enabledChecksFor(File);
  if (!Enabled)
    return llvm::createStringError("only clangd knows what to show for '" +
                                   File + "'");
  const Contents Texts = {{File, Request.Text}};
  SourceQuery Query;
  Query.Paths = {File};
  Query.BuildFolder = Request.BuildFolder;
  Query.CompilerFlags = Request.Flags;
  const SourceFiles Sources = sourcesOf(Query, withPatches(disk(), Texts));
  const SourceFile *Unit = Sources.findUnit(File);
  if (!Unit || Unit->Commands.empty())
    return llvm::createStringError("no compile command for '" + File + "'");
  PreambleStore Preambles = PreambleStore::ofUser();
  ResultCache Results = ResultCache::ofUser();
  DriverCache Drivers;
  StatCache Stats(Texts);
  DependencySet Used;
  if (Prefilter(Sources, Drivers, Texts, Stats)
          .findClean(*Unit, Unit->Commands.front()))
    return json::Object{{"diagnostics", json::Array()}};
  ParseContext Context = {Sources, Preambles, Drivers, Texts, Stats};
  if (Request.IsUrgent)
    Preambles.disableBuilding();
  else
    // Not urgent: the editor has an answer and waits for clangd.
    lowerPriority();
  UnitResult Result = analyseCached(
      Unit->Commands.front(), File, Context, WithErrors::Analyse,
      Request.IsUrgent ? PreambleWait::Never : PreambleWait::Block, Results,
      Used);
  const bool IsByDeclarations = Result.IsPostponed;
  if (IsByDeclarations) {
    Context.ByDeclarations = true;
    Result = analyseUnit(Unit->Commands.front(), Context, WithErrors::GiveUp,
                         PreambleWait::Never, Used);
    // LibTorch's headers may be needed to analyse it.
    if (!Result.isFullyAnalysed())
      return json::Object{{"isByDeclarations", true}};
  }
  if (Result.Crashed)
    return llvm::createStringError("Clang crashed on '" + File + "'");
  const std::vector<Finding> Found = visibleFindings(
      std::move(Result.Findings), File, Request.Text, *Sources.Settings);
  if (const auto Errors = Sources.Settings->errors(); !Errors.empty())
    return llvm::createStringError("'" + Errors.front().File +
                                   "': " + Errors.front().Message);
  return json::Object{{"diagnostics", toDiagnostics(Found, Request, *Enabled)},
                      {"isByDeclarations", IsByDeclarations}};
}

int readDocument() {
  setWorkLimits(Limits, [] {
    llvm::errs() << "torchport-clangd: a document takes too much time or "
                    "memory; only clangd reads it\n";
    llvm::sys::Process::Exit(1, /*NoCleanup=*/true);
  });
  const auto Input = llvm::MemoryBuffer::getSTDIN();
  if (!Input)
    return 1;
  auto Request = json::parse<ReaderRequest>((*Input)->getBuffer());
  auto Found = Request ? analyseDocument(*Request)
                       : llvm::Expected<json::Object>(Request.takeError());
  if (!Found) {
    llvm::errs() << "torchport-clangd: " << toString(Found.takeError()) << '\n';
    return 1;
  }
  llvm::outs() << json::Value(std::move(*Found));
  llvm::outs().flush();
  return 0;
}

} // namespace torchport
