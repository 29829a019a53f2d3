//===- PathPattern.cpp - path patterns of configurations ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/config/PathPattern.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Path.h"

namespace path = llvm::sys::path;
using llvm::StringRef;

namespace torchport {

llvm::Expected<PathPattern>
PathPattern::parse(StringRef Pattern, StringRef Folder, std::string From) {
  PathPattern Read;
  Read.Text = std::make_shared<const std::string>(Pattern);
  Read.Folder = Folder.str();
  Read.From = std::move(From);
  const bool IsAnywhere = !Pattern.rtrim('/').contains('/');
  StringRef Rest = *Read.Text;
  Rest.consume_front("./");
  Rest.consume_front("/");
  Rest = Rest.rtrim('/');
  if (Rest.empty())
    return llvm::createStringError("'" + Pattern + "' names no file or folder");
  if (IsAnywhere)
    Read.Parts.push_back(std::nullopt);
  llvm::SmallVector<StringRef, 8> Parts;
  Rest.split(Parts, '/');
  for (StringRef Each : Parts) {
    if (Each == "..")
      return llvm::createStringError("'" + Pattern +
                                     "' is outside the folder of its file");
    if (Each == "**") {
      Read.Parts.push_back(std::nullopt);
      continue;
    }
    auto Glob = llvm::GlobPattern::create(Each);
    if (!Glob)
      return llvm::createStringError(
          "'" + Pattern + "' is not a pattern: " + toString(Glob.takeError()));
    Read.Parts.push_back(std::move(*Glob));
  }
  return Read;
}

bool PathPattern::match(llvm::ArrayRef<Part> Pattern,
                        llvm::ArrayRef<StringRef> Path) {
  // The pattern after the last "**", and the rest of the path that it may still
  // skip. Earlier parts can keep their first match, and backtracking only to
  // the last "**" avoids exponential time.
  llvm::ArrayRef<Part> Behind;
  llvm::ArrayRef<StringRef> Rest;
  bool IsOpen = false;
  while (true) {
    // It matched a folder that contains the file.
    if (Pattern.empty())
      return true;
    if (Path.empty())
      return false;
    if (!Pattern.front()) {
      Pattern = Behind = Pattern.drop_front();
      Rest = Path;
      IsOpen = true;
    } else if (Pattern.front()->match(Path.front())) {
      Pattern = Pattern.drop_front();
      Path = Path.drop_front();
    } else if (IsOpen) {
      Pattern = Behind;
      Path = Rest = Rest.drop_front();
    } else {
      return false;
    }
  }
}

bool PathPattern::matches(StringRef File) const {
  if (!File.consume_front(Folder))
    return false;
  llvm::SmallVector<StringRef, 16> Path;
  File.split(Path, '/', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  return match(Parts, Path);
}

bool PathPattern::names(StringRef File) const {
  return path::filename(*Text) == path::filename(File) && matches(File);
}

const PathPattern *firstMatch(llvm::ArrayRef<PathPattern> Patterns,
                              StringRef File) {
  const auto *By = llvm::find_if(
      Patterns, [&](const PathPattern &Each) { return Each.matches(File); });
  return By == Patterns.end() ? nullptr : By;
}

} // namespace torchport
