//===- Regressions.cpp - finds regressions that fixes cause ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/fix/FixSession.h"

#include <algorithm>

using llvm::StringRef;

namespace torchport {

/// Returns an error of \p After that \p Before did not have, if there are more
/// errors than before. With as many, it may only be worded differently.
static const NotAnalysed::Error *firstNewError(const NotAnalysed &Before,
                                               const NotAnalysed &After) {
  if (After.Errors.size() <= Before.Errors.size())
    return nullptr;
  std::multiset<StringRef> Known;
  for (const NotAnalysed::Error &Each : Before.Errors)
    Known.insert(Each.Message);
  for (const NotAnalysed::Error &Each : After.Errors)
    if (const auto Old = Known.find(Each.Message); Old != Known.end())
      Known.erase(Old);
    else
      return &Each;
  return nullptr;
}

/// Returns the errors in \p After of units that were fully analysed before, and
/// of those that have more errors than before.
static std::vector<Regression> newErrors(const Report &Before,
                                         const Report &After) {
  std::vector<Regression> Worse;
  for (const NotAnalysed &Each : After.Skipped) {
    const auto Old = llvm::find_if(Before.Skipped, [&](const auto &Other) {
      return Other.File == Each.File && Other.OnlyIn == Each.OnlyIn;
    });
    if (Old != Before.Skipped.end()) {
      if (const auto *Error = firstNewError(*Old, Each))
        Worse.push_back({Each.File,
                         "would have one more error: " + Error->FullMessage,
                         Error->File, Error->Line});
    } else if (Each.Errors.empty()) {
      Worse.push_back({Each.File, "would not compile: " + Each.Reason});
    } else {
      for (const NotAnalysed::Error &Error : Each.Errors)
        Worse.push_back(
            {Each.File,
             "would not compile: " +
                 (Each.Errors.size() == 1 ? Each.Reason : Error.FullMessage),
             Error.File, Error.Line});
    }
  }
  return Worse;
}

/// Returns the units whose meaning has changed once the twins are erased. A fix
/// then changes only line numbers, which its #include shifts.
static std::vector<Regression> changedMeanings(const AnalysisSnapshot &Before,
                                               const AnalysisSnapshot &After) {
  std::vector<Regression> Changed;
  for (const auto &[File, Meanings] : After.Meanings)
    if (const auto Old = Before.Meanings.find(File);
        Old != Before.Meanings.end() &&
        !prove::isEquivalent(Old->second, Meanings)) {
      const prove::Step At =
          prove::firstDifference(Old->second, Meanings).value_or(prove::Step());
      Changed.push_back(
          {File,
           (At.FirstLine ? "would mean something else near line " +
                               std::to_string(At.FirstLine)
                         : "would mean something else") +
               "; unless the file computes with the numbers of its lines, "
               "please report this",
           File, At.FirstLine, At.LastLine});
    }
  return Changed;
}

/// Returns a finding that is new in \p After and will stay, because nothing
/// fixes it or because a comment suppressed it before. Mere notes do not count,
/// and neither does what remains of a finding at its place.
static std::optional<Finding> newFinding(const AnalysisSnapshot &Before,
                                         const FixAttempt &After) {
  using Place = std::tuple<std::string, unsigned>;
  const OffsetMap Offsets(After.Edits);
  const auto NewPlaceOf = [&](const Finding &Old) {
    const Range &Where = Old.Where;
    return Place(Where.File, Offsets.offset(Where.File, Where.Begin.Offset));
  };
  // A finding of another rule at the same place is not new, and neither is one
  // that moved with replaced text.
  std::set<Place> Known;
  std::set<std::tuple<std::string, int, std::string>> Rewritten;
  for (const Finding &Each : Before.Reported.Findings) {
    Known.insert(NewPlaceOf(Each));
    Rewritten.insert(
        {Each.Where.File,
         Offsets.replacerOf(Each.Where.File, Each.Where.Begin.Offset),
         Each.Rule});
  }
  std::set<std::tuple<std::string, unsigned, std::string>> Suppressed;
  const auto KeyOf = [&](const Finding &Each) {
    return std::tuple_cat(NewPlaceOf(Each), std::tie(Each.Rule));
  };
  for (const Finding &Each : Before.All)
    Suppressed.insert(KeyOf(Each));
  for (const Finding &Each : Before.Reported.Findings)
    Suppressed.erase(KeyOf(Each));

  for (const Finding &Each : After.After.Reported.Findings) {
    const std::string &File = Each.Where.File;
    const unsigned Offset = Each.Where.Begin.Offset;
    const int Writer = Offsets.writerOf(File, Offset);
    if (Each.Level == Severity::Note || Known.count({File, Offset}) ||
        (Writer >= 0 && Rewritten.count({File, Writer, Each.Rule})))
      continue;
    const bool IsRevealed = Suppressed.count({File, Offset, Each.Rule}) != 0;
    if (IsRevealed || !Each.Suggestion)
      return Each;
  }
  return std::nullopt;
}

std::vector<Regression> findRegressions(const AnalysisSnapshot &Before,
                                        const FixAttempt &After,
                                        StringRef WorkingDirectory) {
  std::vector<Regression> Regressions =
      newErrors(Before.Reported, After.After.Reported);
  llvm::append_range(Regressions, changedMeanings(Before, After.After));
  for (Regression &Each : Regressions)
    Each.Message =
        "'" + relativePath(Each.Unit, WorkingDirectory) + "' " + Each.Message;
  if (!Regressions.empty())
    return Regressions;
  if (const auto New = newFinding(Before, After))
    Regressions.push_back(
        {New->Where.File,
         "line " + std::to_string(New->Where.Begin.Line) + " of '" +
             relativePath(New->Where.File, WorkingDirectory) +
             "' would be reported: " + New->Message + " [" + New->Rule + "]",
         New->Where.File, New->Where.Begin.Line});
  return Regressions;
}

/// Returns whether \p Each wrote into a line of \p R in \p Text, the new text.
static bool writesLineOf(const Regression &R, const Edit &Each, StringRef Text,
                         const OffsetMap &Offsets) {
  const size_t End = Offsets.offset(Each.File, Each.Offset + Each.Length);
  const size_t Begin = Each.Length == 0 && Each.Text.size() <= End
                           ? End - Each.Text.size()
                           : Offsets.offset(Each.File, Each.Offset);
  const size_t First = Text.take_front(Begin).count('\n') + 1;
  const size_t Last =
      First + Text.slice(Begin, std::max(Begin + 1, End) - 1).count('\n');
  return First <= R.LastLine && R.Line <= Last;
}

std::vector<std::pair<size_t, std::string>>
blame(const FixAttempt &Attempt, llvm::ArrayRef<Finding> Findings,
      llvm::ArrayRef<Regression> Regressions,
      const std::map<std::string, std::set<std::string>> &Reads) {
  const OffsetMap Offsets(Attempt.Edits);
  std::vector<std::pair<size_t, std::string>> All;
  std::set<size_t> Known;
  // Blames each fix with an edit that Matches, if given.
  const auto Blame = [&](const Regression &R,
                         llvm::function_ref<bool(const Edit &)> Matches) {
    std::vector<size_t> Found;
    llvm::copy_if(Attempt.Fixed, std::back_inserter(Found), [&](size_t Index) {
      return !Matches ||
             llvm::any_of(Findings[Index].Suggestion->Edits, Matches);
    });
    const std::string Why =
        WithdrawnPrefix.str() +
        (Found.size() == 1
             ? ": with it, "
             : ", one of " + std::to_string(Found.size()) + ": with them, ") +
        R.Message;
    for (size_t Index : Found)
      if (Known.insert(Index).second)
        All.push_back({Index, Why});
  };
  for (const Regression &Each : Regressions)
    if (const auto Text = Attempt.Texts.find(Each.File);
        Text != Attempt.Texts.end() && Each.Line != 0)
      Blame(Each, [&](const Edit &Change) {
        return Change.File == Each.File &&
               writesLineOf(Each, Change, Text->second, Offsets);
      });
  if (!All.empty() || Regressions.empty())
    return All;

  const Regression &First = Regressions.front();
  const auto Read = Reads.find(First.Unit);
  for (const std::set<std::string> &Files :
       {std::set<std::string>{First.File}, std::set<std::string>{First.Unit},
        Read == Reads.end() ? std::set<std::string>() : Read->second})
    if (All.empty())
      Blame(First,
            [&](const Edit &Change) { return Files.count(Change.File) != 0; });
  if (All.empty())
    Blame(First, nullptr);
  return All;
}

} // namespace torchport
