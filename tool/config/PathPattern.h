//===- PathPattern.h - path patterns of configurations ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/GlobPattern.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace torchport {

/// A pattern for files and folders. Each component is a shell pattern for one
/// component of a path, and `**` matches any number of components. A pattern
/// that matches a folder also matches everything in it.
class PathPattern {
public:
  /// \p Pattern is relative to \p Folder; without a slash it matches at any
  /// depth. \p From is its origin, for messages.
  static llvm::Expected<PathPattern>
  parse(llvm::StringRef Pattern, llvm::StringRef Folder, std::string From);

  bool matches(llvm::StringRef File) const;

  /// Returns true if the pattern is exactly the name of \p File, and so matches
  /// no sibling.
  bool names(llvm::StringRef File) const;

  /// Returns the origin of the pattern.
  const std::string &from() const { return From; }

private:
  /// No value means `**`.
  using Part = std::optional<llvm::GlobPattern>;
  static bool match(llvm::ArrayRef<Part> Pattern,
                    llvm::ArrayRef<llvm::StringRef> Path);

  /// Owns the text that the parts refer to.
  std::shared_ptr<const std::string> Text;
  std::string Folder;
  std::string From;
  std::vector<Part> Parts;
};

/// Returns the first of \p Patterns that matches \p File, or null.
const PathPattern *firstMatch(llvm::ArrayRef<PathPattern> Patterns,
                              llvm::StringRef File);

} // namespace torchport
