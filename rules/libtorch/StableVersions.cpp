//===- StableVersions.cpp - versions of the stable ABI --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/libtorch/StableVersions.h"

#include "clang/Basic/CharInfo.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Regex.h"

using llvm::StringRef;
using llvm::VersionTuple;

namespace torchport {

static VersionTuple versionOf(StringRef Major, StringRef Minor) {
  VersionTuple Found;
  Found.tryParse((Major + "." + Minor).str());
  return Found;
}

std::optional<VersionTuple> stableVersionIn(StringRef Text) {
  llvm::SmallVector<StringRef> Parts;
  if (llvm::Regex("TORCH_VERSION_([0-9]+)_([0-9]+)").match(Text, &Parts) ||
      llvm::Regex("([0-9]+) *\\) *<< *56.*[^0-9]([0-9]+) *\\) *<< *48")
          .match(Text, &Parts))
    return versionOf(Parts[1], Parts[2]);
  uint64_t Number = 0;
  if (Text.trim("() ").rtrim("uUlL").getAsInteger(0, Number) ||
      Number >> 56 == 0)
    return std::nullopt;
  return VersionTuple(Number >> 56, Number >> 48 & 0xff);
}

/// Returns true if \p Line names \p Name, and not only in a comment.
static bool names(StringRef Line, StringRef Name) {
  Line = Line.split("//").first;
  for (size_t At = 0; (At = Line.find(Name, At)) != StringRef::npos; ++At)
    if ((At == 0 || !clang::isAsciiIdentifierContinue(Line[At - 1])) &&
        (At + Name.size() == Line.size() ||
         !clang::isAsciiIdentifierContinue(Line[At + Name.size()])))
      return true;
  return false;
}

std::optional<VersionTuple> firstVersionWith(StringRef Name, StringRef Header) {
  // The versions that the open conditionals ask for; empty if none.
  llvm::SmallVector<VersionTuple> Open;
  std::optional<VersionTuple> Found;
  while (!Header.empty()) {
    StringRef Line;
    std::tie(Line, Header) = Header.split('\n');
    StringRef Directive = Line.ltrim();
    Directive = Directive.consume_front("#") ? Directive.ltrim() : "";
    if (Directive.starts_with("if")) {
      const bool IsGate =
          Line.contains("TORCH_FEATURE_VERSION") && Line.contains(">");
      Open.push_back(IsGate ? stableVersionIn(Line).value_or(VersionTuple())
                            : VersionTuple());
    } else if (Directive.starts_with("el") && !Open.empty()) {
      Open.back() = {};
    } else if (Directive.starts_with("endif") && !Open.empty()) {
      Open.pop_back();
    } else if (names(Line, Name)) {
      const VersionTuple Needed =
          Open.empty() ? VersionTuple() : *llvm::max_element(Open);
      if (Needed.empty())
        return std::nullopt;
      if (!Found || Needed < *Found)
        Found = Needed;
    }
  }
  return Found;
}

} // namespace torchport
