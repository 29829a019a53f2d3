//===- PathPattern.h - which files a configuration means --------*- C++ -*-===//
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

/// A pattern for files and folders. Its parts, between slashes, are shell
/// patterns for one part of a path each, and `**` stands for any number of
/// them. What lies in a folder that it matches is matched, too.
class PathPattern {
public:
  /// \p Pattern is relative to \p Folder; without a slash, it may match at any
  /// depth. \p From is whom to name for it.
  static llvm::Expected<PathPattern>
  parse(llvm::StringRef Pattern, llvm::StringRef Folder, std::string From);

  bool matches(llvm::StringRef File) const;

  /// Whether it matches \p File by the very name, and so no other beside it.
  bool names(llvm::StringRef File) const;

  /// Who says so.
  const std::string &from() const { return From; }

private:
  /// Nothing stands for `**`.
  using Part = std::optional<llvm::GlobPattern>;
  static bool match(llvm::ArrayRef<Part> Pattern,
                    llvm::ArrayRef<llvm::StringRef> Path);

  /// Which the parts point into.
  std::shared_ptr<const std::string> Text;
  std::string Folder;
  std::string From;
  std::vector<Part> Parts;
};

} // namespace torchport
