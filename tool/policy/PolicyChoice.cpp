//===- PolicyChoice.cpp - the widest policy that is right -----------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/policy/PolicyChoice.h"

#include "rules/Registry.h"
#include "tool/core/RelativePath.h"
#include "tool/parse/StatCache.h"
#include "tool/policy/PolicyLines.h"
#include "tool/scan/Prefilter.h"
#include "tool/scan/ScannedText.h"

#include "llvm/ADT/STLExtras.h"

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
}

namespace {

/// Looks at one program.
class Chooser {
public:
  Chooser(const Program &Of, const Report &Ties, const ProgramFacts &Facts,
          const SourceFiles &Sources, const Contents &Texts)
      : Of(Of), Ties(Ties), Facts(Facts), Sources(Sources), Texts(Texts),
        Files(Of.Sources) {
    for (const std::string &Each : Of.Sources)
      if (const auto Read = Facts.Reads.find(Each); Read != Facts.Reads.end())
        Files.insert(Read->second.begin(), Read->second.end());
  }

  /// Whether there is anything that a policy could decide about.
  bool hasTwins() const { return hasTwins(Files); }

  PolicyChoice choose() {
    Choice.Target = Of.Target;
    readLines();
    for (const Finding &Each : Ties.Findings)
      if (Files.count(Each.Where.File)) {
        if (!Each.Demand.empty())
          Choice.Demands.insert(Each.Demand);
        if (!standsAgainstAny(Each))
          continue;
        Choice.Against.push_back(Each);
        Choice.AgainstCpu += standsAgainstCpu(Each);
      }
    sayWhatWasNotSeen();
    Choice.Widest = !Choice.NotSeen.empty() || Choice.AgainstCpu ? Policy::Same
                    : Choice.Against.empty()                     ? Policy::Any
                                                                 : Policy::Cpu;
    return std::move(Choice);
  }

private:
  std::string name(StringRef File) const {
    return "'" + relativePath(File, Sources.WorkingDirectory) + "'";
  }

  bool hasTwins(const std::set<std::string> &In) const {
    return llvm::any_of(In, [&](const std::string &Each) {
      return Facts.Callers.count(Each) != 0;
    });
  }

  /// Looks for the line that sets the policy, or for main().
  void readLines() {
    std::vector<std::string> Setting, Mains;
    for (const std::string &Each : Of.Sources) {
      const PolicyLines Lines = policyLinesIn(textOf(Each, Texts));
      if (Lines.BesideMain)
        Mains.push_back(Each);
      if (!Lines.Policies.empty()) {
        Setting.push_back(Each);
        Choice.Set = policyNamed(Lines.Policies.back());
        Choice.SetDemands = Lines.Demands;
      }
    }
    // Of several programs, those that have no twins need no policy.
    if (Mains.size() > 1)
      llvm::erase_if(Mains, [&](const std::string &Each) {
        const auto Read = Facts.Reads.find(Each);
        return Read == Facts.Reads.end() || !hasTwins(Read->second);
      });
    Choice.Files = std::move(Choice.Set ? Setting : Mains);
  }

  void sayWhatWasNotSeen() {
    std::vector<std::string> &Why = Choice.NotSeen;
    for (const NotAnalysed &Each : Ties.Skipped)
      if (Files.count(Each.File) || Of.Target.empty())
        Why.push_back(name(Each.File) + " was not understood as a whole");
    if (!Of.NotAsked.empty())
      Why.push_back(
          name(*Of.NotAsked.begin()) + " of the same build was not given" +
          (Of.NotAsked.size() > 1
               ? ", and " + std::to_string(Of.NotAsked.size() - 1) + " more"
               : ""));
    for (const std::string &Source : Of.Sources)
      if (const auto Headers = Facts.NotAsked.find(Source);
          Headers != Facts.NotAsked.end())
        for (const std::string &Each : Headers->second)
          Why.push_back(name(Each) + ", which " + name(Source) +
                        " includes, was not given");
    for (const auto &[Usr, Use] : Facts.Linked.Undefined)
      if (Files.count(Use.Where.File) && isUnseen(Usr, Use))
        Why.push_back("'" + Use.Name + "', which " + name(Use.Where.File) +
                      " calls in line " + std::to_string(Use.Where.Begin.Line) +
                      ", is defined in no source that was given");
  }

  /// Whether no source that was asked for has the body of what \p Use calls,
  /// and that could ask for a device.
  bool isUnseen(const std::string &Usr, const LinkedFunctions::Use &Use) const {
    if (Facts.Linked.Defined.count(Usr))
      return false;
    if (!Use.TakesTensors && !Sources.isOwn(Use.DeclaredIn))
      return false;
    // Where no device is named, a source is not parsed.
    const StringRef Name = Use.Name;
    const StringRef Last = Name.substr(Name.rfind(':') + 1);
    return llvm::none_of(Of.Sources, [&](const std::string &Each) {
      return Each != Use.Where.File && defines(Each, Last);
    });
  }

  /// Whether the text of \p File has a function \p Name with a body.
  bool defines(const std::string &File, StringRef Name) const {
    const std::string Code = textOf(File, Texts);
    if (!StringRef(Code).contains(Name))
      return false;
    const std::vector<Word> Words = wordsIn(Code);
    for (size_t I = 0; I + 1 < Words.size(); ++I) {
      if (Words[I].Text != Name || Words[I + 1].Text != "(")
        continue;
      size_t Depth = 0, J = I + 1;
      do {
        Depth += Words[J].Text == "(" ? 1 : 0;
        Depth -= Words[J].Text == ")" ? 1 : 0;
        ++J;
      } while (Depth > 0 && J < Words.size());
      while (J < Words.size() &&
             llvm::is_contained({"const", "noexcept", "override", "final"},
                                Words[J].Text))
        ++J;
      if (J < Words.size() && (Words[J].Text == "{" || Words[J].Text == ":" ||
                               Words[J].Text == "->"))
        return true;
    }
    return false;
  }

  const Program &Of;
  const Report &Ties;
  const ProgramFacts &Facts;
  const SourceFiles &Sources;
  const Contents &Texts;
  /// All that its sources read.
  std::set<std::string> Files;
  PolicyChoice Choice;
};

} // namespace

std::vector<PolicyChoice> choosePolicies(llvm::ArrayRef<Program> Programs,
                                         const Report &Ties,
                                         const ProgramFacts &Facts,
                                         const SourceFiles &Sources,
                                         const Contents &Texts) {
  std::vector<PolicyChoice> All;
  for (const Program &Each : Programs)
    if (Chooser Looking(Each, Ties, Facts, Sources, Texts); Looking.hasTwins())
      All.push_back(Looking.choose());
  return All;
}

} // namespace torchport
