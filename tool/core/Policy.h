//===- Policy.h - the policy of a program -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace torchport {

/// Which devices the twins of a program may give, from the narrowest to the
/// widest (runtime/include/torchport/policy.h).
enum class Policy { Same, Cpu, Any };

/// "same", "cpu" or "any"; and the other way round, `same` where it is no
/// other.
llvm::StringRef name(Policy Of);
Policy policyNamed(llvm::StringRef Name);
/// "any, float64".
std::string inWords(Policy Of, const std::set<std::string> &Demands);

/// The widest policy that a program may have, and why no wider one.
struct PolicyChoice {
  /// CMake's name for it; empty where it is all that was asked for.
  std::string Target;
  /// The files with a line that sets its policy; where there is none, those
  /// with a main(), and in each the place where the declaration of that begins.
  std::vector<std::string> Files = {};
  std::vector<unsigned> Places = {};
  Policy Widest = Policy::Any;
  /// What a line of it sets, and demands, and whether that line is new.
  std::optional<Policy> Set = {};
  std::set<std::string> SetDemands = {};
  bool IsNew = false;
  /// The types that the policy `any` has to demand of a device.
  std::set<std::string> Demands = {};
  /// What stands against `any`, in the order of a report, and the number of
  /// those that stand against `cpu`, too.
  std::vector<Finding> Against = {};
  size_t AgainstCpu = 0;
  /// Why it was not seen as a whole, for the end of a sentence each.
  std::vector<std::string> NotSeen = {};
  /// Why the line that sets the policy is not written: the person knows a place
  /// who has the program, or else there is none. For the begin and the end of a
  /// sentence.
  std::string NoPlace = {};
  std::string NotWritten = {};

  /// "any, float64", with what it has to demand.
  std::string words(Policy With) const {
    return inWords(With,
                   With == Policy::Any ? Demands : std::set<std::string>());
  }
};

/// Whether \p Tie stands against `any`: it does more than read wrongly, and no
/// demand takes care of it.
bool standsAgainstAny(const Finding &Tie);
/// The same of `cpu`.
bool standsAgainstCpu(const Finding &Tie);

/// How a program runs on one platform, as it is written now.
struct Verdict {
  enum class Kind {
    /// On the platform's own devices.
    AsItIs,
    /// It runs, and leaves the platform's devices unused.
    WithCpu,
    /// Its calls of torchport give CUDA's devices until it sets a policy.
    NeedsPolicy,
    /// There are places that fail, or compute something else.
    Stopped
  };
  Kind Is = Kind::AsItIs;
  /// How many places stop it.
  unsigned Places = 0;
};

/// "as_it_is", "with_cpu", "needs_policy" or "stopped".
llvm::StringRef name(Verdict::Kind Of);
/// "runs as it is", "stopped by 2 places".
std::string inWords(const Verdict &Of);

} // namespace torchport
