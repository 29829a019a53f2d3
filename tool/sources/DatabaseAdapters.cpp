//===- DatabaseAdapters.cpp - unity builds and response files -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/sources/DatabaseAdapters.h"

#include "llvm/ADT/StringExtras.h"

namespace path = llvm::sys::path;
using namespace clang;
using llvm::StringRef;

namespace torchport {

bool isUnitySource(StringRef File) {
  return path::filename(File).starts_with("unity_") &&
         path::filename(path::parent_path(File)) == "Unity";
}

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

// Like tooling::addExpandedResponseFiles(), which prints errors.
void expandResponseFiles(std::vector<std::string> &Words, StringRef Directory,
                         llvm::cl::TokenizerCallback Split,
                         const FileSystemRef &Files) {
  if (llvm::none_of(Words,
                    [](StringRef Word) { return Word.starts_with("@"); }))
    return;
  llvm::SmallVector<const char *, 20> Expanded;
  for (const std::string &Each : Words)
    Expanded.push_back(Each.c_str());
  llvm::BumpPtrAllocator Memory;
  const FileSystemRef Limited = sizeLimitedFileSystem(Files);
  llvm::cl::ExpansionContext Expansion(Memory, Split);
  llvm::consumeError(Expansion.setVFS(Limited.get())
                         .setCurrentDir(Directory)
                         .expandResponseFiles(Expanded));
  // Copy first: the new words point into the vector that they replace.
  Words = std::vector<std::string>(Expanded.begin(), Expanded.end());
}

namespace {

class ResponseFiles : public tooling::CompilationDatabase {
public:
  ResponseFiles(std::unique_ptr<CompilationDatabase> Base, FileSystemRef Files)
      : Base(std::move(Base)), Files(std::move(Files)) {}

  std::vector<std::string> getAllFiles() const override {
    return Base->getAllFiles();
  }

  std::vector<tooling::CompileCommand>
  getCompileCommands(StringRef File) const override {
    return expanded(Base->getCompileCommands(File));
  }

  std::vector<tooling::CompileCommand> getAllCompileCommands() const override {
    return expanded(Base->getAllCompileCommands());
  }

private:
  std::vector<tooling::CompileCommand>
  expanded(std::vector<tooling::CompileCommand> Commands) const {
    for (tooling::CompileCommand &Each : Commands)
      expandResponseFiles(Each.CommandLine, Each.Directory,
                          llvm::cl::TokenizeGNUCommandLine, Files);
    return Commands;
  }

  const std::unique_ptr<CompilationDatabase> Base;
  const FileSystemRef Files;
};

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
            BySource[File].push_back(std::move(Each));
          }
  }

  std::vector<std::string> getAllFiles() const override {
    std::vector<std::string> All = Base->getAllFiles();
    if (BySource.empty())
      return All;
    llvm::erase_if(All, isUnitySource);
    for (const auto &[File, Commands] : BySource)
      All.push_back(File);
    return All;
  }

  std::vector<tooling::CompileCommand>
  getCompileCommands(StringRef File) const override {
    std::vector<tooling::CompileCommand> All = Base->getCompileCommands(File);
    if (const auto Entry = BySource.find(File); Entry != BySource.end())
      llvm::append_range(All, Entry->second);
    return All;
  }

private:
  const std::unique_ptr<CompilationDatabase> Base;
  std::map<std::string, std::vector<tooling::CompileCommand>, std::less<>>
      BySource;
};

} // namespace

std::unique_ptr<tooling::CompilationDatabase>
withResponseFiles(std::unique_ptr<tooling::CompilationDatabase> Base,
                  FileSystemRef Files) {
  return std::make_unique<ResponseFiles>(std::move(Base), std::move(Files));
}

std::unique_ptr<tooling::CompilationDatabase>
expandUnitySources(std::unique_ptr<tooling::CompilationDatabase> Base,
                   llvm::vfs::FileSystem &Files) {
  return std::make_unique<UnityBuilds>(std::move(Base), Files);
}

} // namespace torchport
