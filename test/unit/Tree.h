//===- Tree.h - temporary files of a test -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
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

} // namespace torchport
