//===- SetPolicies.cpp - writes the line that sets a policy ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/fix/FixSession.h"

#include "tool/policy/ProgramFacts.h"
#include "tool/scan/ScannedText.h"
#include "tool/sources/AnalysisSetup.h"

#include <algorithm>

namespace torchport {

/// Returns the offset after the line of \p Code that includes \p Header.
static std::optional<unsigned> offsetAfterInclude(llvm::StringRef Header,
                                                  llvm::StringRef Code) {
  for (size_t At = Code.find(Header); At != llvm::StringRef::npos;
       At = Code.find(Header, At + 1)) {
    const size_t Begin = Code.take_front(At).rfind('\n') + 1;
    const size_t End = Code.find('\n', At);
    if (End != llvm::StringRef::npos && Code[Begin] == '#')
      return End + 1;
  }
  return std::nullopt;
}

/// Returns the edits that set a policy next to the main() at \p MainOffset in
/// \p Code, the text of \p File; none if the header cannot be included.
static std::vector<Edit> policyEdits(const std::string &File,
                                     unsigned MainOffset,
                                     const std::string &Code,
                                     const std::string &NewPolicy,
                                     Configs &Settings) {
  const bool HasCRLF = llvm::StringRef(Code).contains("\r\n");
  const std::string End = HasCRLF ? "\r\n" : "\n";
  const std::string Line = "TORCHPORT_POLICY(" + NewPolicy + ");" + End;
  const auto Included = [&](llvm::StringRef Header) {
    return includeOf(Header, File, Code, includeStyleOf(File, *disk()),
                     Settings.of(File).Options.Includes);
  };
  const IncludeChange Twins = Included("torchport/twins.h");
  std::vector<Edit> All;
  if (Twins.Insertion || !Twins.Possible) {
    // A conditional include of LibTorch may be skipped.
    if (const auto AfterInclude = offsetAfterInclude("torchport/twins.h", Code))
      return {{File, *AfterInclude, 0, Line}};
    IncludeChange Change = Included("torchport/policy.h");
    if (!Change.Possible)
      return {};
    if (Change.Insertion)
      All.push_back(std::move(*Change.Insertion));
  }
  const unsigned At = insertionPointAbove(Code, MainOffset);
  const llvm::StringRef Before = llvm::StringRef(Code).take_front(At);
  if (Before.empty() || Before.ends_with("\n")) {
    All.push_back({File, At, 0, Line + End});
  } else {
    const unsigned Spaces = At - Before.rtrim(" \t").size();
    All.push_back({File, At - Spaces, Spaces, End + Line + End});
  }
  llvm::sort(All);
  return All;
}

PolicyChoices FixSession::policiesOf(const Contents &Texts, bool IsFixed) {
  ScanOptions WithReads = Options;
  WithReads.RecordsReads = true;
  return choosePolicies(scan(Sources, WithReads, Services, Texts),
                        FixOpts.Programs, Sources, Services.Drivers,
                        Options.Today, Texts,
                        /*AreFixed=*/IsFixed);
}

/// Returns \p Old at their places in \p Texts.
static std::vector<Finding> moved(llvm::ArrayRef<Finding> Old,
                                  const OffsetMap &Offsets,
                                  const Contents &Texts) {
  std::vector<Finding> New;
  for (const Finding &Each : Old)
    New.push_back(Offsets.finding(Each, Texts));
  return New;
}

llvm::Error FixSession::setPolicies() {
  if (FixOpts.Programs.empty())
    return llvm::Error::success();
  PolicyChoices Chosen = policiesOf(Pending.texts(), /*IsFixed=*/true);
  Plan.Policies = std::move(Chosen.Policies);
  Plan.Unseen = std::move(Chosen.Unseen);
  // A twin may hide code next to it from a rule.
  const OffsetMap Offsets(Pending.acceptedEdits());
  for (PolicyChoice &Before :
       policiesOf(FixOpts.Texts, /*IsFixed=*/false).Policies)
    for (PolicyChoice &Each : Plan.Policies) {
      if (Each.Target != Before.Target)
        continue;
      if (Each.Misleading.size() < Before.Misleading.size())
        Each.Misleading = moved(Before.Misleading, Offsets, Pending.texts());
      if (Before.Widest >= Each.Widest)
        continue;
      Each.Widest = Before.Widest;
      Each.Unseen = std::move(Before.Unseen);
      Each.NumCpuConflicts = Before.NumCpuConflicts;
      Each.Conflicts = moved(Before.Conflicts, Offsets, Pending.texts());
    }
  reconcileSharedSources(Plan.Policies, Sources.WorkingDirectory);
  // Programs may share a main().
  std::set<std::string> Written;
  for (PolicyChoice &Each : Plan.Policies) {
    const Policy NewPolicy = std::min(Each.Widest, FixOpts.MostPolicy);
    if (Each.Declared || NewPolicy == Policy::Same ||
        !Each.NoPlaceReason.empty() || !Each.NotWrittenReason.empty())
      continue;
    for (const auto [File, MainOffset] :
         llvm::zip(Each.Files, Each.MainOffsets)) {
      if (Written.count(File) == 0) {
        const std::vector<Edit> Edits =
            policyEdits(File, MainOffset, textOf(File, Pending.texts()),
                        Each.describe(NewPolicy), *Sources.Settings);
        const FileEdits Line = {{File, toReplacements(Edits)}};
        auto IsApplied =
            Edits.empty() ? llvm::Expected<bool>(false) : applyIfSound(Line);
        if (!IsApplied)
          return IsApplied.takeError();
        if (!*IsApplied) {
          Each.NotWrittenReason = "'TORCHPORT_POLICY(" +
                                  Each.describe(NewPolicy) +
                                  ");' cannot stand right before main() in '" +
                                  relativePath(File, Sources.WorkingDirectory) +
                                  "'; write it at file scope by hand";
          continue;
        }
        for (PolicyChoice &Other : Plan.Policies)
          for (std::vector<Finding> *All :
               {&Other.Conflicts, &Other.Misleading})
            *All = moved(*All, OffsetMap(Line), Pending.texts());
        Written.insert(File);
      }
      Each.Declared = NewPolicy;
      if (NewPolicy == Policy::Any)
        Each.DeclaredDemands = Each.Demands;
      Each.IsNew = true;
    }
  }
  return llvm::Error::success();
}

} // namespace torchport
