//===- Differences.h - what ROCm does otherwise -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The C++ names that LibTorch for ROCm lacks, ignores or gives another
/// meaning: one line an entry, in DifferenceTable.cpp. The rule rocm-difference
/// and the matrix in docs/rocm.md are made of it.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/libtorch/Target.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/VersionTuple.h"

#include <string>

namespace torchport {

/// Versions from Since on and before Until; an empty one sets no limit.
struct VersionRange {
  llvm::VersionTuple Since;
  llvm::VersionTuple Until;
};

struct Difference {
  enum Kind {
    Absent,    ///< throws, or is not there
    Ignored,   ///< is accepted and changes nothing
    Different, ///< does something else
    Renamed,   ///< is there for older programs alone
    RocmOnly,  ///< works on ROCm, and throws or is ignored on CUDA
    Removed    ///< no LibTorch has it any more
  };

  /// What to write where it stands.
  enum Spelling {
    Same,
    /// As LibTorch calls the same thing for CUDA: HIP is CUDA in it.
    AsCuda,
    /// With MasqueradingAsCUDA behind it.
    Masquerading,
  };

  /// Qualified names, without inline namespaces, parted by blanks; a `*` in one
  /// stands for anything.
  llvm::StringRef Names;
  /// A word that has to be in a literal or constant of the call; with `!`
  /// before it, the call is fine if nothing but that word is passed. Empty for
  /// any use.
  llvm::StringRef Argument;
  VersionRange Torch;
  VersionRange Rocm;
  /// Beginnings of GPUs' names, parted by blanks; with `!` before them, all
  /// others are meant. Empty for all.
  llvm::StringRef Gpus;
  Kind Effect;
  /// What happens, or what to do instead; it follows a colon.
  llvm::StringRef Text;
  /// What upstream says so: a file of LibTorch with its version, a document, an
  /// issue.
  llvm::StringRef Source;
  Spelling Instead = Same;
};

/// What \p Line wants written for \p Name: `c10::cuda::CUDAStream` for
/// `c10::hip::HIPStream`. Empty where the name is not what is wrong.
std::string nameInsteadOf(llvm::StringRef Name, const Difference &Line);

/// All differences. Of those that name the same, the first that fits counts.
llvm::ArrayRef<Difference> differences();

/// Whether \p Line is about the declaration \p Name.
bool isAbout(const Difference &Line, llvm::StringRef Name);

/// Whether a difference holds on a target. Perhaps: it depends on something
/// that the target does not tell.
enum class Holds { No, Perhaps, Yes };
Holds holds(const Difference &Line, const Target &Where);

/// "has no effect on ROCm (LibTorch before 2.7)".
std::string describeDifference(const Difference &Line);

/// All of the table, for people, in Markdown.
std::string rocmMatrix();

} // namespace torchport
