//===- ProgramFacts.cpp - what programs are made of -----------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/policy/ProgramFacts.h"

#include "rules/Registry.h"
#include "tool/parse/StatCache.h"
#include "tool/scan/Prefilter.h"
#include "tool/scan/ScannedText.h"

using llvm::StringRef;

namespace torchport {

ProgramFacts::ProgramFacts(const ScanResult &Found, const SourceFiles &Sources,
                           DriverCache &Drivers, const Contents &Texts)
    : Reads(Found.Reads), Linked(Found.Linked) {
  const StatCache Now(Texts);
  Prefilter Headers(Sources, Drivers, Texts, Now);
  const PrefilterKeywords Keywords = wordsOfRules();
  const TextScanner Scanner(Keywords);
  for (const SourceFile &Unit : Sources.Units)
    for (const auto &Command : Unit.Commands)
      for (StringRef Each :
           Headers.headersOf(Unit, Command).value_or(std::vector<StringRef>()))
        if (!Sources.wants(Each)) {
          const ScannedText Text = Scanner.own(textOf(Each.str(), Texts));
          if (Text.HasWords || Text.HasWordsForLibTorch)
            NotAsked[Unit.File].insert(Each.str());
        }
  for (const auto &[File, Places] : Found.PortableCalls)
    if (!Places.empty())
      Callers.insert(File);
  for (const Finding &Each : Found.Findings)
    if (Each.Suggestion)
      Callers.insert(Each.Where.File);
  for (const auto &[Source, Files] : Reads)
    for (const std::string &Each : Files)
      readLines(Each, Texts);
}

void ProgramFacts::readLines(const std::string &File, const Contents &Texts) {
  const auto [Known, IsNew] = Lines.try_emplace(File);
  if (!IsNew)
    return;
  PolicyLines Written = policyLinesIn(textOf(File, Texts));
  if (Linked.Parsed.count(File) == 0) {
    Known->second = std::move(Written);
    return;
  }
  // What is parsed says which of its branches are compiled.
  if (const auto Mains = Linked.Mains.find(File); Mains != Linked.Mains.end())
    Known->second.Mains = Mains->second;
  if (const auto Said = Linked.Policies.find(File);
      Said != Linked.Policies.end())
    Known->second.Policies.assign(Said->second.begin(), Said->second.end());
  else if (!Written.Policies.empty())
    LeftOut.insert(File);
}

} // namespace torchport
