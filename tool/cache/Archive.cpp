//===- Archive.cpp - serializes plain values ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cache/Archive.h"

using llvm::StringRef;

namespace torchport {

/// Stands for the root. No path contains it; a text may.
static constexpr char RootMark = '\x01';

/// Returns whether a path that ends before \p Rest ends at a component.
static bool endsComponent(StringRef Rest) {
  return Rest.empty() || !(llvm::isAlnum(Rest.front()) ||
                           StringRef("_-.+~@%").contains(Rest.front()));
}

std::string withoutRoot(StringRef Text, StringRef Root) {
  // True for nearly all paths.
  if (!Text.contains(RootMark) &&
      (Root.empty() ||
       std::string_view(Text).find(Root) == std::string_view::npos))
    return Text.str();
  std::string Marked;
  while (!Text.empty()) {
    if (!Root.empty() && Text.starts_with(Root) &&
        endsComponent(Text.drop_front(Root.size()))) {
      Marked += {RootMark, 'r'};
      Text = Text.drop_front(Root.size());
      continue;
    }
    if (Text.front() == RootMark)
      Marked += RootMark;
    Marked += Text.front();
    Text = Text.drop_front();
  }
  return Marked;
}

std::string withRoot(StringRef Text, StringRef Root) {
  if (!Text.contains(RootMark))
    return Text.str();
  std::string Whole;
  while (true) {
    const auto [Before, Rest] = Text.split(RootMark);
    Whole += Before;
    if (Rest.data() == Text.data() + Text.size() || Rest.empty())
      return Whole;
    Whole += Rest.front() == 'r' ? Root : StringRef(&RootMark, 1);
    Text = Rest.drop_front();
  }
}

} // namespace torchport
