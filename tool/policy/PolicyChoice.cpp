//===- PolicyChoice.cpp - chooses the widest valid policy -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/policy/PolicyChoice.h"

#include "tool/policy/ProgramFacts.h"
#include "tool/scan/ScannedText.h"

using llvm::StringRef;

namespace torchport {

namespace {

class PolicyChooser {
public:
  PolicyChooser(const Program &TheProgram, const Report &Ties,
                const ProgramFacts &Facts, const SourceFiles &Sources,
                const Contents &Texts)
      : TheProgram(TheProgram), Ties(Ties), Facts(Facts), Sources(Sources),
        Texts(Texts), Files(TheProgram.files(Facts.Reads)) {}

  PolicyChoice choose() {
    Choice.Target = TheProgram.Target;
    Choice.OwnSources = TheProgram.OwnSources;
    Choice.HasTwins = hasTwins(Files);
    readLines();
    for (const Finding &Each : Ties.Findings)
      if (Files.count(Each.Where.File)) {
        if (!Each.Demand.empty())
          Choice.Demands.insert(Each.Demand);
        if (!conflictsWithAny(Each)) {
          if (Each.Demand.empty())
            Choice.Misleading.push_back(Each);
          continue;
        }
        Choice.Conflicts.push_back(Each);
        Choice.NumCpuConflicts += conflictsWithCpu(Each);
      }
    recordUnseen();
    Choice.Widest = !Choice.Unseen.empty() || Choice.NumCpuConflicts
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
        if (const Policy Set = parsePolicy(Words.front());
            Set >= Choice.Declared.value_or(Set)) {
          Choice.Declared = Set;
          Choice.DeclaredDemands = {Words.begin() + 1, Words.end()};
        }
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
    if (!Choice.HasTwins)
      Choice.NotWrittenReason = "it would change nothing, as no device or "
                                "question has a twin";
    if (!NotCompiled.empty())
      Choice.NotWrittenReason = "the line that sets one in " +
                                name(NotCompiled.front()) + " is not compiled";
  }

  /// Returns whether a source that reads \p Main has twins.
  bool isNeeded(const std::string &Main) const {
    return llvm::any_of(TheProgram.Sources, [&](const std::string &Each) {
      const auto Read = Facts.Reads.find(Each);
      return Read != Facts.Reads.end() && Read->second.count(Main) != 0 &&
             hasTwins(Read->second);
    });
  }

  void recordUnseen() {
    const auto Add = [&](const std::string &File, unsigned Line,
                         std::string Reason, bool IsSkipped = false) {
      Choice.Unseen.push_back({File, Line, std::move(Reason), IsSkipped});
    };
    for (const NotAnalysed &Each : Ties.Skipped)
      if (Files.count(Each.File) || TheProgram.Target.empty())
        Add(Each.File, /*Line=*/0,
            name(Each.File) + " was only partly analysed", /*IsSkipped=*/true);
    const std::set<std::string> &Others = TheProgram.UnanalysedSources;
    const auto IsSkipped = [&](const std::string &File) {
      return llvm::any_of(Ties.Skipped, [&](const NotAnalysed &Each) {
        return Each.File == File;
      });
    };
    if (!Others.empty())
      Add(*Others.begin(), /*Line=*/0,
          name(*Others.begin()) + " of the same build was not given" +
              (Others.size() > 1
                   ? ", and " + std::to_string(Others.size() - 1) + " more"
                   : ""),
          llvm::all_of(Others, IsSkipped));
    for (const std::string &Source : TheProgram.Sources)
      if (const auto Headers = Facts.UnanalysedHeaders.find(Source);
          Headers != Facts.UnanalysedHeaders.end())
        for (const std::string &Each : Headers->second)
          Add(Each, /*Line=*/0,
              name(Each) + ", which " + name(Source) +
                  " includes, was not given");
    for (const auto &[Usr, Use] : Facts.Linked.Undefined)
      if (Files.count(Use.Where.File) && isUnknownFunction(Usr, Use))
        Add(Use.Where.File, Use.Where.Begin.Line,
            "'" + Use.Name + "', which " + name(Use.Where.File) +
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
    if (entryFor(Use.Name,
                 Sources.Settings->of(Use.Where.File).Options.Functions))
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

std::set<std::string> Program::files(
    const std::map<std::string, std::set<std::string>> &Reads) const {
  std::set<std::string> All = Sources;
  for (const std::string &Each : Sources)
    if (const auto Read = Reads.find(Each); Read != Reads.end())
      All.insert(Read->second.begin(), Read->second.end());
  return All;
}

PolicyChoices choosePolicies(ScanResult Found, llvm::ArrayRef<Program> Programs,
                             const SourceFiles &Sources, DriverCache &Drivers,
                             YearMonth Today, const Contents &Texts,
                             bool AreFixed) {
  const ProgramFacts Facts(Found, Sources, Drivers, Texts);
  Report Ties = tiesOf(std::move(Found), *Sources.Settings, Today, AreFixed);
  countTies(Ties, TwinPlaces::Counted);
  PolicyChoices All;
  // By file, line and reason, as programs may share them.
  std::map<std::tuple<std::string, unsigned, std::string>, UnseenPart> Unseen;
  for (const Program &Each : Programs) {
    PolicyChoice Choice =
        PolicyChooser(Each, Ties, Facts, Sources, Texts).choose();
    for (const UnseenPart &Part : Choice.Unseen)
      if (!Part.IsSkipped)
        Unseen.try_emplace({Part.File, Part.Line, Part.Reason}, Part);
    if (Choice.HasTwins || !Choice.Conflicts.empty() || !Choice.Unseen.empty())
      All.Policies.push_back(std::move(Choice));
  }
  for (auto &[Key, Part] : Unseen)
    All.Unseen.push_back(std::move(Part));
  return All;
}

/// Returns a file that \p A and \p B both have, or null.
template <typename List>
static const std::string *sharedFile(const List &A, const List &B) {
  for (const std::string &Each : A)
    if (llvm::is_contained(B, Each))
      return &Each;
  return nullptr;
}

void reconcileSharedSources(std::vector<PolicyChoice> &Choices,
                            StringRef WorkingDirectory) {
  for (PolicyChoice &One : Choices)
    for (const PolicyChoice &Other : Choices) {
      if (&One == &Other || !One.HasTwins || !Other.HasTwins)
        continue;
      const std::string *const Main = sharedFile(One.Files, Other.Files);
      const std::string *const Source =
          sharedFile(One.OwnSources, Other.OwnSources);
      if (Main)
        One.Demands.insert(Other.Demands.begin(), Other.Demands.end());
      if (One.Widest == Other.Widest || (!Main && !Source))
        continue;
      One.NotWrittenReason =
          "'" + Other.Target +
          (Main ? "' has the same main()"
                : "' compiles '" + relativePath(*Source, WorkingDirectory) +
                      "' too") +
          ", and '" + name(Other.Widest).str() + "' as the widest policy";
    }
}

} // namespace torchport
