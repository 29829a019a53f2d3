//===- AnalysisSetup.cpp - own files and options of an analysis -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/sources/AnalysisSetup.h"

#include "rules/core/SourceText.h"

#include "clang/Format/Format.h"

using namespace clang;
using llvm::StringRef;

namespace torchport {

bool OwnFileCache::contains(SourceLocation Loc) {
  const FileID File = Sources.getFileID(Sources.getExpansionLoc(Loc));
  if (File.isInvalid())
    return false;
  const auto [Entry, IsNew] = Cache.try_emplace(File, false);
  if (IsNew && !SrcMgr::isSystem(Sources.getFileCharacteristic(
                   Sources.getLocForStartOfFile(File))))
    Entry->second = IsOwn(fileName(File, Sources));
  return Entry->second;
}

tooling::IncludeStyle includeStyleOf(StringRef File,
                                     llvm::vfs::FileSystem &Files) {
  auto Style = format::getStyle(format::DefaultFormatStyle, File,
                                format::DefaultFallbackStyle, "", &Files,
                                /*AllowUnknownOptions=*/false,
                                [](const llvm::SMDiagnostic &, void *) {});
  if (Style)
    return Style->IncludeStyle;
  // Errors in a style file are reported by clang-format.
  consumeError(Style.takeError());
  return format::getLLVMStyle().IncludeStyle;
}

AnalysisOptions optionsFor(Configs &Settings, const std::set<std::string> &Own,
                           llvm::vfs::FileSystem &Files) {
  AnalysisOptions Options;
  Options.OptionsFor = [&Settings](StringRef File) {
    return Settings.of(File).Options;
  };
  Options.IsOwn = [&Own](StringRef File) { return Own.count(File.str()) > 0; };
  Options.IncludeStyle = [&Files](StringRef File) {
    return includeStyleOf(File, Files);
  };
  return Options;
}

} // namespace torchport
