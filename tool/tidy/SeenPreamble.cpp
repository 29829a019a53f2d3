//===- SeenPreamble.cpp - facts about clangd's preambles ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/tidy/SeenPreamble.h"

#include "rules/core/SourceText.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringMap.h"

#include <mutex>

using namespace clang;

namespace torchport {

namespace {

struct Kept {
  std::string Text;
  /// The locations, all in one file that starts at Begin.
  Preprocessing Found;
  SourceLocation Begin;
};

/// The facts by file name.
struct Memory {
  std::mutex Mutex;
  llvm::StringMap<Kept> Known;
};

Memory &memory() {
  static Memory All;
  return All;
}

class PreambleKeeper : public PPCallbacks {
public:
  explicit PreambleKeeper(Preprocessor &Macros)
      : Sources(Macros.getSourceManager()) {
    Macros.addPPCallbacks(collectPreprocessing(
        Macros,
        [this](SourceLocation Loc) {
          return Sources.isInMainFile(Sources.getExpansionLoc(Loc));
        },
        Found));
  }

  void EndOfMainFile() override {
    const FileID Main = Sources.getMainFileID();
    // These are in other files.
    Found.ForeignIncludes.clear();
    Kept Now{Sources.getBufferData(Main).str(), std::move(Found),
             Sources.getLocForStartOfFile(Main)};
    Memory &All = memory();
    const std::lock_guard<std::mutex> Lock(All.Mutex);
    All.Known[fileName(Main, Sources)] = std::move(Now);
  }

private:
  const SourceManager &Sources;
  Preprocessing Found;
};

} // namespace

using Move = llvm::function_ref<SourceLocation(SourceLocation)>;

static void move(SourceRange &Where, Move To) {
  Where = {To(Where.getBegin()), To(Where.getEnd())};
}

static void move(Preprocessing &Found, Move To) {
  for (SkippedCode &Each : Found.Skipped) {
    move(Each.Where, To);
    Each.OpeningDirective = To(Each.OpeningDirective);
  }
  for (ConditionalBranch &Each : Found.Branches)
    move(Each.Where, To);
  for (IncludeDirective &Each : Found.Includes)
    move(Each.Where, To);
  for (ActiveConditional &Each : Found.ConditionalStack) {
    Each.Begin = To(Each.Begin);
    Each.Directive = To(Each.Directive);
  }
}

void keepPreamble(Preprocessor &Macros) {
  Macros.addPPCallbacks(std::make_unique<PreambleKeeper>(Macros));
}

Preprocessing keptPreamble(const SourceManager &Sources) {
  const FileID Main = Sources.getMainFileID();
  Memory &All = memory();
  const std::lock_guard<std::mutex> Lock(All.Mutex);
  const auto Known = All.Known.find(fileName(Main, Sources));
  if (Known == All.Known.end() ||
      !Sources.getBufferData(Main).starts_with(Known->second.Text))
    return {};
  Preprocessing Found = Known->second.Found;
  const SourceLocation Begin = Sources.getLocForStartOfFile(Main);
  move(Found, [&](SourceLocation Loc) {
    return Begin.getLocWithOffset(Loc.getRawEncoding() -
                                  Known->second.Begin.getRawEncoding());
  });
  Found.Files.clear();
  return Found;
}

void moveToMainFile(Preprocessing &Found, const SourceManager &Sources) {
  const FileID Preamble = Sources.getPreambleFileID();
  if (Preamble.isInvalid())
    return;
  const SourceLocation Begin =
      Sources.getLocForStartOfFile(Sources.getMainFileID());
  move(Found, [&](SourceLocation Loc) {
    const auto [File, Offset] = Sources.getDecomposedLoc(Loc);
    return File == Preamble ? Begin.getLocWithOffset(Offset) : Loc;
  });
}

} // namespace torchport
