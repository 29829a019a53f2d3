//===- Validator.h - compares two parses, with twins erased -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Checks that a fix does not change the program's meaning: the records of both
/// parses of a translation unit, with the twins erased, must be equal. The
/// validator knows no rule; only the table in ErasedForm.h says what a twin
/// stands for. Nodes that the recorder does not know are recorded as text.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/prove/erase/ErasedForm.h"

#include <set>

namespace torchport::prove {

/// One fact about the unit. Locations are used in messages and never compared.
struct Entry {
  std::string Text;
  clang::SourceLocation Where;
  /// A device that no build of LibTorch has, such as kHIP. It is recorded as
  /// CUDA, which may replace it, but not the reverse.
  bool IsUnsupportedDevice = false;
  /// The row of the table that it comes from. Only for tests; never compared.
  Row SourceRow = Row::None;
};
using Record = std::vector<Entry>;

/// Records the declarations in the traversal scope of \p Context, except those
/// in system headers and in torchport's headers.
Record recordOf(clang::ASTContext &Context);

/// Several consecutive entries.
struct Step {
  uint64_t Hash = 0;
  /// The lines of the entries in the main file; 0 if none is there.
  unsigned FirstLine = 0, LastLine = 0;
};

/// The hash of a record, for equality only.
struct RecordHash {
  /// The hash of the whole record; 0 if there is none.
  uint64_t Whole = 0;
  std::vector<Step> Steps;

  bool operator<(const RecordHash &Other) const { return Whole < Other.Whole; }
};

RecordHash hashOf(const Record &Written, const clang::SourceManager &Sources);

/// Returns true if a unit with the records \p Before in its configurations
/// still has them in \p After.
bool isEquivalent(const std::set<RecordHash> &Before,
                  const std::set<RecordHash> &After);

/// Returns the first step of \p After that differs from the most similar
/// record in \p Before; nothing if no such step has a line.
std::optional<Step> firstDifference(const std::set<RecordHash> &Before,
                                    const std::set<RecordHash> &After);

} // namespace torchport::prove
