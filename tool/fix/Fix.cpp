//===- Fix.cpp - findings to patched files --------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/fix/Fix.h"

#include "tool/fix/Merge.h"
#include "tool/fix/Write.h"
#include "tool/report/RelativePath.h"

#include "clang/Tooling/Core/Replacement.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"

#include <tuple>

using namespace clang;

namespace torchport {

static llvm::Expected<std::string> readFile(const std::string &File) {
  auto Buffer = llvm::MemoryBuffer::getFile(File, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/true,
                                            /*IsVolatile=*/true);
  if (!Buffer)
    return llvm::createStringError("cannot read '" + File +
                                   "': " + Buffer.getError().message());
  return (*Buffer)->getBuffer().str();
}

/// Edits that do not overlap, as the library composes them. Edits at one offset
/// become one, since only their order here says which comes first.
static tooling::Replacements replacementsOf(llvm::ArrayRef<Edit> Edits) {
  tooling::Replacements All;
  for (size_t I = 0; I < Edits.size();) {
    Edit Joined = Edits[I++];
    for (; I < Edits.size() && Edits[I].Offset == Joined.Offset; ++I) {
      Joined.Text += Edits[I].Text;
      Joined.Length += Edits[I].Length;
    }
    llvm::cantFail(
        All.add({Joined.File, Joined.Offset, Joined.Length, Joined.Text}));
  }
  return All;
}

static std::vector<Edit> editsOf(const tooling::Replacements &All) {
  std::vector<Edit> Edits;
  for (const tooling::Replacement &Each : All)
    Edits.push_back({Each.getFilePath().str(), Each.getOffset(),
                     Each.getLength(), Each.getReplacementText().str()});
  return Edits;
}

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

class Fixer {
public:
  Fixer(const SourceFiles &Sources, ScanOptions &Options, bool Unsafe)
      : Sources(Sources), Options(Options), Unsafe(Unsafe) {}

  llvm::Expected<FixPlan> run() {
    // Units that no fix has touched are not parsed again.
    Options.Results.remember();
    Now = scan(Sources, Options);
    // Each round makes a fix or takes one back, and neither comes again, but a
    // rule whose own text it reports would go on for ever.
    for (unsigned Round = 0; Round < MostRounds; ++Round) {
      dropTakenBack();
      const std::vector<size_t> Wanted = merge(Now.Findings, Unsafe).Applied;
      if (Wanted.empty())
        break;
      if (llvm::Error E = makeSome(Wanted))
        return E;
    }
    dropTakenBack();
    Plan.Remaining = std::move(Now);
    for (auto &[File, Change] : Plan.Files)
      Change.Edits = editsOf(Composed[File]);
    return Plan;
  }

private:
  static constexpr unsigned MostRounds = 100;

  void dropTakenBack() {
    for (Finding &Found : Now.Findings)
      for (const Refused &Each : TakenBack)
        if (Found.Suggestion && Each.isFixOf(Found)) {
          Found.Suggestion.reset();
          Found.Notes.push_back({Found.Where, Each.Why});
        }
  }

  /// Makes the fixes of the findings \p Wanted, or as many of the first ones as
  /// leave every file as sound as it was. One that cannot be made even alone is
  /// taken back.
  llvm::Error makeSome(std::vector<size_t> Wanted) {
    while (true) {
      std::vector<Finding> Chosen;
      Chosen.reserve(Wanted.size());
      for (size_t Index : Wanted)
        Chosen.push_back(Now.Findings[Index]);
      const Merged Round = merge(Chosen, Unsafe);
      auto Next = patched(Round);
      if (!Next)
        return Next.takeError();
      Report After = scan(Sources, Options, *Next, &Now);
      const NotAnalysed *Broken = newlyBroken(After);
      if (!Broken) {
        accept(Round, std::move(*Next), std::move(After));
        return llvm::Error::success();
      }
      if (Wanted.size() == 1) {
        TakenBack.push_back(
            {Chosen.front().Rule, Chosen.front().Where.File,
             Chosen.front().Where.Begin.Offset,
             "its fix was taken back: with it, '" +
                 relativePath(Broken->File, Sources.WorkingDirectory) +
                 "' would not compile: " + Broken->Reason});
        return llvm::Error::success();
      }
      Wanted.resize(Wanted.size() / 2);
    }
  }

  /// The texts after \p Round.
  llvm::Expected<Contents> patched(const Merged &Round) {
    Contents Next = Texts;
    for (const auto &[File, Edits] : Round.Edits) {
      if (Next.find(File) == Next.end()) {
        auto Text = readFile(File);
        if (!Text)
          return Text.takeError();
        OnDisk[File] = *Text;
        Next[File] = std::move(*Text);
      }
      auto NewText = applyEdits(Next[File], Edits);
      if (!NewText)
        return NewText.takeError();
      Next[File] = std::move(*NewText);
    }
    return Next;
  }

  const NotAnalysed *newlyBroken(const Report &After) const {
    const auto Found = llvm::find_if(After.Skipped, [&](const auto &Each) {
      return llvm::none_of(Now.Skipped, [&](const NotAnalysed &Before) {
        return Before.File == Each.File;
      });
    });
    return Found == After.Skipped.end() ? nullptr : &*Found;
  }

  void accept(const Merged &Round, Contents Next, Report After) {
    for (const auto &[File, Edits] : Round.Edits) {
      const tooling::Replacements Made = replacementsOf(Edits);
      for (Refused &Each : TakenBack)
        if (Each.File == File)
          Each.Offset = Made.getShiftedCodePosition(Each.Offset);
      Composed[File] = Composed[File].merge(Made);
      FileChange &Change = Plan.Files[File];
      Change.OldText = OnDisk[File];
      Change.NewText = Next[File];
    }
    Plan.Fixed += Round.Applied.size();
    Texts = std::move(Next);
    Now = std::move(After);
  }

  const SourceFiles &Sources;
  ScanOptions &Options;
  const bool Unsafe;
  /// The report on the texts as they are planned so far.
  Report Now;
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
                                  ScanOptions &Options, bool Unsafe) {
  return Fixer(Sources, Options, Unsafe).run();
}

llvm::Error writeFixes(const FixPlan &Plan) {
  llvm::Error Failed = llvm::Error::success();
  const auto Note = [&](llvm::Error E) {
    Failed = llvm::joinErrors(std::move(Failed), std::move(E));
  };
  for (const auto &[File, Change] : Plan.Files) {
    auto OnDisk = readFile(File);
    if (!OnDisk)
      Note(OnDisk.takeError());
    else if (*OnDisk != Change.OldText)
      Note(llvm::createStringError("'" + File +
                                   "' has changed since it was analysed, and "
                                   "was left as it is: run torchport again"));
    else
      Note(writeFile(File, Change.NewText));
  }
  return Failed;
}

} // namespace torchport
