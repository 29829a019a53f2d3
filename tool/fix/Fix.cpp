//===- Fix.cpp - findings to patched files --------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/fix/Fix.h"

#include "tool/fix/Merge.h"
#include "tool/fix/Moved.h"
#include "tool/fix/Verify.h"
#include "tool/fix/Write.h"
#include "tool/report/RelativePath.h"

#include "clang/Tooling/Core/Replacement.h"
#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <optional>
#include <tuple>

using namespace clang;

namespace torchport {

namespace {

/// A fix that broke something.
struct Refused {
  std::string Rule;
  std::string File;
  /// Where its finding begins, in the texts as they are planned so far.
  unsigned Offset;
  std::string Why;

  bool isFixOf(const Finding &Found) const {
    return std::tie(Rule, File, Offset) ==
           std::tie(Found.Rule, Found.Where.File, Found.Where.Begin.Offset);
  }
};

/// Texts with some fixes made, and what comes of it.
struct Trial {
  /// Whose they are: indices into the findings that were told before, in rising
  /// order.
  std::vector<size_t> Fixed;
  std::map<std::string, std::vector<Edit>> Edits;
  Contents Texts;
  Survey After;
};

class Fixer {
public:
  Fixer(const SourceFiles &Sources, ScanOptions &Options, const FixOptions &How)
      : Sources(Sources), Options(Options), How(How) {}

  llvm::Expected<FixPlan> run() {
    // Units that no fix has touched are not parsed again.
    Options.Results.remember();
    Now = survey(Sources, Options);
    if (llvm::Error E = How.Verify ? makeAll() : makeOnce())
      return E;
    Plan.Remaining = std::move(Now.Told);
    for (auto &[File, Change] : Plan.Files)
      Change.Edits = editsOf(Composed[File]);
    return Plan;
  }

private:
  static constexpr unsigned MostRounds = 100;

  std::vector<size_t> fixable() const {
    return merge(Now.Told.Findings, How.Unsafe).Applied;
  }

  llvm::Error makeAll() {
    // Each round makes a fix or takes one back, and neither comes again, but a
    // rule whose own text it reports would go on for ever.
    for (unsigned Count = 0; Count < MostRounds; ++Count) {
      const std::vector<size_t> Wanted = fixable();
      if (Wanted.empty())
        break;
      if (llvm::Error E = makeSound(Wanted))
        return E;
      dropTakenBack();
    }
    return llvm::Error::success();
  }

  /// Makes what can be made at once, and does not look at what comes of it.
  llvm::Error makeOnce() {
    const std::vector<size_t> Wanted = fixable();
    auto Made = patched(Wanted);
    if (!Made)
      return Made.takeError();
    const Moved Places(Made->Edits);
    Made->After = Now;
    std::vector<Finding> &Left = Made->After.Told.Findings;
    Left.clear();
    for (const auto &[Index, Each] : llvm::enumerate(Now.Told.Findings))
      if (!llvm::binary_search(Made->Fixed, Index))
        Left.push_back(Places.finding(Each, Made->Texts));
    accept(std::move(*Made));
    return llvm::Error::success();
  }

  void dropTakenBack() {
    for (Finding &Found : Now.Told.Findings)
      for (const Refused &Each : TakenBack)
        if (Found.Suggestion && Each.isFixOf(Found)) {
          Found.Suggestion.reset();
          Found.Notes.push_back({Found.Where, Each.Why});
        }
  }

  /// Makes the fixes of the findings \p Wanted, but for those that do harm:
  /// each of these is taken back.
  llvm::Error makeSound(std::vector<size_t> Wanted) {
    while (!Wanted.empty()) {
      auto All = attempt(Wanted, Sources);
      if (!All)
        return All.takeError();
      const std::vector<NotAnalysed> Broken =
          newlyBroken(Now.Told, All->After.Told);
      if (!Broken.empty()) {
        if (llvm::Error E = takeBackWhatBreaks(Broken, Wanted))
          return E;
      } else if (const auto New =
                     newFinding(Now, All->Edits, All->After, How.Unsafe)) {
        // What changes the same file is more likely to be the cause.
        std::stable_partition(Wanted.begin(), Wanted.end(), [&](size_t Index) {
          return llvm::none_of(
              Now.Told.Findings[Index].Suggestion->Edits,
              [&](const Edit &Each) { return Each.File == New->Where.File; });
        });
        if (llvm::Error E =
                takeBackOne(Wanted, Sources, wordingOf(*New),
                            [&](const Trial &Some) { return harmOf(Some); }))
          return E;
      } else {
        accept(std::move(*All));
        return llvm::Error::success();
      }
    }
    return llvm::Error::success();
  }

  /// Takes back of \p Wanted what the units in \p Broken do not compile with.
  /// Each by itself, since that takes no more than its own parse.
  llvm::Error takeBackWhatBreaks(llvm::ArrayRef<NotAnalysed> Broken,
                                 std::vector<size_t> &Wanted) {
    const size_t Before = Wanted.size();
    const auto Break = [&](const Trial &Some) -> std::optional<std::string> {
      const auto Found = newlyBroken(Now.Told, Some.After.Told);
      if (Found.empty())
        return std::nullopt;
      return wordingOf(Found.front());
    };
    for (const NotAnalysed &Each : Broken) {
      const SourceFiles Alone = only(Each.File);
      while (!Wanted.empty()) {
        auto Some = attempt(Wanted, Alone);
        if (!Some)
          return Some.takeError();
        const auto Why = Break(*Some);
        if (!Why)
          break;
        if (llvm::Error E = takeBackOne(Wanted, Alone, *Why, Break))
          return E;
      }
    }
    // It is none by itself, as that which takes too long beside others.
    if (Wanted.size() == Before)
      return takeBackOne(Wanted, Sources, wordingOf(Broken.front()), Break);
    return llvm::Error::success();
  }

