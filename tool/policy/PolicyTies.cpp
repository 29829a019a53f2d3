//===- PolicyTies.cpp - conflicts with a policy, and what they stop -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/policy/PolicyChoice.h"
#include "tool/policy/ProgramFacts.h"

using llvm::StringRef;

namespace torchport {

/// Returns whether \p Found is about other accelerators, or about having none.
/// A comparison with the CPU has the same result on every machine.
static bool isAboutDevices(const Finding &Found) {
  if (Found.IsUnused)
    return false;
  if (Found.Rule == "device-comparison")
    return Found.Affects != Platforms::Cpu;
  // The fix keeps the index, but the device next to it has a twin or should
  // have one.
  if (Found.Rule == "unchecked-device-index" ||
      Found.Rule == "wrong-current-gpu")
    return Found.Suggestion || llvm::any_of(Found.Notes, [](const Note &Each) {
             return StringRef(Each.Message).starts_with(ThereIsNoFix);
           });
  return !llvm::is_contained({"banned-name", "late-device-variable",
                              "rocm-difference", "unstable-api",
                              "unused-suppression"},
                             Found.Rule);
}

/// Returns whether another finding of \p All already says that the same branch
/// is for CUDA only.
static bool isReportedAsTie(const Finding &Branch,
                            llvm::ArrayRef<Finding> All) {
  // "code under '#ifdef USE_CUDA'"
  const StringRef Message = Branch.Message;
  const StringRef Subject =
      Message.take_front(Message.find('\'', Message.find('\'') + 1));
  return Branch.Rule == "inactive-branch" &&
         llvm::any_of(All, [&](const Finding &Each) {
           return Each.Rule == TiedToCuda.Name &&
                  Each.Where.File == Branch.Where.File &&
                  StringRef(Each.Message).starts_with(Subject);
         });
}

/// Moves the findings of \p All that a comment suppresses without a reason, or
/// only for now, to those that are not suppressed. There is no fix where such a
/// comment is.
static void rejectUnexplained(Report &All) {
  llvm::erase_if(All.Suppressed, [&](Finding &Each) {
    const StringRef Reason =
        Each.SuppressedBy ? StringRef(Each.SuppressedBy->Message) : "-";
    const bool IsUnfinished = Reason.starts_with(UnfinishedMark);
    if (!Reason.empty() && !IsUnfinished)
      return false;
    Finding &Rejected = All.Findings.emplace_back(Each);
    Rejected.Suggestion.reset();
    Rejected.SuppressedBy.reset();
    Rejected.Notes.push_back(
        {Each.SuppressedBy->Where,
         IsUnfinished
             ? "this comment says " + UnfinishedMark.str() +
                   ", so it does not accept the place"
             : "this comment gives no reason, so it does not accept the place: "
               "add one, as in 'NOLINT(torchport-" +
                   Each.Rule + "): why'"});
    return true;
  });
  llvm::sort(All.Findings, reportedBefore);
}

/// Keeps the findings of \p All that conflict with a policy, also those that a
/// comment suppresses without a reason.
static void keepTies(Report &All) {
  rejectUnexplained(All);
  const std::vector<Finding> Before = All.Findings;
  llvm::erase_if(All.Findings, [&](const Finding &Each) {
    return !isAboutDevices(Each) || isReportedAsTie(Each, Before);
  });
}

void countTies(Report &Ties, TwinPlaces Twins) {
  Report::PortabilityCounts &Counts = Ties.Portability.emplace();
  const auto HasTwin = [](const Finding &Each) {
    return Each.Suggestion.has_value();
  };
  Counts.WithTwin = llvm::count_if(Ties.Findings, HasTwin);
  Counts.ListsTwins = Twins == TwinPlaces::Listed;
  if (!Counts.ListsTwins)
    llvm::erase_if(Ties.Findings, HasTwin);
  Counts.AgainstAny = llvm::count_if(Ties.Findings, conflictsWithAny);
  Counts.AgainstCpu = llvm::count_if(Ties.Findings, conflictsWithCpu);
  for (const Finding &Each : Ties.Findings)
    if (!Each.Demand.empty())
      Counts.Demands.insert(Each.Demand);
}

/// Removes the findings that the key 'accept' of a configuration accepts. Those
/// with a twin need no acceptance unless they are listed. Returns the entries
/// that accepted one, as PathPattern::from() names them.
static std::set<std::string> removeAccepted(Report &Ties, Configs &Settings,
                                            TwinPlaces Twins) {
  std::set<std::string> Used;
  llvm::erase_if(Ties.Findings, [&](const Finding &Each) {
    // 'torchport fix' replaces it by a twin.
    if (Each.Suggestion && Twins == TwinPlaces::Counted)
      return false;
    const std::string &File = Each.Where.File;
    const PathPattern *By = firstMatch(Settings.of(File).Accept, File);
    if (By)
      Used.insert(By->from());
    return By != nullptr;
  });
  return Used;
}

Report tiesOf(ScanResult Found, Configs &Settings, YearMonth Today,
              bool AreFixed) {
  // Baselines and the choice of rules hide findings, but do not remove ties.
  Report Ties = reportOf(std::move(Found), Settings, Today, Coverage::Whole,
                         Topic::Portability);
  keepTies(Ties);
  if (AreFixed)
    for (Finding &Each : Ties.Findings)
      Each.Suggestion.reset();
  removeAccepted(Ties, Settings, TwinPlaces::Counted);
  return Ties;
}

/// Returns the finding for a line, "FILE:LINE", that accepts nothing.
static Finding unusedAt(StringRef From) {
  const auto [File, Number] = From.rsplit(':');
  unsigned Line = 1;
  Number.getAsInteger(10, Line);
  Finding Found;
  Found.Rule = "unused-suppression";
  Found.Message = "nothing conflicts with a policy in the files that this line "
                  "accepts: remove it";
  Found.Where = {File.str(), {0, Line, 1}, {0, Line, 1}};
  return Found;
}

/// Adds a finding to \p Into for each entry of 'accept' that applies to one of
/// \p Sources and is not in \p Used.
static void reportUnused(const SourceFiles &Sources,
                         const std::set<std::string> &Used, Report &Into) {
  std::set<std::string> Unused;
  for (const SourceFile &Each :
       llvm::concat<const SourceFile>(Sources.Units, Sources.Headers))
    for (const PathPattern &By : Sources.Settings->of(Each.File).Accept)
      // A single file does not tell what the others contain.
      if (!Used.count(By.from()) &&
          (By.names(Each.File) ||
           (Sources.WithHeaders && Sources.UnrequestedSources.empty())))
        Unused.insert(By.from());
  for (const std::string &From : Unused)
    Into.Findings.push_back(unusedAt(From));
}

void reportTies(Report &All, const SourceFiles &Sources, TwinPlaces Twins,
                bool IsWhole) {
  std::vector<Finding> Unused;
  llvm::copy_if(
      All.Findings, std::back_inserter(Unused),
      [](const Finding &Each) { return Each.Rule == UnusedSuppression.Name; });
  keepTies(All);
  const std::set<std::string> Used =
      removeAccepted(All, *Sources.Settings, Twins);
  countTies(All, Twins);
  llvm::append_range(All.Findings, Unused);
  llvm::sort(All.Findings, reportedBefore);
  if (IsWhole && All.Skipped.empty())
    reportUnused(Sources, Used, All);
}

namespace {

class VerdictBuilder {
  auto all() const {
    return llvm::concat<Finding>(Found.Findings, Found.Suppressed);
  }

public:
  VerdictBuilder(Report &Found, const Report &Ties)
      : Found(Found), HasTwins(!Found.PortableCalls.empty()) {
    // Every program of a build has to run, so the narrowest policy counts.
    std::optional<Policy> Narrowest;
    for (const PolicyChoice &Each : Ties.Policies) {
      if (!Each.HasTwins)
        continue;
      Narrowest = std::min(Narrowest.value_or(Policy::Any),
                           Each.Declared.value_or(Policy::Same));
      Demands.insert(Each.DeclaredDemands.begin(), Each.DeclaredDemands.end());
    }
    Set = Narrowest.value_or(Policy::Same);
    addPlatformsMovedTo(Ties);
  }

