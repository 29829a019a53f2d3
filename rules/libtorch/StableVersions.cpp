//===- StableVersions.cpp - versions of the stable ABI --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/libtorch/StableVersions.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Regex.h"

#include <algorithm>

using llvm::StringRef;

namespace torchport {

static LibTorchVersion versionOf(StringRef Major, StringRef Minor) {
  LibTorchVersion Found;
  Major.getAsInteger(10, Found.Major);
  Minor.getAsInteger(10, Found.Minor);
  return Found;
}

bool isLess(LibTorchVersion A, LibTorchVersion B) {
  return std::pair(A.Major, A.Minor) < std::pair(B.Major, B.Minor);
}

std::optional<LibTorchVersion> stableVersionIn(StringRef Text) {
  llvm::SmallVector<StringRef> Parts;
  if (llvm::Regex("TORCH_VERSION_([0-9]+)_([0-9]+)").match(Text, &Parts) ||
      llvm::Regex("([0-9]+) *\\) *<< *56.*[^0-9]([0-9]+) *\\) *<< *48")
          .match(Text, &Parts))
    return versionOf(Parts[1], Parts[2]);
  uint64_t Number = 0;
  if (Text.trim("() ").rtrim("uUlL").getAsInteger(0, Number) ||
      Number >> 56 == 0)
    return std::nullopt;
  return LibTorchVersion{static_cast<unsigned>(Number >> 56),
                         static_cast<unsigned>(Number >> 48 & 0xff)};
}

/// Returns true if \p Line names \p Name, and not only in a comment.
static bool names(StringRef Line, StringRef Name) {
  const auto IsPart = [](char C) { return llvm::isAlnum(C) || C == '_'; };
  Line = Line.split("//").first;
  for (size_t At = 0; (At = Line.find(Name, At)) != StringRef::npos; ++At)
    if ((At == 0 || !IsPart(Line[At - 1])) &&
        (At + Name.size() == Line.size() || !IsPart(Line[At + Name.size()])))
      return true;
  return false;
}

std::optional<LibTorchVersion> firstVersionWith(StringRef Name,
                                                StringRef Header) {
  // The versions that the open conditionals ask for; 0.0 if none.
  llvm::SmallVector<LibTorchVersion> Open;
  std::optional<LibTorchVersion> Found;
  while (!Header.empty()) {
    StringRef Line;
    std::tie(Line, Header) = Header.split('\n');
    StringRef Directive = Line.ltrim();
    Directive = Directive.consume_front("#") ? Directive.ltrim() : "";
    if (Directive.starts_with("if")) {
      const bool IsGate =
          Line.contains("TORCH_FEATURE_VERSION") && Line.contains(">");
      Open.push_back(IsGate ? stableVersionIn(Line).value_or(LibTorchVersion())
                            : LibTorchVersion());
    } else if (Directive.starts_with("el") && !Open.empty()) {
      Open.back() = {};
    } else if (Directive.starts_with("endif") && !Open.empty()) {
      Open.pop_back();
    } else if (names(Line, Name)) {
      const LibTorchVersion Needed =
          Open.empty() ? LibTorchVersion()
                       : *std::max_element(Open.begin(), Open.end(), isLess);
      if (Needed.Major == 0)
        return std::nullopt;
      if (!Found || isLess(Needed, *Found))
        Found = Needed;
    }
  }
  return Found;
}

} // namespace torchport
