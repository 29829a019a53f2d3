//===- Documents.cpp - files that others write or edit --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "test/fuzz/tool/Targets.h"

#include "tool/cmake/ListFile.h"
#include "tool/config/Config.h"
#include "tool/git/Changes.h"
#include "tool/page/Migration.h"
#include "tool/report/Baseline.h"
#include "tool/vendor/HashList.h"

#include "llvm/Support/raw_ostream.h"

namespace torchport::fuzz {

static std::string printed(const Baseline &All) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  printBaseline(OS, All);
  return Text;
}

/// A baseline that is read can be printed and read again.
FUZZ_TARGET(Baseline) {
  isBaseline(Text);
  auto Read = torchport::readBaseline(Text);
  if (!wasRead(Read))
    return;
  const std::string Once = printed(*Read);
  auto Again = torchport::readBaseline(Once);
  want(bool(Again), "what was printed can be read");
  want(printed(*Again) == Once, "a baseline is printed the same twice");
  for (const BaselineEntry &Each : *Read)
    describeResolved(Each);
}

FUZZ_TARGET(Configuration) {
  auto Read = readConfig(Text, "/p/.torchport.yaml");
  wasRead(Read);
}

/// git's output.
FUZZ_TARGET(Diff) {
  auto Read = changedLinesIn(Text);
  if (!wasRead(Read))
    return;
  for (const auto &[File, Lines] : *Read) {
    unsigned Before = 0;
    for (const LineRange &Each : Lines) {
      want(Before < Each.First && Each.First <= Each.Last,
           "lines are in their order");
      Before = Each.Last;
    }
  }
}

/// Whether \p Path leads out of the folder.
static bool leadsOut(llvm::StringRef Path) {
  return Path.empty() || Path.starts_with("/") ||
         ("/" + Path + "/").str().find("/../") != std::string::npos;
}

/// SHA256SUMS in a copy of the runtime.
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

/// A file of CMake's.
FUZZ_TARGET(ListFile) {
  auto Read = parseListFile(Text);
  if (!wasRead(Read))
    return;
  size_t Before = 0;
  for (const ListCommand &Each : *Read) {
    want(Before <= Each.Begin && Each.Begin < Each.NextLine &&
             Each.NextLine <= Text.size(),
         "a command stands in the text, behind the one before it");
    want(!Each.Name.empty() && Each.Line > 0, "a command has a name");
    for (const size_t Block : Each.Blocks)
      want(Block < Read->size(), "a block is opened by a command");
    Before = Each.Begin;
  }
}

FUZZ_TARGET(Migration) {
  isMigration(Text);
  auto Read = torchport::readMigration(Text);
  wasRead(Read);
}

} // namespace torchport::fuzz
