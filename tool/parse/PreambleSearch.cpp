//===- PreambleSearch.cpp - what folders a preamble depends on ------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/parse/PreambleSearch.h"

#include "tool/sources/FileSystems.h"
#include "tool/sources/Project.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

namespace path = llvm::sys::path;
using namespace clang;
using llvm::StringRef;

namespace torchport {

std::vector<SearchFolder> searchFoldersOf(const HeaderSearchOptions &Search,
                                          llvm::vfs::FileSystem &Files) {
  std::vector<SearchFolder> All;
  for (const HeaderSearchOptions::Entry &Each : Search.UserEntries) {
    llvm::SmallString<256> Path(Each.Path);
    (void)Files.makeAbsolute(Path);
    const bool IsPlain = !Each.IsFramework && Each.IgnoreSysRoot;
    const bool IsOnDisk = IsPlain && Search.VFSOverlayFiles.empty() &&
                          path::extension(Path) != ".hmap" &&
                          !isUnder(Path, builtinFolder());
    std::string How = llvm::utostr(Each.Group);
    if (!IsPlain)
      How += Each.IgnoreSysRoot ? "framework" : "sysroot";
    All.push_back({Path.str().str(), std::move(How), IsOnDisk});
  }
  return All;
}

std::vector<std::string>
SearchUse::relevant(llvm::ArrayRef<SearchFolder> Folders, StatCache &Now,
                    DependencySet &Looked) const {
  std::vector<std::string> Relevant;
  for (const SearchFolder &Each : Folders) {
    std::vector<std::string> Absent;
    const auto IsThere = [&](const std::string &Name) {
      llvm::SmallString<256> Place(Each.Path);
      path::append(Place, Name);
      const FileKind Is = Now.now(Place).Is;
      if (Is == FileKind::Nothing)
        Absent.push_back(Place.str().str());
      else
        Looked.note(Place, Is);
      return Is != FileKind::Nothing;
    };
    if (!Each.IsOnDisk || llvm::any_of(Names, IsThere))
      Relevant.push_back(Each.identity());
    else
      for (const std::string &Place : Absent)
        Looked.note(Place, FileKind::Nothing);
  }
  return Relevant;
}

namespace {

class SearchWatcher : public PPCallbacks {
public:
  explicit SearchWatcher(SearchUse &Found) : Found(Found) {}

  void InclusionDirective(SourceLocation, const Token &, StringRef Name, bool,
                          CharSourceRange, OptionalFileEntryRef, StringRef,
                          StringRef, const Module *, bool,
                          SrcMgr::CharacteristicKind) override {
    note(Name);
  }
  void HasInclude(SourceLocation, StringRef Name, bool, OptionalFileEntryRef,
                  SrcMgr::CharacteristicKind) override {
    note(Name);
  }

private:
  void note(StringRef Name) { Found.Names.insert(path::begin(Name)->str()); }

  SearchUse &Found;
};

} // namespace

std::unique_ptr<PPCallbacks> noteSearchUse(SearchUse &Found) {
  return std::make_unique<SearchWatcher>(Found);
}

} // namespace torchport
