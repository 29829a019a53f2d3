//===- Simplify.cpp - torchport fix --simplify ----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/fix/FixSteps.h"

#include "tool/fix/Write.h"
#include "tool/policy/ProgramFacts.h"
#include "tool/report/TextEscaping.h"

using llvm::StringRef;

namespace torchport {

/// Returns true if word \p I names a device, other than in a question such as
/// `::torchport::is(torch::kCUDA, x)`.
static bool namesDevice(llvm::ArrayRef<Word> Words, size_t I) {
  const StringRef Text = Words[I].Text;
  const auto IsQuestion = [](StringRef Name) {
    return llvm::is_contained({"is", "is_available", "device_count"}, Name);
  };
  if (Text == "kCUDA" && I >= 4 && Words[I - 3].Text == "(")
    return !IsQuestion(Words[I - 4].Text);
  if (I >= 2 && Words[I - 2].Text == "torchport" && I + 2 < Words.size())
    return Words[I + 1].Text == "(" && Words[I + 2].Text != ")" &&
           !IsQuestion(Text);
  return llvm::is_contained({"kCUDA", "kHIP", "CUDA", "HIP", "cuda", "hip"},
                            Text) ||
         Text.starts_with("\"cuda") || Text.starts_with("\"hip") ||
         Text.starts_with("\"rocm");
}

namespace {

class ProgramText {
public:
  ProgramText(const SourceFiles &Program, const Contents &Texts)
      : Program(Program), Texts(Texts) {}

  llvm::Expected<Simplification> policy() const {
    // Each policy with the last file that sets it.
    std::map<std::string, std::string> Policies;
    bool IsConditional = false;
    unsigned Mains = 0;
    std::string WithoutPolicy;
    for (const SourceFile &Each : Program.Units) {
      auto Code = textOf(Each.File, /*Files=*/{});
      if (!Code)
        return Code.takeError();
      const PolicyLines Lines = policyLinesIn(*Code);
      for (const std::vector<std::string> &Set : Lines.Policies)
        Policies[Set.front()] = Each.File;
      IsConditional |= Lines.IsConditional;
      Mains += !Lines.Mains.empty();
      if (!Lines.Mains.empty() && Lines.Policies.empty())
        WithoutPolicy = Each.File;
    }
    if (Policies.empty())
      return refuseToSimplify(
          "no source that was named sets a policy, so the program "
          "has the policy 'same': write 'TORCHPORT_POLICY(any);' "
          "beside main(), or name the source that sets one");
    const auto &[Policy, File] = *Policies.begin();
    if (Policies.size() > 1)
      return refuseToSimplify(
          name(File) + " and " + name(Policies.rbegin()->second) +
          " set two policies: name the sources of one program");
    if (Mains > 1 && !WithoutPolicy.empty())
      return refuseToSimplify(
          name(WithoutPolicy) + " has a main() and sets no policy, " + "as " +
          name(File) + " does: name the sources of one program");
    if (IsConditional)
      return refuseToSimplify(name(File) + " sets the policy only in some "
                                           "configurations: set it in all");
    if (Policy == "any")
      return Simplification::ToBest;
    if (Policy == "cpu")
      return Simplification::ToOriginal;
    return refuseToSimplify(
        name(File) + " sets the policy '" + Policy +
        "': only under 'cpu' and 'any' does a device fall back by "
        "itself");
  }

