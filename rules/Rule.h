//===- Rule.h - one rule ----------------------------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A rule is a pure function from the device sites and calls of a translation
/// unit to findings. It opens no file, prints nothing and knows no flag.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/RuleOptions.h"
#include "rules/core/Finding.h"
#include "rules/core/PrefilterKeywords.h"
#include "rules/model/UnitModel.h"
#include "rules/twin/Twin.h"

#include "clang/AST/ASTContext.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <functional>
#include <vector>

namespace torchport {

/// What every rule is given.
struct RuleContext {
  const UnitModel &Unit;
  /// What is wanted at a place.
  std::function<RuleOptions(clang::SourceLocation Loc)> Wanted;
};

/// What the rules say of a translation unit.
class Findings {
public:
  void add(Finding Found) { All.push_back(std::move(Found)); }
  /// With \p Fixed as its fix, or a note that says why there is none.
  void add(Finding Found, Twin Fixed);
  Finding &back() { return All.back(); }
  size_t size() const { return All.size(); }

  std::vector<Finding> All;
};

struct Rule {
  /// The bad pattern's name, as in `docs/rules/NAME.md`.
  llvm::StringRef Name;
  /// The first sentence of that page.
  llvm::StringRef Summary;
  /// Of most of its findings. Those of a lower level than a warning are
  /// reported only where they are asked for, but for device-question's.
  Severity Level;
  /// How much work one of its findings is that has no fix.
  Effort WithoutFix;
  /// Null where its findings do not come from the AST.
  void (*Check)(const Rule &Self, const RuleContext &In, Findings &Out);
  /// Adds what is written wherever it finds something, beside the words for
  /// devices (DeviceWords.h); null where there is nothing to add.
  void (*AddWords)(PrefilterKeywords &Out) = nullptr;
};

/// Reports \p Site in the words of \p Message, with the way that its value
/// took as notes and its twin as the fix.
void report(const Rule &Self, const RuleContext &In, const DeviceSite &Site,
            Platforms Affects, std::string Message, Findings &Out);

/// Where \p Site is reported.
clang::SourceRange placeOf(const DeviceSite &Site);

/// As above, at \p Place and with another fix, or with none.
void report(const Rule &Self, const RuleContext &In, const DeviceSite &Site,
            clang::SourceRange Place, Platforms Affects, std::string Message,
            Twin Fixed, Findings &Out);

/// Where LibTorch has what it calls CUDA.
constexpr Platforms CudaAndRocm = Platforms::Cuda | Platforms::Rocm;

/// The platforms that are there for the sake of a device of \p Kind: none for
/// HIP, which no LibTorch computes on.
Platforms platformsOf(DeviceKind Kind);

/// All but those of the device that \p Source names, however it is spelled: who
/// has to have that device can do nothing there.
Platforms platformsWithout(const DeviceSource &Source);

/// What TiedToCuda says of code that only its tokens tell about, beside what
/// \p Out has of all rules.
void checkRemaining(const UnitModel &Unit, Findings &Out);

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
