//===- PolicyText.cpp - the chosen policies, in words ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/report/Renderers.h"

#include "tool/os/Paths.h"
#include "tool/report/TextEscaping.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using llvm::StringRef;

namespace torchport {

/// Returns, for example, "only a part of the program was seen: 'step', which
/// 'main.cpp' uses in line 4, is defined in no source that was given".
static std::string describeUnseen(llvm::ArrayRef<UnseenPart> Parts) {
  return "only a part of the program was seen: " +
         escapeForTerminal(Parts.front().Reason) +
         (Parts.size() > 1 ? "; " + pluralize(Parts.size() - 1, "more reason") +
                                 " (run 'torchport check --portable --explain')"
                           : "");
}

std::string placesOf(llvm::ArrayRef<Finding> All, StringRef WorkingDirectory) {
  constexpr size_t MostNamed = 3;
  std::vector<std::string> Places;
  for (const Finding &Each : All.take_front(MostNamed))
    Places.push_back(
        escapeForTerminal(relativePath(Each.Where.File, WorkingDirectory)) +
        ":" + std::to_string(Each.Where.Begin.Line));
  return llvm::join(Places, ", ") +
         (All.size() > MostNamed
              ? " and " + std::to_string(All.size() - MostNamed) + " more"
              : "");
}

namespace {

/// Builds the sentence about one program.
class Sentence {
public:
  Sentence(const PolicyChoice &Choice, PolicyStatus Status,
           StringRef WorkingDirectory)
      : Choice(Choice), Status(Status), WorkingDirectory(WorkingDirectory) {}

  std::string text() const {
    const std::string About =
        Choice.Target.empty() ? ""
                              : "'" + escapeForTerminal(Choice.Target) + "': ";
    if (Choice.Declared && !Choice.IsNew)
      return About + describeDeclared();
    const Policy Chosen = Choice.Declared.value_or(Choice.Widest);
    const std::string None = Status == PolicyStatus::Applied
                                 ? "no policy is set"
                                 : "'torchport fix' sets no policy";
    if (Chosen == Policy::Same)
      return About + None + describeConflicts();
    if (!Choice.NotWrittenReason.empty())
      return About + None + ": " + escapeForTerminal(Choice.NotWrittenReason) +
             (Choice.Conflicts.empty() ? "" : describeConflicts());
    if (!Choice.NoPlaceReason.empty())
      return About + escapeForTerminal(Choice.NoPlaceReason) +
             ": write 'TORCHPORT_POLICY(" + Choice.describe(Chosen) +
             ");' beside that of the program" + describeConflicts();
    return About +
           (Status == PolicyStatus::Applied
                ? "set the policy "
                : "'torchport fix' sets the policy ") +
           "'" + Choice.describe(Chosen) + "' in " + files() +
           (Chosen < Choice.Widest ? "" : describeConflicts());
  }

private:
  std::string files() const {
    std::vector<std::string> Names;
    for (const std::string &Each : Choice.Files)
      Names.push_back(escapeForTerminal(relativePath(Each, WorkingDirectory)));
    return llvm::join(Names, ", ");
  }

  /// Describes a program that already sets a policy.
  std::string describeDeclared() const {
    std::string Text =
        files() + " sets the policy '" +
        describePolicy(*Choice.Declared, Choice.DeclaredDemands) + "'";
    if (*Choice.Declared == Policy::Any && Choice.Widest == Policy::Any &&
        !llvm::includes(Choice.DeclaredDemands, Choice.Demands))
      return Text +
             ", and computes with what some devices lack: write "
             "'TORCHPORT_POLICY(" +
             Choice.describe(Policy::Any) + ");'";
    if (*Choice.Declared > Choice.Widest)
      return Text + describeConflicts();
    if (*Choice.Declared == Policy::Same)
      return Text;
    return Text + ", and nothing conflicts with " +
           (*Choice.Declared == Choice.Widest
                ? std::string("it")
                : "'" + name(Choice.Widest).str() +
                      "': write 'TORCHPORT_POLICY(" +
                      Choice.describe(Choice.Widest) + ");'");
  }