  /// Returns what names a device other than the best one after \p Plan, or ""
  /// if nothing does.
  std::string otherDevice(const FixPlan &Plan) const {
    if (!Program.UnrequestedSources.empty())
      return "not all sources of the build were named";
    for (const SourceFile &Each :
         llvm::concat<const SourceFile>(Program.Units, Program.Headers)) {
      auto Code = textOf(Each.File, Plan.Files);
      if (!Code)
        return toString(Code.takeError());
      if (!Program.WithHeaders && StringRef(*Code).contains("#include \""))
        return "the headers of the program were not named";
      const std::vector<Word> Words = wordsIn(*Code);
      for (size_t I = 0; I < Words.size(); ++I)
        if (namesDevice(Words, I))
          return "'" + relativePath(Each.File, Program.WorkingDirectory) +
                 "' names " + Words[I].Text + " in line " +
                 std::to_string(Words[I].Line);
    }
    return "";
  }

private:
  std::string name(StringRef File) const {
    return "'" + relativePath(File, Program.WorkingDirectory) + "'";
  }

  static llvm::Error refuseToSimplify(const llvm::Twine &Why) {
    return llvm::createStringError("nothing was simplified: " + Why);
  }

  llvm::Expected<std::string>
  textOf(const std::string &File,
         const std::map<std::string, FileChange> &Files) const {
    if (const auto Changed = Files.find(File); Changed != Files.end())
      return Changed->second.NewText;
    const auto Known = Texts.find(File);
    return Known == Texts.end() ? readFile(File)
                                : llvm::Expected<std::string>(Known->second);
  }

  const SourceFiles &Program;
  const Contents &Texts;
};

} // namespace

llvm::Expected<FixPlan> planSimplifications(const SourceFiles &Sources,
                                            const SourceFiles &Program,
                                            const ScanOptions &Options,
                                            ScanServices &Services,
                                            FixOptions FixOpts) {
  const ProgramText Text(Program, FixOpts.Texts);
  auto Allowed = Text.policy();
  if (!Allowed)
    return Allowed.takeError();
  FixOpts.Simplify = *Allowed;
  auto Plan = planFixes(Sources, Options, Services, FixOpts);
  if (!Plan || FixOpts.Simplify != Simplification::ToBest)
    return Plan;
  const std::string Other = Text.otherDevice(*Plan);
  if (Other.empty())
    return Plan;
  FixOpts.Simplify = Simplification::ToOriginal;
  Plan = planFixes(Sources, Options, Services, FixOpts);
  if (Plan)
    Plan->Remaining.Simplified->NotBestReason = Other;
  return Plan;
}

void printSimplified(llvm::raw_ostream &Out, const FixPlan &Plan) {
  const std::string Here = workingDirectory();
  const Simplifications &Places = *Plan.Remaining.Simplified;
  const auto Print = [&](const Range &Where, const llvm::Twine &What) {
    Out << relativePath(Where.File, Here) << ':' << Where.Begin.Line << ':'
        << Where.Begin.Column << ": " << What << '\n';
  };
  for (const Finding &Each : Places.Made) {
    Print(Each.Where, "simplified");
    for (const Note &Removed : Each.Notes)
      Print(Removed.Where, "note: " + Removed.Message);
  }
  for (const Finding &Each : Places.NotMade)
    Print(Each.Where,
          "left as it is" +
              (Each.Notes.empty() ? "" : ": " + Each.Notes.back().Message));
  if (Places.Made.empty()) {
    Out << "nothing was simplified\n";
    return;
  }
  Out << "simplified " << pluralize(Places.Made.size(), "place") << " in "
      << pluralize(Plan.Files.size(), "file") << '\n';
  // Code that loads a model directly chooses no device.
  if (llvm::none_of(Places.Made, [](const Finding &Each) {
        return Each.Suggestion &&
               llvm::any_of(Each.Suggestion->Edits, [](const Edit &Made) {
                 return StringRef(Made.Text).contains("torchport::device(");
               });
      }))
    return;
  if (Plan.Simplify == Simplification::ToBest)
    Out << "each gives the best device: an accelerator has its index "
           "('cuda:0', not 'cuda'), in texts as well\n";
  else if (!Places.NotBestReason.empty())
    Out << "each gives CUDA's device, and not the best one by "
           "'torchport::device()', which may be another GPU: "
        << Places.NotBestReason << '\n';
}

} // namespace torchport
