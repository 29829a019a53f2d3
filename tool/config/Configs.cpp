//===- Configs.cpp - finds the settings of each file, and matches paths ---===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/config/Configs.h"

#include "tool/os/Paths.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

namespace path = llvm::sys::path;
using llvm::StringRef;

namespace torchport {

Configs::Configs(FileSystemRef Files, ConfigLayer DefaultLayer,
                 ConfigLayer FlagLayer)
    : Files(std::move(Files)), Defaults(std::move(DefaultLayer)),
      Flags(std::move(FlagLayer)) {
  Config Base;
  Base.add(Defaults);
  DefaultLevel = {std::make_shared<Config>(Base), withFlags(Base)};
}

std::shared_ptr<const Config> Configs::withFlags(const Config &Base) const {
  auto Whole = std::make_shared<Config>(Base);
  Whole->add(Flags);
  return Whole;
}

Configs::FolderSettings Configs::settingsOfFolder(StringRef Folder) {
  if (Folder.empty())
    return DefaultLevel;
  if (const auto Known = Levels.find(Folder); Known != Levels.end())
    return Known->second;
  FolderSettings Here = settingsOfFolder(path::parent_path(Folder));
  llvm::SmallString<256> Path(Folder);
  path::append(Path, ConfigName);
  const auto Status = Files->status(Path);
  if (Status) {
    Config Updated(*Here.WithoutFlags);
    const auto Text = Files->getBufferForFile(Path);
    auto Read = Text ? readConfig((*Text)->getBuffer(), Path)
                     : llvm::createStringError(Text.getError().message());
    if (Text)
      Texts[Path.str().str()] = (*Text)->getBuffer().str();
    if (Read) {
      Updated.add(*Read);
    } else {
      Updated.IsBroken = true;
      const std::string Why = toString(Read.takeError());
      // An error may quote the file, and a link may lead to any file that the
      // user can read, while others may read the report.
      Errors[Path.str().str()] =
          llvm::sys::fs::is_symlink_file(Path)
              ? "a link to what is no configuration; put the file itself "
                "there, or remove it"
              : Why;
    }
    Here.WithFlags = withFlags(Updated);
    Here.WithoutFlags = std::make_shared<Config>(std::move(Updated));
  }
  return Levels[Folder] = Here;
}

const Config &Configs::of(StringRef File) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  return *settingsOfFolder(path::parent_path(File)).WithFlags;
}

ConfigLayer Configs::analysisFlags() const {
  ConfigLayer Kept;
  llvm::copy_if(Flags, std::back_inserter(Kept), [](const ConfigValue &Each) {
    // An analysis for another build has flags of its own.
    return Each.Key != "rules" && Each.Key != "configuration";
  });
  return Kept;
}

bool Configs::isExcluded(StringRef File) {
  const Config &Here = of(File);
  return Here.IsBroken || firstMatch(Here.Exclude, File);
}

std::string Configs::exclusionReason(StringRef File,
                                     StringRef WorkingDirectory) {
  const Config &Here = of(File);
  if (Here.IsBroken)
    return "excluded, since its configuration is invalid";
  const PathPattern *By = firstMatch(Here.Exclude, File);
  return By ? "excluded by 'exclude' in '" +
                  relativePath(By->from(), WorkingDirectory) + "'"
            : "";
}

std::vector<Configs::Error> Configs::errors() const {
  const std::lock_guard<std::mutex> Lock(Mutex);
  std::vector<Error> All;
  All.reserve(Errors.size());
  for (const auto &[File, Message] : Errors)
    All.push_back({File, Message});
  return All;
}

std::map<std::string, std::string> Configs::texts() const {
  const std::lock_guard<std::mutex> Lock(Mutex);
  return Texts;
}

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

bool PathPattern::matches(StringRef File) const {
  if (!File.consume_front(Folder))
    return false;
  llvm::SmallVector<StringRef, 16> Names;
  File.split(Names, '/', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  llvm::ArrayRef<StringRef> Path = Names, Rest;
  // Behind is the pattern after the last "**", and Rest what that may still
  // skip of the path. Earlier parts can keep their first match, and
  // backtracking only to the last "**" avoids exponential time.
  llvm::ArrayRef<Part> Pattern = Parts, Behind;
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
