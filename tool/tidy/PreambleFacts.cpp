//===- PreambleFacts.cpp - facts about clangd's preambles -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/tidy/PreambleFacts.h"

#include "rules/core/SourceText.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringMap.h"

#include <mutex>

using namespace clang;

namespace torchport {

namespace {

struct Record {
  std::string Text;
  /// The locations, all in one file that starts at Begin.
  Preprocessing Found;
  SourceLocation Begin;
};

/// The facts by file name.
llvm::StringMap<Record> Records;
std::mutex RecordsMutex;

class PreambleRecorder : public PPCallbacks {
public:
  explicit PreambleRecorder(Preprocessor &Macros)
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
    Record Current{Sources.getBufferData(Main).str(), std::move(Found),
                   Sources.getLocForStartOfFile(Main)};
    const std::lock_guard<std::mutex> Lock(RecordsMutex);
    Records[fileName(Main, Sources)] = std::move(Current);
  }

private:
  const SourceManager &Sources;
  Preprocessing Found;
};

} // namespace

using LocationMap = llvm::function_ref<SourceLocation(SourceLocation)>;

static void mapLocations(SourceRange &Where, LocationMap To) {
  Where = {To(Where.getBegin()), To(Where.getEnd())};
}

static void mapLocations(Preprocessing &Found, LocationMap To) {
  for (SkippedCode &Each : Found.Skipped) {
    mapLocations(Each.Where, To);
    Each.OpeningDirective = To(Each.OpeningDirective);
  }
  for (ConditionalBranch &Each : Found.Branches)
    mapLocations(Each.Where, To);
  for (IncludeDirective &Each : Found.Includes)
    mapLocations(Each.Where, To);
  for (ActiveConditional &Each : Found.ConditionalStack) {
    Each.Begin = To(Each.Begin);
    Each.Directive = To(Each.Directive);
  }
}

void recordPreambleFacts(Preprocessor &Macros) {
  Macros.addPPCallbacks(std::make_unique<PreambleRecorder>(Macros));
}

Preprocessing preambleFacts(const SourceManager &Sources) {
  const FileID Main = Sources.getMainFileID();
  const std::lock_guard<std::mutex> Lock(RecordsMutex);
  const auto Known = Records.find(fileName(Main, Sources));
  if (Known == Records.end() ||
      !Sources.getBufferData(Main).starts_with(Known->second.Text))
    return {};
  Preprocessing Found = Known->second.Found;
  const SourceLocation Begin = Sources.getLocForStartOfFile(Main);
  mapLocations(Found, [&](SourceLocation Loc) {
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
  mapLocations(Found, [&](SourceLocation Loc) {
    const auto [File, Offset] = Sources.getDecomposedLoc(Loc);
    return File == Preamble ? Begin.getLocWithOffset(Offset) : Loc;
  });
}

} // namespace torchport
