//===- Rule.h - one rule ----------------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A rule is a pure function from the device sites and calls of a translation
/// unit to findings. It opens no file, prints nothing and knows no flag.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/checks/RuleOptions.h"
#include "rules/core/Finding.h"
#include "rules/core/PrefilterKeywords.h"
#include "rules/model/UnitModel.h"
#include "rules/twin/TwinText.h"

#include "clang/AST/ASTContext.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <functional>
#include <vector>

namespace torchport {

struct Rule;

/// What a rule is given of a translation unit, and where it reports.
struct RuleContext {
  const Rule &Self;
  const UnitModel &Unit;
  /// What is wanted at a place.
  std::function<RuleOptions(clang::SourceLocation Loc)> Wanted;
  /// What all rules have reported so far.
  std::vector<Finding> &Found;

  /// Reports \p Message at \p Place, with \p Fixed as its fix, or a note that
  /// says why there is none. Null where \p Place is not in a file.
  Finding *report(clang::SourceRange Place, Platforms Affects,
                  std::string Message, Twin Fixed = {},
                  std::vector<Note> Notes = {});
  /// The same of \p Site, with the way that its value took as notes.
  Finding *report(const DeviceSite &Site, clang::SourceRange Place,
                  Platforms Affects, std::string Message, Twin Fixed);
  /// The same where \p Site is, with the twin of its device as the fix.
  Finding *report(const DeviceSite &Site, Platforms Affects,
                  std::string Message);
};

struct Rule {
  /// The bad pattern's name, as in `docs/rules/NAME.md`.
  llvm::StringRef Name;
  /// The first sentence of that page.
  llvm::StringRef Summary;
  /// Of most of its findings. Those of a lower level than a warning are
  /// reported only where they are asked for, but for device-question's and
  /// cuda-only-call's.
  Severity Level;
  /// How much work one of its findings is that has no fix.
  Effort WithoutFix;
  /// Null where its findings do not come from the AST.
  void (*Check)(RuleContext &In);
  /// Adds what is written wherever it finds something, beside the words for
  /// devices (Registry.cpp); null where there is nothing to add.
  void (*AddWords)(PrefilterKeywords &Out) = nullptr;
};

/// Where \p Site is reported.
clang::SourceRange placeOf(const DeviceSite &Site);

/// Where LibTorch has what it calls CUDA.
constexpr Platforms CudaAndRocm = Platforms::Cuda | Platforms::Rocm;

/// The platforms that are there for the sake of a device of \p Kind: none for
/// HIP, which no LibTorch computes on.
Platforms platformsOf(DeviceKind Kind);

/// All but those of the device that \p Source names, however it is spelled: who
/// has to have that device can do nothing there.
Platforms platformsWithout(const DeviceSource &Source);

/// What TiedToCuda says of what all rules have left.
void checkRemaining(RuleContext In);

/// The rule that \p Of, which is not None, stands for.
const Rule &ruleOf(Owner Of);

extern const Rule AvailabilityIdiom;
extern const Rule CudaGuard;
extern const Rule CudaOnlyCall;
extern const Rule DeviceComparison;
extern const Rule DeviceMacro;
extern const Rule DeviceQuestion;
extern const Rule DeviceStringInput;
extern const Rule EmbeddedPythonDevice;
extern const Rule HardcodedDevice;
extern const Rule HipApi;
extern const Rule HipDeviceType;
extern const Rule InactiveBranch;
extern const Rule InvalidDeviceString;
extern const Rule LateDeviceVariable;
extern const Rule ModelLoadDevice;
extern const Rule RocmDifference;
extern const Rule TiedToCuda;
extern const Rule UncheckedDeviceIndex;
extern const Rule UnstableApi;
extern const Rule UnusedSuppression;

} // namespace torchport