  /// Explains what prevents a wider policy.
  std::string describeConflicts() const {
    if (!Choice.Unseen.empty())
      return ", because " + describeUnseen(Choice.Unseen);
    if (Choice.Conflicts.empty())
      return ": nothing conflicts with it";
    const bool IsAgainstCpu = Choice.Widest == Policy::Same;
    std::vector<Finding> Places;
    for (const Finding &Each : Choice.Conflicts)
      if (!IsAgainstCpu || conflictsWithCpu(Each))
        Places.push_back(Each);
    return "; " + pluralize(Places.size(), "place") +
           (Places.size() == 1 ? " conflicts" : " conflict") + " with " +
           (IsAgainstCpu ? "'cpu' and 'any'" : "'any'") + ": " +
           placesOf(Places, WorkingDirectory);
  }

  const PolicyChoice &Choice;
  const PolicyStatus Status;
  const StringRef WorkingDirectory;
};

} // namespace

void printPolicies(llvm::raw_ostream &OS, llvm::ArrayRef<PolicyChoice> Choices,
                   PolicyStatus Status, StringRef WorkingDirectory) {
  for (const PolicyChoice &Each : Choices)
    OS << Sentence(Each, Status, WorkingDirectory).text() << '\n';
}

void explainPolicies(llvm::raw_ostream &OS,
                     llvm::ArrayRef<PolicyChoice> Choices,
                     StringRef WorkingDirectory) {
  for (const PolicyChoice &Choice : Choices) {
    for (const UnseenPart &Each : Choice.Unseen)
      OS << "not 'cpu': " << escapeForTerminal(Each.Reason) << '\n';
    for (const Finding &Each : Choice.Conflicts)
      OS << (conflictsWithCpu(Each) ? "not 'cpu': " : "not 'any': ")
         << escapeForTerminal(relativePath(Each.Where.File, WorkingDirectory))
         << ':' << Each.Where.Begin.Line << ':' << Each.Where.Begin.Column
         << ": " << escapeForTerminal(Each.Message) << '\n';
  }
}

/// Returns, for example, "3 places conflict with the policy 'any', 2 of them
/// with 'cpu' too".
static std::string describeCounts(const Report::PortabilityCounts &Counts) {
  const std::string Places =
      pluralize(Counts.AgainstAny, "place") +
      (Counts.AgainstAny == 1 ? " conflicts" : " conflict");
  if (Counts.AgainstCpu == Counts.AgainstAny)
    return Places + " with the policies 'any' and 'cpu'";
  return Places + " with the policy 'any', " +
         (Counts.AgainstCpu == 0
              ? "none with 'cpu'"
              : std::to_string(Counts.AgainstCpu) + " of them with 'cpu' too");
}

std::string describePortability(const Report &All) {
  const Report::PortabilityCounts &Counts = *All.Portability;
  const bool IsPart = !All.Skipped.empty() || !All.Unseen.empty();
  std::string Text;
  if (Counts.AgainstAny)
    Text = describeCounts(Counts);
  else
    Text = (IsPart ? "nothing that was seen"
            : llvm::all_of(All.Policies,
                           [](const PolicyChoice &Each) {
                             return Each.Conflicts.empty();
                           })
                ? "nothing"
                : "nothing that is reported") +
           std::string(" conflicts with the policy '") +
           describePolicy(Policy::Any, Counts.Demands) + "'";
  if (Counts.WithTwin)
    Text += "; 'torchport fix' has twins for " +
            std::to_string(Counts.WithTwin) +
            (Counts.ListsTwins ? " of them" : " more");
  if (!All.Skipped.empty())
    Text += "; " + pluralize(All.Skipped.size(), "file") +
            (All.Skipped.size() == 1 ? " was" : " were") +
            " not seen as a whole";
  // The sentence about a program says what was not seen of it.
  if (!All.Unseen.empty() && All.Policies.empty())
    Text += "; " + describeUnseen(All.Unseen);
  return Text;
}

} // namespace torchport
