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

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

namespace path = llvm::sys::path;
using namespace clang;
using llvm::StringRef;

namespace torchport {

std::vector<std::string> SearchUse::relevant(const HeaderSearchOptions &Search,
                                             StringRef WorkingDirectory,
                                             StatCache &Now,
                                             DependencySet &Used) const {
  // In the order of Used, which costs the least.
  std::set<std::string> Absent;
  const auto Holds = [&](StringRef Folder) {
    std::vector<std::string> Looked;
    for (const std::string &Name : Names) {
      llvm::SmallString<256> Place = Folder;
      path::append(Place, Name);
      if (Now.now(Place).Is != FileKind::Nothing)
        return true;
      Looked.push_back(Place.str().str());
    }
    Absent.insert(Looked.begin(), Looked.end());
    return false;
  };
  // What an overlay puts into a folder is not on the disk.
  const bool IsAsOnDisk = Search.VFSOverlayFiles.empty();
  std::vector<std::string> Relevant;
  for (const HeaderSearchOptions::Entry &Each : Search.UserEntries) {
    llvm::SmallString<256> Folder(Each.Path);
    path::make_absolute(WorkingDirectory, Folder);
    // Nor is what is built into the tool. A map of headers is a file, and
    // frameworks are named otherwise than they lie.
    if (!IsAsOnDisk || isUnder(Folder, builtinFolder()) ||
        path::extension(Folder) == ".hmap" || Each.IsFramework ||
        !Each.IgnoreSysRoot || Holds(Folder))
      Relevant.push_back(llvm::utostr(Each.Group) +
                         (Each.IsFramework ? "f" : "") +
                         (Each.IgnoreSysRoot ? "" : "s") + Folder.str().str());
  }
  for (const std::string &Place : Absent)
    Used.note(Place, FileKind::Nothing);
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
