//===- HashedFiles.cpp - SHA256SUMS in a copy of the runtime --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "test/fuzz/tool/Targets.h"

#include "tool/vendor/HashList.h"

namespace torchport::fuzz {

/// Whether \p Path leads out of the folder.
static bool leadsOut(llvm::StringRef Path) {
  return Path.empty() || Path.starts_with("/") ||
         ("/" + Path + "/").str().find("/../") != std::string::npos;
}

FUZZ_TARGET(HashedFiles) {
  auto Read = parseHashList(Text);
  if (!wasRead(Read))
    return;
  for (const auto &[Path, Hash] : Read->Hashes)
    want(!leadsOut(Path), "a path leads nowhere else");
  const std::string Once = toText(*Read);
  auto Again = parseHashList(Once);
  want(bool(Again), "what was written can be read");
  want(toText(*Again) == Once, "a list is written the same twice");
}

} // namespace torchport::fuzz
