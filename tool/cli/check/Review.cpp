//===- Review.cpp - torchport review --------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A port leaves out what its author did not think of, so it is looked for in
/// all of each program that the commits touch, not only the changed lines.
//===----------------------------------------------------------------------===//

#include "tool/cli/check/Changed.h"
#include "tool/cmake/Programs.h"

#include "llvm/ADT/SetOperations.h"

namespace torchport {

ExitStatus review(const CommandLine &Line, llvm::raw_ostream &Out) {
  ChangeQuery Query;
  auto Requested = changesOf(Line, Query);
  if (!Requested)
    return reportFailure(Requested.takeError(), Line.Output.Format, Out);
  ScanOptions Options = Line.Scan;
  Options.RecordsReads = true;
  ScanServices Services = scanServicesOf(Line.Work);
  const SourceFiles Sources = sourcesOfPrograms(*Requested, Line.Sources);
  ScanResult Found = scan(Sources, Options, Services, Requested->Texts);

  std::vector<Program> Programs = programsOf(Sources);
  llvm::erase_if(Programs, [&](const Program &Each) {
    return llvm::none_of(Each.files(Found.Reads), [&](const auto &File) {
      return Requested->Lines.Files.count(File) != 0;
    });
  });
  std::set<std::string> Wanted;
  for (const auto &[File, Lines] : Requested->Lines.Files)
    Wanted.insert(File);
  for (const Program &Each : Programs)
    Wanted.merge(Each.files(Found.Reads));
  PolicyChoices Chosen =
      choosePolicies(Found, Programs, Sources, Services.Drivers, Options.Today,
                     Requested->Texts);
  std::set<std::string> Reported = Wanted;
  Reported.insert(Requested->LinksOutside.begin(),
                  Requested->LinksOutside.end());
  llvm::set_intersect(Found.RequestedFiles, Reported);
  llvm::set_intersect(Found.Parsed, Reported);
  llvm::erase_if(Found.Skipped, [&](const NotAnalysed &Each) {
    return Reported.count(Each.File) == 0;
  });
  Report Result = reportOf(std::move(Found), *Sources.Settings, Options.Today);
  llvm::erase_if(Result.Findings, [&](const Finding &Each) {
    return Wanted.count(Each.Where.File) == 0;
  });
  Result.Texts = Requested->Texts;
  Result.Unseen = std::move(Chosen.Unseen);
  RenderContext Context = renderContextOf(Result, Line, Requested->Top);
  reportTies(Result, Sources, TwinPlaces::Listed, /*IsWhole=*/false);
  print(Out, Result, Context, Line.Output.Format);
  printParseConditions(Out, Result.Conditions);
  return exitStatusFor(Result, Line.IsStrict);
}

} // namespace torchport
