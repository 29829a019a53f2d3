//===- Differences.h - how ROCm differs from CUDA ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// What LibTorch for ROCm lacks, ignores or does differently, for the rule
/// rocm-difference and docs/rocm.md.
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/Support/Error.h"
#include "llvm/Support/VersionTuple.h"

#include <string>

namespace torchport {

/// What is known of the machine on which a program will run.
struct Target {
  llvm::VersionTuple Torch;
  llvm::VersionTuple Rocm;
  /// The processor in LLVM's names: gfx942, gfx1100.
  std::string Gpu;

  /// Returns true if the target is known to be a ROCm machine.
  bool isRocm() const { return !Rocm.empty() || !Gpu.empty(); }
};

/// Parses "rocm-6.2,gfx942,torch-2.6": each at most once, in any order.
llvm::Expected<Target> readTarget(llvm::StringRef Text);

/// Versions from Since up to, but excluding, Until; an empty one sets no limit.
struct VersionRange {
  llvm::VersionTuple Since;
  llvm::VersionTuple Until;
};

struct Difference {
  enum Kind {
    Absent,    ///< throws or does not exist
    Ignored,   ///< is accepted without effect
    Different, ///< behaves differently
    Renamed,   ///< is kept for compatibility
    RocmOnly,  ///< throws or is ignored on CUDA
    Removed    ///< no longer exists in LibTorch
  };

  /// The name to write instead.
  enum Spelling {
    Same,
    /// LibTorch's CUDA name, which is also the one on ROCm.
    AsCuda,
    /// The name with MasqueradingAsCUDA appended.
    Masquerading,
  };

  /// Qualified names without inline namespaces, separated by spaces; a `*`
  /// matches anything.
  llvm::StringRef Names;
  /// A word in a literal or constant of the call, if not empty. With a `!`,
  /// calls that pass only that word do not match.
  llvm::StringRef Argument;
  VersionRange Torch;
  VersionRange Rocm;
  /// Prefixes of GPU names, if not empty; a leading `!` selects all other GPUs.
  llvm::StringRef Gpus;
  Kind Effect;
  /// What happens, or what to do instead; follows a colon in a message.
  llvm::StringRef Text;
  /// The source: a file of LibTorch with its version, a document or an issue.
  llvm::StringRef Source;
  Spelling Replacement = Same;
};

/// Returns the name that replaces \p Name; empty if it can stay.
std::string replacementName(llvm::StringRef Name, const Difference &Line);

/// Returns all differences; of those about one name, the first applies.
llvm::ArrayRef<Difference> differences();

/// Returns true if \p Line is about the declaration \p Name.
bool isAbout(const Difference &Line, llvm::StringRef Name);

/// Whether a difference applies to a target; Perhaps if the target leaves it
/// open.
enum class Applicability { No, Perhaps, Yes };
Applicability applicabilityOf(const Difference &Line, const Target &Where);

/// Returns a description such as "has no effect on ROCm (LibTorch before 2.7)".
std::string describeDifference(const Difference &Line);

/// Returns the table in Markdown, for docs/rocm.md.
std::string rocmMatrix();

} // namespace torchport
