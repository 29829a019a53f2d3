//===- PolicyText.cpp - the chosen policies, in words ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/report/Renderers.h"

#include "tool/core/Paths.h"
#include "tool/report/Escape.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <algorithm>

using llvm::StringRef;

namespace torchport {

namespace {

/// Builds the sentence about one program.
class Sentence {
public:
  Sentence(const PolicyChoice &Of, Tense When, StringRef Here)
      : Of(Of), When(When), Here(Here) {}

  std::string text() const {
    const std::string About =
        Of.Target.empty() ? "" : "'" + escapeForTerminal(Of.Target) + "': ";
    if (Of.Set && !Of.IsNew)
      return About + kept();
    const Policy Chosen = Of.Set.value_or(Of.Widest);
    const std::string None = When == Tense::Done
                                 ? "no policy is set"
                                 : "'torchport fix' sets no policy";
    if (Chosen == Policy::Same)
      return About + None + why();
    if (!Of.NotWritten.empty())
      return About + None + ": " + escapeForTerminal(Of.NotWritten);
    if (!Of.NoPlace.empty())
      return About + escapeForTerminal(Of.NoPlace) +
             ": write 'TORCHPORT_POLICY(" + Of.words(Chosen) +
             ");' beside that of the program" + why();
    return About +
           (When == Tense::Done ? "set the policy "
                                : "'torchport fix' sets the policy ") +
           "'" + Of.words(Chosen) + "' in " + files() +
           (Chosen < Of.Widest ? "" : why());
  }

private:
  static std::string quoted(Policy Each) {
    return "'" + name(Each).str() + "'";
  }

  std::string files() const {
    std::vector<std::string> Names;
    for (const std::string &Each : Of.Files)
      Names.push_back(escapeForTerminal(relativePath(Each, Here)));
    return llvm::join(Names, ", ");
  }

  /// Describes a program that already sets a policy.
  std::string kept() const {
    const std::string Said =
        files() + " sets the policy '" + inWords(*Of.Set, Of.SetDemands) + "'";
    if (*Of.Set == Policy::Any && Of.Widest == Policy::Any &&
        !llvm::includes(Of.SetDemands, Of.Demands))
      return Said +
             ", and computes with what some devices lack: write "
             "'TORCHPORT_POLICY(" +
             Of.words(Policy::Any) + ");'";
    if (*Of.Set > Of.Widest)
      return Said + why();
    if (*Of.Set == Policy::Same)
      return Said;
    return Said + ", and nothing stands against " +
           (*Of.Set == Of.Widest
                ? std::string("it")
                : quoted(Of.Widest) + ": write 'TORCHPORT_POLICY(" +
                      Of.words(Of.Widest) + ");'");
  }

  /// Explains what prevents a wider policy.
  std::string why() const {
    if (!Of.NotSeen.empty())
      return ", as the program was seen only in part: " +
             escapeForTerminal(Of.NotSeen.front()) +
             (Of.NotSeen.size() > 1
                  ? "; " + counted(Of.NotSeen.size() - 1, "more reason") +
                        " (run 'torchport check --portable --explain')"
                  : "");
    if (Of.Against.empty())
      return ": nothing stands against it";
    const bool IsCpu = Of.Widest == Policy::Same;
    std::vector<std::string> Places;
    size_t Count = 0;
    for (const Finding &Each : Of.Against)
      if (!IsCpu || standsAgainstCpu(Each))
        if (++Count <= MostNamed)
          Places.push_back(
              escapeForTerminal(relativePath(Each.Where.File, Here)) + ":" +
              std::to_string(Each.Where.Begin.Line));
    return "; " + counted(Count, "place") +
           (Count == 1 ? " stands" : " stand") + " against " +
           (IsCpu ? "'cpu' and 'any'" : "'any'") + ": " +
           llvm::join(Places, ", ") +
           (Count > MostNamed
                ? " and " + std::to_string(Count - MostNamed) + " more"
                : "");
  }

  static constexpr size_t MostNamed = 3;

  const PolicyChoice &Of;
  const Tense When;
  const StringRef Here;
};

} // namespace

void printPolicies(llvm::raw_ostream &OS, llvm::ArrayRef<PolicyChoice> Choices,
                   Tense When, StringRef WorkingDirectory) {
  for (const PolicyChoice &Each : Choices)
    OS << Sentence(Each, When, WorkingDirectory).text() << '\n';
}

void explainPolicies(llvm::raw_ostream &OS,
                     llvm::ArrayRef<PolicyChoice> Choices,
                     StringRef WorkingDirectory) {
  for (const PolicyChoice &Of : Choices) {
    for (const std::string &Each : Of.NotSeen)
      OS << "not 'cpu': " << escapeForTerminal(Each) << '\n';
    for (const Finding &Each : Of.Against)
      OS << (standsAgainstCpu(Each) ? "not 'cpu': " : "not 'any': ")
         << escapeForTerminal(relativePath(Each.Where.File, WorkingDirectory))
         << ':' << Each.Where.Begin.Line << ':' << Each.Where.Begin.Column
         << ": " << escapeForTerminal(Each.Message) << '\n';
  }
}

/// Returns, for example, "3 places stand against the policy 'any', 2 of them
/// against 'cpu' too".
static std::string countsInWords(const Report::Portability &Counts) {
  const std::string Places = counted(Counts.AgainstAny, "place") +
                             (Counts.AgainstAny == 1 ? " stands" : " stand");
  if (Counts.AgainstCpu == Counts.AgainstAny)
    return Places + " against the policies 'any' and 'cpu'";
  return Places + " against the policy 'any', " +
         (Counts.AgainstCpu == 0 ? "none against 'cpu'"
                                 : std::to_string(Counts.AgainstCpu) +
                                       " of them against 'cpu' too");
}

std::string verdictOn(const Report &All) {
  const Report::Portability &Counts = *All.Against;
  std::string Said;
  if (Counts.AgainstAny)
    Said = countsInWords(Counts);
  else
    Said = (!All.Skipped.empty() ? "nothing that was seen"
            : llvm::all_of(
                  All.Policies,
                  [](const PolicyChoice &Each) { return Each.Against.empty(); })
                ? "nothing"
                : "nothing that is reported") +
           std::string(" stands against the policy '") +
           inWords(Policy::Any, Counts.Demands) + "'";
  if (Counts.WithTwin)
    Said += "; 'torchport fix' has twins for " +
            std::to_string(Counts.WithTwin) + " more";
  if (!All.Skipped.empty())
    Said += "; " + counted(All.Skipped.size(), "file") +
            (All.Skipped.size() == 1 ? " was" : " were") +
            " not seen as a whole";
  return Said;
}

} // namespace torchport
