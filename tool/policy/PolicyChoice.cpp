//===- PolicyChoice.cpp - chooses the widest valid policy -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/policy/PolicyChoice.h"

#include "tool/core/Paths.h"
#include "tool/policy/ProgramFacts.h"
#include "tool/policy/Ties.h"
#include "tool/scan/ScannedText.h"

#include "llvm/ADT/STLExtras.h"

#include <set>
#include <string>

using llvm::StringRef;

namespace torchport {

namespace {

/// Chooses the policy of one program.
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

  /// Returns whether a policy would make any difference.
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

  /// Finds the lines that set the policy, or else main().
  void readLines() {
    std::vector<std::string> Setting, WithMain, NotCompiled;
    for (const std::string &Each : Files) {
      const auto Known = Facts.Lines.find(Each);
      if (Known == Facts.Lines.end())
        continue;
      for (const std::vector<std::string> &Words : Known->second.Policies)
        noteSet(Words);
      if (!Known->second.Policies.empty())
        Setting.push_back(Each);
      if (!Known->second.Mains.empty())
        WithMain.push_back(Each);
      if (Facts.LeftOut.count(Each))
        NotCompiled.push_back(Each);
    }
    if (Choice.Set) {
      Choice.Files = std::move(Setting);
      return;
    }
    // If there are several programs, those without twins need no policy.
    for (const std::string &File : WithMain) {
      if (WithMain.size() > 1 && !isNeeded(File))
        continue;
      const PolicyLines &Lines = Facts.Lines.at(File);
      Choice.Files.push_back(File);
      Choice.Places.push_back(*Lines.Mains.begin());
      if (Lines.Mains.size() > 1)
        Choice.NoPlace = name(File) + " has more than one main()";
      else if (Lines.HasConditionalMain)
        Choice.NoPlace =
            "a directive decides about the main() in " + name(File);
    }
    if (Choice.Files.empty())
      Choice.NoPlace = "no main() was found in what was given";
    if (!NotCompiled.empty())
      Choice.NotWritten = "the line that sets one in " +
                          name(NotCompiled.front()) + " is not compiled";
  }

  void noteSet(llvm::ArrayRef<std::string> Words) {
    const Policy Said = policyNamed(Words.front());
    if (Choice.Set && *Choice.Set > Said)
      return;
    Choice.Set = Said;
    Choice.SetDemands = {Words.begin() + 1, Words.end()};
  }

  /// Returns whether a source that reads \p Main has twins.
  bool isNeeded(const std::string &Main) const {
    return llvm::any_of(Of.Sources, [&](const std::string &Each) {
      const auto Read = Facts.Reads.find(Each);
      return Read != Facts.Reads.end() && Read->second.count(Main) != 0 &&
             hasTwins(Read->second);
    });
  }

  void sayWhatWasNotSeen() {
    std::vector<std::string> &Why = Choice.NotSeen;
    for (const NotAnalysed &Each : Ties.Skipped)
      if (Files.count(Each.File) || Of.Target.empty())
        Why.push_back(name(Each.File) + " was only partly analysed");
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
                      " uses in line " + std::to_string(Use.Where.Begin.Line) +
                      ", is defined in no source that was given");
  }

  /// Returns whether the callee of \p Use could ask about a device and no given
  /// source has its body.
  bool isUnseen(const std::string &Usr, const LinkedFunctions::Use &Use) const {
    if (Facts.Linked.Defined.count(Usr))
      return false;
    if (!Use.TakesTensors && !Sources.isOwn(Use.DeclaredIn))
      return false;
    // A source that names no device is not parsed, so search its text.
    const StringRef Name = Use.Name;
    const StringRef Last = Name.substr(Name.rfind(':') + 1);
    return llvm::none_of(Of.Sources, [&](const std::string &Each) {
      return Each != Use.Where.File && defines(Each, Last);
    });
  }

  /// Returns whether the text of \p File has a function \p Name with a body.
  bool defines(const std::string &File, StringRef Name) const {
    const std::string Code = textOf(File, Texts);
    if (!StringRef(Code).contains(Name))
      return false;
    const std::vector<Word> Words = wordsIn(Code);
    for (size_t I = 0; I < Words.size(); ++I)
      if (Words[I].Text == Name && hasBody(Words, I))
        return true;
    return false;
  }

  const Program &Of;
  const Report &Ties;
  const ProgramFacts &Facts;
  const SourceFiles &Sources;
  const Contents &Texts;
  /// All files that the program's sources read.
  std::set<std::string> Files;
  PolicyChoice Choice;
};

} // namespace

std::vector<PolicyChoice> choosePolicies(ScanResult Found,
                                         llvm::ArrayRef<Program> Programs,
                                         const SourceFiles &Sources,
                                         DriverCache &Drivers, YearMonth Today,
                                         const Contents &Texts, bool AreFixed) {
  const ProgramFacts Facts(Found, Sources, Drivers, Texts);
  // Baselines and the choice of rules hide findings, but do not remove ties.
  Report Ties = reportOf(std::move(Found), *Sources.Settings, Today,
                         Share::Whole, Topic::Portability);
  keepTies(Ties);
  if (AreFixed)
    for (Finding &Each : Ties.Findings)
      Each.Suggestion.reset();
  Acceptances(*Sources.Settings).applyTo(Ties);
  countTies(Ties);
  std::vector<PolicyChoice> All;
  for (const Program &Each : Programs)
    if (Chooser Looking(Each, Ties, Facts, Sources, Texts); Looking.hasTwins())
      All.push_back(Looking.choose());
  return All;
}

void settleShared(std::vector<PolicyChoice> &Choices) {
  for (PolicyChoice &One : Choices)
    for (const PolicyChoice &Other : Choices)
      for (const std::string &File : One.Files) {
        if (!llvm::is_contained(Other.Files, File))
          continue;
        One.Demands.insert(Other.Demands.begin(), Other.Demands.end());
        if (One.Widest != Other.Widest)
          One.NotWritten = "'" + Other.Target + "' has the same main(), and '" +
                           name(Other.Widest).str() + "' as the widest policy";
      }
}

} // namespace torchport
