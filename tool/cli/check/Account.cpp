//===- Account.cpp - torchport check --account ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/Common.h"

#include "llvm/Support/Format.h"

namespace torchport {

/// Returns, for example, "calm" or "reported: hardcoded-device".
static std::string describeWord(const AccountEntry &Word) {
  return name(Word.Status) +
         (Word.Status == TokenStatus::Reported ? ": " + Word.Rule : "");
}

static void printText(const std::vector<AccountEntry> &Words,
                      llvm::raw_ostream &Out) {
  const std::string Here = workingDirectory();
  std::map<std::string, unsigned> Counts;
  for (const AccountEntry &Each : Words) {
    Out << relativePath(Each.Where.File, Here) << ':' << Each.Where.Begin.Line
        << ':' << Each.Where.Begin.Column << ": " << Each.Spelling << ": "
        << describeWord(Each) << '\n';
    ++Counts[describeWord(Each)];
  }
  for (const auto &[What, Count] : Counts)
    Out << llvm::format("%7u  ", Count) << What << '\n';
  Out << "torchport: " << Words.size() << " device words, "
      << Counts[name(TokenStatus::Missed)] << " unseen\n";
}

static void printJson(const std::vector<AccountEntry> &Words,
                      llvm::raw_ostream &Out) {
  llvm::json::OStream Json(Out, /*IndentSize=*/2);
  Json.object([&] {
    Json.attribute("version", 1);
    Json.attributeArray("words", [&] {
      for (const AccountEntry &Each : Words)
        Json.object([&] {
          Json.attribute("file", llvm::json::fixUTF8(Each.Where.File));
          Json.attribute("line", Each.Where.Begin.Line);
          Json.attribute("column", Each.Where.Begin.Column);
          Json.attribute("word", llvm::json::fixUTF8(Each.Spelling));
          Json.attribute("fate", name(Each.Status));
          if (Each.Status == TokenStatus::Reported)
            Json.attribute("rule", Each.Rule);
        });
    });
  });
  Out << '\n';
}

ExitStatus account(const CommandLine &Line, llvm::raw_ostream &Out) {
  WorkOptions Work = Line.Work;
  Work.NoCache = true;
  ScanOptions Options = Line.Scan;
  // Files that cannot contain findings are accounted for, too.
  Options.ParseAll = true;
  Options.WantsAccount = true;
  ScanServices Services = scanServicesOf(Work);
  const SourceFiles Sources = sourcesOf(Line.Sources, disk());
  ScanResult Found = scan(Sources, Options, Services, Contents());
  std::vector<AccountEntry> Words = std::move(Found.Account);
  for (ScanResult &Header : Found.UnincludedHeaders)
    Words = joinAccounts(std::move(Words), std::move(Header.Account));
  const Report Result =
      reportOf(std::move(Found), *Sources.Settings, Options.Today);
  for (const NotAnalysed &Each : Result.Skipped)
    printError(Each.File + ": " + Each.Reason);
  *Line.Output.Account == OutputFormat::Json ? printJson(Words, Out)
                                             : printText(Words, Out);
  if (exitStatusFor(Result, Line.IsStrict) == Incomplete)
    return Incomplete;
  return llvm::any_of(Words,
                      [](const AccountEntry &Each) {
                        return Each.Status == TokenStatus::Missed;
                      })
             ? HasFindings
             : Clean;
}

} // namespace torchport
