//===- Policy.h - the policy of a program -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"

#include "llvm/ADT/StringRef.h"

#include <set>

namespace torchport {

/// The devices that the twins of a program may return, from the narrowest to
/// the widest policy (runtime/include/torchport/policy.h).
enum class Policy { Same, Cpu, Any };

llvm::StringRef name(Policy P);
/// Unknown names mean `same`.
Policy parsePolicy(llvm::StringRef Name);
/// Returns a description such as "any, float64".
std::string describePolicy(Policy P, const std::set<std::string> &Demands);

/// A part of a program that was not analysed.
struct UnseenPart {
  /// The file that needs it, and the line, or 0 if no line in it does.
  std::string File;
  unsigned Line = 0;
  /// Ends a sentence.
  std::string Reason;
  /// The file is in Report::Skipped.
  bool IsSkipped = false;
};

/// The widest policy that a program may use, and what prevents a wider one.
struct PolicyChoice {
  /// CMake's name for the program; empty if the whole query is one program.
  std::string Target;
  /// The sources that the target compiles itself, without its libraries.
  std::set<std::string> OwnSources = {};
  /// Whether a policy makes any difference: the program calls the runtime, or a
  /// fix would.
  bool HasTwins = true;
  /// The files with a line that sets the policy, or else those with a main(),
  /// and the offset where the declaration of main() begins in each.
  std::vector<std::string> Files = {};
  std::vector<unsigned> MainOffsets = {};
  Policy Widest = Policy::Any;
  /// The policy and the demands that a line of the program sets, and whether
  /// that line is new.
  std::optional<Policy> Declared = {};
  std::set<std::string> DeclaredDemands = {};
  bool IsNew = false;
  /// The types that the policy `any` must demand of a device.
  std::set<std::string> Demands = {};
  /// The findings against `any`, in report order, and how many of them are also
  /// against `cpu`.
  std::vector<Finding> Conflicts = {};
  size_t NumCpuConflicts = 0;
  /// The findings that only may mislead people, in report order.
  std::vector<Finding> Misleading = {};
  /// Why the program was only partly analysed.
  std::vector<UnseenPart> Unseen = {};
  /// Why the line that sets the policy is not written: NoPlaceReason if only
  /// the user can know where the program starts, or NotWrittenReason. They
  /// begin and end a sentence.
  std::string NoPlaceReason = {};
  std::string NotWrittenReason = {};

  std::string describe(Policy P) const {
    return describePolicy(P,
                          P == Policy::Any ? Demands : std::set<std::string>());
  }
};

/// A finding is against `any` if it is more than misleading, and no demand
/// covers it.
bool conflictsWithAny(const Finding &Tie);
bool conflictsWithCpu(const Finding &Tie);

/// How a program runs on one platform in its current form.
struct Verdict {
  enum class Kind {
    /// Runs on the platform's own devices.
    AsItIs,
    /// Runs, but does not use the platform's devices.
    WithCpu,
    /// Its twins return CUDA devices until it sets a policy.
    NeedsPolicy,
    /// Some places fail, or compute something else.
    Stopped
  };
  Kind Result = Kind::AsItIs;
  /// The number of places that stop it.
  unsigned Places = 0;
  /// A place stops the program if it affects all of these.
  Platforms StoppedBy = Platforms::None;
};

/// Returns, for example, "as_it_is".
llvm::StringRef name(Verdict::Kind K);
/// Returns, for example, "runs as it is" or "stopped by 2 places".
std::string describeVerdict(const Verdict &V);

} // namespace torchport
