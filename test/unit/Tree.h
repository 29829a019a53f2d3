//===- Tree.h - temporary files of a test -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Testing/Support/SupportHelpers.h"

#include <string>

namespace torchport {

/// A folder with files, for one test. Its path has no symbolic links.
class Tree {
public:
  Tree() { llvm::sys::fs::real_path(Directory.path(), Root); }

  std::string path(llvm::StringRef Name) const {
    llvm::SmallString<128> Path(Root);
    llvm::sys::path::append(Path, Name);
    return Path.str().str();
  }

  /// Creates a file and its folders; a name that ends in "/" is a folder.
  std::string make(llvm::StringRef Name, llvm::StringRef Text = "") const {
    const std::string Path = path(Name);
    std::error_code EC =
        llvm::sys::fs::create_directories(llvm::sys::path::parent_path(Path));
    if (!EC && !Name.ends_with("/"))
      llvm::raw_fd_ostream(Path, EC) << Text;
    EXPECT_FALSE(EC) << Path << ": " << EC.message();
    return Path;
  }

  /// Creates an empty file or folder for each of \p Names.
  void makeAll(std::initializer_list<const char *> Names) const {
    for (const char *Name : Names)
      make(Name);
  }

  std::string link(llvm::StringRef Name, llvm::StringRef To) const {
    const std::string Path = path(Name);
    EXPECT_FALSE(llvm::sys::fs::create_link(To, Path));
    return Path;
  }

  std::string root() const { return Root.str().str(); }

private:
  llvm::unittest::TempDir Directory{"tree", /*Unique=*/true};
  llvm::SmallString<128> Root;
};

inline std::string contentOf(llvm::StringRef Path) {
  auto Buffer = llvm::MemoryBuffer::getFile(Path);
  return Buffer ? (*Buffer)->getBuffer().str() : "unreadable";
}

inline std::vector<std::string> filesIn(const llvm::Twine &Folder) {
  std::vector<std::string> Files;
  std::error_code EC;
  for (llvm::sys::fs::directory_iterator It(Folder, EC), End; !EC && It != End;
       It.increment(EC))
    Files.push_back(It->path());
  return Files;
}

/// The range of the first \p Part from byte \p From of \p Text, the content of
/// \p File.
inline Range rangeOf(llvm::StringRef Part, llvm::StringRef Text,
                     std::string File, size_t From = 0) {
  const auto At = [&](size_t Offset) {
    const llvm::StringRef Before = Text.take_front(Offset);
    return Position{unsigned(Offset), unsigned(Before.count('\n') + 1),
                    unsigned(Offset - (Before.rfind('\n') + 1) + 1)};
  };
  const size_t Begin = Text.find(Part, From);
  EXPECT_NE(Begin, llvm::StringRef::npos);
  return {std::move(File), At(Begin), At(Begin + Part.size())};
}

} // namespace torchport
