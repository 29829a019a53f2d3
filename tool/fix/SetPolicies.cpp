//===- SetPolicies.cpp - writes the line that sets a policy ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/fix/FixSession.h"

#include "rules/core/Includes.h"
#include "tool/core/Paths.h"
#include "tool/fix/Edits.h"
#include "tool/fix/OffsetMap.h"
#include "tool/policy/PolicyChoice.h"
#include "tool/policy/ProgramFacts.h"
#include "tool/scan/ScannedText.h"
#include "tool/sources/OwnFiles.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace torchport {

/// Returns the offset after the line of \p Code that includes \p Header, or
/// nothing if there is none.
static std::optional<unsigned> behindInclude(llvm::StringRef Header,
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

/// Returns the edits that set the policy \p Wanted next to the main() at
/// \p Place in \p Code, the text of \p File. Returns nothing if the header
/// cannot be included.
static std::vector<Edit> policyEdits(const std::string &File, unsigned Place,
                                     const std::string &Code,
                                     const std::string &Wanted,
                                     Configs &Settings) {
  const bool IsOfDos = llvm::StringRef(Code).contains("\r\n");
  const std::string End = IsOfDos ? "\r\n" : "\n";
  const std::string Line = "TORCHPORT_POLICY(" + Wanted + ");" + End;
  const auto Included = [&](llvm::StringRef Header) {
    return includeOf(Header, File, Code, includeStyleOf(File, *disk()),
                     Settings.of(File).Options.Includes);
  };
  const IncludeChange Twins = Included("torchport/twins.h");
  std::vector<Edit> All;
  if (Twins.Insertion || !Twins.Possible) {
    // A conditional include of LibTorch may be skipped.
    if (const auto Behind = behindInclude("torchport/twins.h", Code))
      return {{File, *Behind, 0, Line}};
    IncludeChange Change = Included("torchport/policy.h");
    if (!Change.Possible)
      return {};
    if (Change.Insertion)
      All.push_back(std::move(*Change.Insertion));
  }
  const unsigned At = lineAbove(Code, Place);
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

/// Moves the findings against the policies of \p Choices to their places after
/// \p Edits of \p File, which have been made in \p Texts.
static void moveAll(std::vector<PolicyChoice> &Choices, const std::string &File,
                    llvm::ArrayRef<Edit> Edits, const Contents &Texts) {
  const FileEdits All = {{File, replacementsOf(Edits)}};
  const OffsetMap Places(All);
  for (PolicyChoice &Each : Choices)
    for (Finding &Tie : Each.Against)
      Tie = Places.finding(Tie, Texts);
}

std::vector<PolicyChoice> FixSession::policiesOf(const Contents &Texts,
                                                 bool IsFixed) {
  ScanOptions WithReads = Options;
  WithReads.TellReads = true;
  return choosePolicies(scan(Sources, WithReads, Services, Texts), How.Programs,
                        Sources, Services.Drivers, Options.Today, Texts,
                        /*AreFixed=*/IsFixed);
}

llvm::Error FixSession::setPolicies() {
  if (How.Programs.empty())
    return llvm::Error::success();
  Plan.Policies = policiesOf(Planned.texts(), /*IsFixed=*/true);
  // A twin may hide code next to it from a rule.
  const OffsetMap Places(Planned.made());
  for (PolicyChoice &Before : policiesOf(How.Given, /*IsFixed=*/false))
    for (PolicyChoice &Each : Plan.Policies)
      if (Each.Target == Before.Target && Before.Widest < Each.Widest) {
        Each.Widest = Before.Widest;
        Each.NotSeen = std::move(Before.NotSeen);
        Each.AgainstCpu = Before.AgainstCpu;
        Each.Against.clear();
        for (const Finding &Tie : Before.Against)
          Each.Against.push_back(Places.finding(Tie, Planned.texts()));
      }
  settleShared(Plan.Policies);
  // Programs may share a main().
  std::set<std::string> Written;
  for (PolicyChoice &Each : Plan.Policies) {
    const Policy Wanted = std::min(Each.Widest, How.MostPolicy);
    if (Each.Set || Wanted == Policy::Same || !Each.NoPlace.empty() ||
        !Each.NotWritten.empty())
      continue;
    for (const auto [File, Place] : llvm::zip(Each.Files, Each.Places)) {
      if (Written.count(File) == 0) {
        const std::vector<Edit> Edits =
            policyEdits(File, Place, textOf(File, Planned.texts()),
                        Each.words(Wanted), *Sources.Settings);
        auto Made = Edits.empty()
                        ? llvm::Expected<bool>(false)
                        : makeIfSound({{File, replacementsOf(Edits)}});
        if (!Made)
          return Made.takeError();
        if (!*Made) {
          Each.NotWritten = "'TORCHPORT_POLICY(" + Each.words(Wanted) +
                            ");' cannot stand right before main() in '" +
                            relativePath(File, Sources.WorkingDirectory) +
                            "'; write it at file scope by hand";
          continue;
        }
        moveAll(Plan.Policies, File, Edits, Planned.texts());
        Written.insert(File);
      }
      Each.Set = Wanted;
      if (Wanted == Policy::Any)
        Each.SetDemands = Each.Demands;
      Each.IsNew = true;
    }
  }
  return llvm::Error::success();
}

} // namespace torchport
