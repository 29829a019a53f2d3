//===- PolicyChoice.cpp - chooses the widest valid policy -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/policy/PolicyChoice.h"

#include "tool/os/Paths.h"
#include "tool/policy/PolicyTies.h"
#include "tool/policy/ProgramFacts.h"
#include "tool/scan/ScannedText.h"

#include "llvm/ADT/STLExtras.h"

#include <set>
#include <string>

using llvm::StringRef;

namespace torchport {

namespace {

/// Chooses the policy of one program.
class PolicyChooser {
public:
  PolicyChooser(const Program &TheProgram, const Report &Ties,
                const ProgramFacts &Facts, const SourceFiles &Sources,
                const Contents &Texts)
      : TheProgram(TheProgram), Ties(Ties), Facts(Facts), Sources(Sources),
        Texts(Texts), Files(TheProgram.Sources) {
    for (const std::string &Each : TheProgram.Sources)
      if (const auto Read = Facts.Reads.find(Each); Read != Facts.Reads.end())
        Files.insert(Read->second.begin(), Read->second.end());
  }

  /// Returns whether a policy would make any difference.
  bool hasTwins() const { return hasTwins(Files); }

  PolicyChoice choose() {
    Choice.Target = TheProgram.Target;
    readLines();
    for (const Finding &Each : Ties.Findings)
      if (Files.count(Each.Where.File)) {
        if (!Each.Demand.empty())
          Choice.Demands.insert(Each.Demand);
        if (!conflictsWithAny(Each))
          continue;
        Choice.Conflicts.push_back(Each);
        Choice.NumCpuConflicts += conflictsWithCpu(Each);
      }
    recordPartialReasons();
    Choice.Widest = !Choice.PartialReasons.empty() || Choice.NumCpuConflicts
                        ? Policy::Same
                    : Choice.Conflicts.empty() ? Policy::Any
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
        recordDeclaredPolicy(Words);
      if (!Known->second.Policies.empty())
        Setting.push_back(Each);
      if (!Known->second.Mains.empty())
        WithMain.push_back(Each);
      if (Facts.NotCompiledFiles.count(Each))
        NotCompiled.push_back(Each);
    }
    if (Choice.Declared) {
      Choice.Files = std::move(Setting);
      return;
    }
    // If there are several programs, those without twins need no policy.
    for (const std::string &File : WithMain) {
      if (WithMain.size() > 1 && !isNeeded(File))
        continue;
      const PolicyLines &Lines = Facts.Lines.at(File);
      Choice.Files.push_back(File);
      Choice.MainOffsets.push_back(*Lines.Mains.begin());
      if (Lines.Mains.size() > 1)
        Choice.NoPlaceReason = name(File) + " has more than one main()";
      else if (Lines.HasConditionalMain)
        Choice.NoPlaceReason =
            "a directive decides about the main() in " + name(File);
    }
    if (Choice.Files.empty())
      Choice.NoPlaceReason = "no main() was found in what was given";
    if (!NotCompiled.empty())
      Choice.NotWrittenReason = "the line that sets one in " +
                                name(NotCompiled.front()) + " is not compiled";
  }

  void recordDeclaredPolicy(llvm::ArrayRef<std::string> Words) {
    const Policy Declared = parsePolicy(Words.front());
    if (Choice.Declared && *Choice.Declared > Declared)
      return;
    Choice.Declared = Declared;
    Choice.DeclaredDemands = {Words.begin() + 1, Words.end()};
  }

  /// Returns whether a source that reads \p Main has twins.
  bool isNeeded(const std::string &Main) const {
    return llvm::any_of(TheProgram.Sources, [&](const std::string &Each) {
      const auto Read = Facts.Reads.find(Each);
      return Read != Facts.Reads.end() && Read->second.count(Main) != 0 &&
             hasTwins(Read->second);
    });
  }

  void recordPartialReasons() {
    std::vector<std::string> &Why = Choice.PartialReasons;
    for (const NotAnalysed &Each : Ties.Skipped)
      if (Files.count(Each.File) || TheProgram.Target.empty())
        Why.push_back(name(Each.File) + " was only partly analysed");
    if (!TheProgram.UnanalysedSources.empty())
      Why.push_back(
          name(*TheProgram.UnanalysedSources.begin()) +
          " of the same build was not given" +
          (TheProgram.UnanalysedSources.size() > 1
               ? ", and " +
                     std::to_string(TheProgram.UnanalysedSources.size() - 1) +
                     " more"
               : ""));
    for (const std::string &Source : TheProgram.Sources)
      if (const auto Headers = Facts.UnanalysedHeaders.find(Source);
          Headers != Facts.UnanalysedHeaders.end())
        for (const std::string &Each : Headers->second)
          Why.push_back(name(Each) + ", which " + name(Source) +
                        " includes, was not given");
    for (const auto &[Usr, Use] : Facts.Linked.Undefined)
      if (Files.count(Use.Where.File) && isUnknownFunction(Usr, Use))
        Why.push_back("'" + Use.Name + "', which " + name(Use.Where.File) +
                      " uses in line " + std::to_string(Use.Where.Begin.Line) +
                      ", is defined in no source that was given");
  }

  /// Returns whether the callee of \p Use could ask about a device and no given
  /// source has its body.
  bool isUnknownFunction(const std::string &Usr,
                         const LinkedFunctions::Use &Use) const {
    if (Facts.Linked.Defined.count(Usr))
      return false;
    if (!Use.TakesTensors && !Sources.isOwn(Use.DeclaredIn))
      return false;
    // A source that names no device is not parsed, so search its text.
    const StringRef Name = Use.Name;
    const StringRef Last = Name.substr(Name.rfind(':') + 1);
    return llvm::none_of(TheProgram.Sources, [&](const std::string &Each) {
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

  const Program &TheProgram;
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
                         Coverage::Whole, Topic::Portability);
  keepTies(Ties);
  if (AreFixed)
    for (Finding &Each : Ties.Findings)
      Each.Suggestion.reset();
  Acceptances(*Sources.Settings).applyTo(Ties);
  countTies(Ties);
  std::vector<PolicyChoice> All;
  for (const Program &Each : Programs)
    if (PolicyChooser TheChooser(Each, Ties, Facts, Sources, Texts);
        TheChooser.hasTwins())
      All.push_back(TheChooser.choose());
  return All;
}

void reconcileSharedMains(std::vector<PolicyChoice> &Choices) {
  for (PolicyChoice &One : Choices)
    for (const PolicyChoice &Other : Choices)
      for (const std::string &File : One.Files) {
        if (!llvm::is_contained(Other.Files, File))
          continue;
        One.Demands.insert(Other.Demands.begin(), Other.Demands.end());
        if (One.Widest != Other.Widest)
          One.NotWrittenReason =
              "'" + Other.Target + "' has the same main(), and '" +
              name(Other.Widest).str() + "' as the widest policy";
      }
}

} // namespace torchport
