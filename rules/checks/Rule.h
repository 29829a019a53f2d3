//===- Rule.h - the interface of a rule -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A rule is a pure function from the sites and calls of a translation unit to
/// findings. It opens no files, prints nothing and reads no flags.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/ast/NamedUses.h"
#include "rules/core/Includes.h"
#include "rules/core/KeywordPatterns.h"
#include "rules/libtorch/Differences.h"
#include "rules/twin/Twins.h"

namespace torchport {

struct Rule;

/// The options for one file.
struct RuleOptions {
  /// The machine to check for.
  Target TargetMachine;
  /// The brackets or quotes of the includes that a fix adds.
  Brackets Includes = Brackets::AsLibTorch;
  /// The names that the project bans, each with what to say about it.
  NamedTexts Bans = {};
  /// The devices that functions without a body in the sources work with:
  /// WorksWithAny or WorksWithCuda, by the function's name.
  NamedTexts Functions = {};
};

inline constexpr llvm::StringLiteral WorksWithAny = "any";
inline constexpr llvm::StringLiteral WorksWithCuda = "cuda";

/// The input of a rule, and the findings to which it adds.
struct RuleContext {
  const Rule &Self;
  const UnitModel &Unit;
  /// Returns the options for a location.
  std::function<RuleOptions(clang::SourceLocation Loc)> OptionsFor;
  /// The findings of all rules so far.
  std::vector<Finding> &Findings;

  /// Returns the sites that the rule reports.
  auto sitesOf(ReportingRule Rule) const {
    return llvm::make_filter_range(Unit.Sites, [Rule](const DeviceSite &Each) {
      return Each.ReportedBy == Rule;
    });
  }

  /// Returns the uses of the names that the options of their file list.
  std::vector<NamedUse> usesListedIn(NamedTexts RuleOptions::*Names) const;

  /// Reports \p Message at \p Place. \p Fixed gives the fix, or the reason why
  /// there is none, which becomes a note. Returns null if \p Place is not in a
  /// file.
  Finding *report(clang::SourceRange Place, Platforms Affects,
                  std::string Message, Twin Fixed = {},
                  std::vector<Note> Notes = {});
  /// Like above, with notes that trace the value to \p Site, and by default
  /// with the twin of its device as the fix.
  Finding *report(const DeviceSite &Site, clang::SourceRange Place,
                  Platforms Affects, std::string Message,
                  std::optional<Twin> Fixed = std::nullopt);
};

/// Returns what is wrong with the first argument of \p Site as the index of a
/// GPU, after a semicolon, if it is a rank. Otherwise an empty text.
std::string addedRankMessage(const CallSite &Site, const UnitModel &Unit);

struct Rule {
  /// The name of the bad pattern, as in `docs/rules/NAME.md`.
  llvm::StringRef Name;
  /// The first sentence of that page.
  llvm::StringRef Summary;
  /// The usual severity of its findings. Findings below a warning are reported
  /// only on request, except those of device-question and cuda-only-call.
  Severity Level;
  /// The effort for a finding without a fix.
  Effort WithoutFix;
  /// Null if the findings do not come from the AST.
  void (*Check)(RuleContext &In);
  /// Adds the keywords of the rule beside those for devices. May be null.
  void (*AddKeywords)(PrefilterKeywords &Out) = nullptr;
};

/// Returns the range at which \p Site is reported.
clang::SourceRange reportedRange(const DeviceSite &Site);

/// The platforms whose devices LibTorch calls CUDA.
constexpr Platforms CudaAndRocm = Platforms::Cuda | Platforms::Rocm;

/// Returns the platforms on which a \p Kind works: none for HIP.
Platforms platformsOf(DeviceKind Kind);

/// Returns the platforms without the device that \p Source names, in any
/// spelling. Code with this device fails there.
Platforms platformsWithout(const DeviceSource &Source);

/// The start of the note that explains why a finding has no fix.
inline constexpr llvm::StringLiteral ThereIsNoFix = "there is no fix: ";

/// Reports what tied-to-cuda finds in the code that no other rule has reported.
void checkTiesInUnreportedCode(RuleContext In);

/// Returns the rule for \p Reporting, which must not be None.
const Rule &ruleOf(ReportingRule Reporting);

extern const Rule AvailabilityIdiom, BannedName, CudaGuard, CudaOnlyCall,
    DeviceComparison, DeviceMacro, DeviceQuestion, DeviceStringInput,
    EmbeddedPythonDevice, HardcodedDevice, HipApi, HipDeviceType,
    InactiveBranch, InvalidDeviceString, LateDeviceVariable, ModelLoadDevice,
    RocmDifference, TiedToCuda, UncheckedDeviceIndex, UnstableApi,
    UnusedSuppression, WrongCurrentGpu;

} // namespace torchport
