//===- UnityBuilds.cpp - sources that are compiled together ---------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/sources/UnityBuilds.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <map>

namespace path = llvm::sys::path;
using namespace clang;
using llvm::StringRef;

namespace torchport {

bool isUnitySource(StringRef File) {
  return path::filename(File).starts_with("unity_") &&
         path::filename(path::parent_path(File)) == "Unity";
}

/// The sources that \p Unity includes.
static std::vector<std::string> sourcesIn(StringRef Unity,
                                          llvm::vfs::FileSystem &Files) {
  std::vector<std::string> All;
  const auto Text = Files.getBufferForFile(Unity);
  if (!Text)
    return All;
  for (StringRef Line : llvm::split((*Text)->getBuffer(), '\n')) {
    if (!Line.consume_front("#include \""))
      continue;
    llvm::SmallString<256> Path(Line.take_front(Line.find('"')));
    path::make_absolute(path::parent_path(Unity), Path);
    path::remove_dots(Path, /*remove_dot_dot=*/true);
    All.push_back(Path.str().str());
  }
  return All;
}

namespace {

class UnityBuilds : public tooling::CompilationDatabase {
public:
  UnityBuilds(std::unique_ptr<CompilationDatabase> Listed,
              llvm::vfs::FileSystem &Files)
      : Base(std::move(Listed)) {
    for (const std::string &Unity : Base->getAllFiles())
      if (isUnitySource(Unity))
        for (const std::string &File : sourcesIn(Unity, Files))
          for (tooling::CompileCommand Each : Base->getCompileCommands(Unity)) {
            llvm::replace(Each.CommandLine, Each.Filename, File);
            Each.Filename = File;
            United[File].push_back(std::move(Each));
          }
  }

  std::vector<std::string> getAllFiles() const override {
    std::vector<std::string> All = Base->getAllFiles();
    if (United.empty())
      return All;
    llvm::erase_if(All, isUnitySource);
    for (const auto &[File, Commands] : United)
      All.push_back(File);
    return All;
  }

  std::vector<tooling::CompileCommand>
  getCompileCommands(StringRef File) const override {
    std::vector<tooling::CompileCommand> All = Base->getCompileCommands(File);
    if (const auto By = United.find(File); By != United.end())
      llvm::append_range(All, By->second);
    return All;
  }

private:
  const std::unique_ptr<CompilationDatabase> Base;
  std::map<std::string, std::vector<tooling::CompileCommand>, std::less<>>
      United;
};

} // namespace

std::unique_ptr<tooling::CompilationDatabase>
withoutUnity(std::unique_ptr<tooling::CompilationDatabase> Base,
             llvm::vfs::FileSystem &Files) {
  return std::make_unique<UnityBuilds>(std::move(Base), Files);
}

} // namespace torchport