  using Judge =
      llvm::function_ref<std::optional<std::string>(const Trial &Some)>;

  /// Takes back the first of \p Wanted that does harm to \p Units on top of
  /// those before it. \p Why is the harm that all of them do together; \p
  /// Judged tells that of some.
  llvm::Error takeBackOne(std::vector<size_t> &Wanted, const SourceFiles &Units,
                          std::string Why, Judge Judged) {
    size_t Sound = 0, Harmful = Wanted.size();
    while (Harmful - Sound > 1) {
      const size_t Middle = (Sound + Harmful) / 2;
      auto Some =
          attempt(llvm::ArrayRef<size_t>(Wanted).take_front(Middle), Units);
      if (!Some)
        return Some.takeError();
      if (auto Harm = Judged(*Some)) {
        Harmful = Middle;
        Why = std::move(*Harm);
      } else {
        Sound = Middle;
      }
    }
    const Finding &Culprit = Now.Told.Findings[Wanted[Harmful - 1]];
    TakenBack.push_back({Culprit.Rule, Culprit.Where.File,
                         Culprit.Where.Begin.Offset,
                         "its fix was taken back: with it, " + Why});
    Wanted.erase(Wanted.begin() + (Harmful - 1));
    return llvm::Error::success();
  }

  std::optional<std::string> harmOf(const Trial &Some) const {
    const auto Broken = newlyBroken(Now.Told, Some.After.Told);
    if (!Broken.empty())
      return wordingOf(Broken.front());
    if (const auto New = newFinding(Now, Some.Edits, Some.After, How.Unsafe))
      return wordingOf(*New);
    return std::nullopt;
  }

  std::string wordingOf(const NotAnalysed &Broken) const {
    return "'" + relativePath(Broken.File, Sources.WorkingDirectory) +
           "' would not compile: " + Broken.Reason;
  }

  std::string wordingOf(const Finding &New) const {
    return "line " + std::to_string(New.Where.Begin.Line) + " of '" +
           relativePath(New.Where.File, Sources.WorkingDirectory) +
           "' would be reported: " + New.Message + " [" + New.Rule + "]";
  }

  /// The sources without all but \p File.
  SourceFiles only(const std::string &File) const {
    SourceFiles One = Sources;
    const auto IsOther = [&](const SourceFile &Each) {
      return Each.File != File;
    };
    llvm::erase_if(One.Units, IsOther);
    llvm::erase_if(One.Headers, IsOther);
    One.Skipped.clear();
    return One;
  }

  /// What becomes of \p Units with the fixes of the findings \p Wanted.
  llvm::Expected<Trial> attempt(llvm::ArrayRef<size_t> Wanted,
                                const SourceFiles &Units) {
    auto Some = patched(Wanted);
    if (Some)
      Some->After = survey(Units, Options, Some->Texts, &Now.Told);
    return Some;
  }

  /// The texts with these fixes.
  llvm::Expected<Trial> patched(llvm::ArrayRef<size_t> Wanted) {
    Trial Some;
    Some.Fixed.assign(Wanted.begin(), Wanted.end());
    llvm::sort(Some.Fixed);
    std::vector<Finding> Chosen;
    Chosen.reserve(Wanted.size());
    for (size_t Index : Some.Fixed)
      Chosen.push_back(Now.Told.Findings[Index]);
    Some.Edits = merge(Chosen, How.Unsafe).Edits;
    Some.Texts = Texts;
    for (const auto &[File, Edits] : Some.Edits) {
      if (Some.Texts.find(File) == Some.Texts.end()) {
        if (OnDisk.count(File) == 0) {
          auto Text = readFile(File);
          if (!Text)
            return Text.takeError();
          OnDisk[File] = std::move(*Text);
        }
        Some.Texts[File] = OnDisk[File];
      }
      auto NewText = applyEdits(Some.Texts[File], Edits);
      if (!NewText)
        return NewText.takeError();
      Some.Texts[File] = std::move(*NewText);
    }
    return Some;
  }

  void accept(Trial Made) {
    for (const auto &[File, Edits] : Made.Edits) {
      const tooling::Replacements Each = replacementsOf(Edits);
      for (Refused &Other : TakenBack)
        if (Other.File == File)
          Other.Offset = Each.getShiftedCodePosition(Other.Offset);
      Composed[File] = Composed[File].merge(Each);
      FileChange &Change = Plan.Files[File];
      Change.OldText = OnDisk[File];
      Change.NewText = Made.Texts[File];
    }
    for (size_t Index : Made.Fixed) {
      std::set<std::string> InOne;
      for (const Edit &Each : Now.Told.Findings[Index].Suggestion->Edits)
        InOne.insert(Each.File);
      Plan.Together.insert(std::move(InOne));
    }
    Plan.Fixed += Made.Fixed.size();
    Texts = std::move(Made.Texts);
    Now = std::move(Made.After);
  }

  const SourceFiles &Sources;
  ScanOptions &Options;
  const FixOptions &How;
  /// What there is to say of the texts as they are planned so far.
  Survey Now;
  Contents Texts;
  /// What the files held when they were first read, as some have been whose
  /// fixes were all taken back.
  Contents OnDisk;
  std::map<std::string, tooling::Replacements> Composed;
  std::vector<Refused> TakenBack;
  FixPlan Plan;
};

} // namespace

llvm::Expected<FixPlan> planFixes(const SourceFiles &Sources,
                                  ScanOptions &Options, const FixOptions &How) {
  return Fixer(Sources, Options, How).run();
}

} // namespace torchport