  Verdict verdictFor(Platforms Which) const {
    // If the program does not use the devices, it runs on the CPU if it can.
    const Platforms StoppedBy = usesCudaDevices(Which) || isMovedByPolicy(Which)
                                    ? Which
                                    : Which | Platforms::Cpu;
    const unsigned Places = llvm::count_if(all(), [&](const Finding &Each) {
      return (Each.Affects & StoppedBy) == StoppedBy;
    });
    return {kindFor(Which, Places), Places, StoppedBy};
  }

private:
  Verdict::Kind kindFor(Platforms Which, unsigned Places) const {
    if (Places)
      return Verdict::Kind::Stopped;
    if (usesCudaDevices(Which))
      return Verdict::Kind::AsItIs;
    if (HasTwins && Set == Policy::Same)
      return Verdict::Kind::NeedsPolicy;
    const bool IsUnused =
        HasTwins ? !isMovedByPolicy(Which)
                 : llvm::any_of(all(), [&](const Finding &Each) {
                     return (Each.Affects & Which) != Platforms::None;
                   });
    return Which != Platforms::Cpu && IsUnused ? Verdict::Kind::WithCpu
                                               : Verdict::Kind::AsItIs;
  }

  /// It is unknown on which platforms the answer to a question is wrong: it may
  /// be on all to which the policy moves the program.
  void addPlatformsMovedTo(const Report &Ties) {
    Platforms Moved = Platforms::None;
    for (const Platform &Each : allPlatforms())
      if (isMovedByPolicy(Each.Flag))
        Moved |= Each.Flag;
    for (const Finding &Tie : Ties.Findings)
      if (Tie.Affects == Platforms::None && conflictsWithAny(Tie))
        for (Finding &Each : all())
          if (sameFinding(Each, Tie))
            Each.Affects |= Moved;
  }

  /// Returns whether LibTorch calls the devices of \p Which `cuda`.
  static bool usesCudaDevices(Platforms Which) {
    return Which == Platforms::Cuda || Which == Platforms::Rocm;
  }

  /// Returns whether the policy moves the program to the devices of \p Which.
  bool isMovedByPolicy(Platforms Which) const {
    const bool IsPassedOver =
        Which == Platforms::Mps &&
        (Demands.count("float64") || Demands.count("complex128"));
    return HasTwins && Set == Policy::Any && !usesCudaDevices(Which) &&
           Which != Platforms::Cpu && !IsPassedOver;
  }

  Report &Found;
  const bool HasTwins;
  Policy Set;
  std::set<std::string> Demands;
};

} // namespace

std::vector<Verdict> platformVerdicts(Report &Found, const Report &Ties) {
  const VerdictBuilder By(Found, Ties);
  std::vector<Verdict> All;
  for (const Platform &Each : allPlatforms())
    All.push_back(By.verdictFor(Each.Flag));
  return All;
}

} // namespace torchport
